/** What fills the first screen of a senior's home: all of it in one chunk, since all of it is wanted at once. */
export { AppointmentsAhead } from '@/features/appointments/appointments-ahead';
export { NextAppointment } from '@/features/appointments/next-appointment';
export { MedicationsDueToday } from '@/features/medications/due-today';
export { NowCard } from '@/features/medications/now-card';
