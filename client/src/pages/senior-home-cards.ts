/** The home's cards below its first screen, in one chunk: each request takes a phone time. */
export { UpcomingAppointments } from '@/features/appointments/upcoming-appointments';
export { DocumentsCard } from '@/features/documents/documents-card';
export { EmergencyContactsCard } from '@/features/emergency-contacts/emergency-contacts-card';
export { MindSharpCard } from '@/features/games/mind-sharp-card';
export { HealthStatusCard } from '@/features/health/health-status-card';
export { TodaysMedications } from '@/features/medications/todays-medications';
export { SimpleViewOffer } from '@/features/simple-view/simple-view-offer';
export { WhoHelpsCard } from '@/features/tasks/who-helps-card';
export { CareTeamWithReach } from './care-team-with-reach';
