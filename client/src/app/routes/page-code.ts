/** The code of every page but the homes and those of visitors, each in a chunk of its own. */
export const fetchCareManagementPage = () =>
  import('@/pages/care-management-page').then((module) => module.CareManagementPage);
export const fetchMedicationsPage = () =>
  import('@/features/medications/medications-page').then((module) => module.MedicationsPage);
export const fetchAppointmentsPage = () =>
  import('@/features/appointments/appointments-page').then((module) => module.AppointmentsPage);
export const fetchHealthPage = () => import('@/pages/health-page').then((module) => module.OwnHealthPage);
export const fetchCalendarPage = () => import('@/pages/calendar-page').then((module) => module.CalendarPage);
export const fetchFamilyPage = () => import('@/pages/family-page').then((module) => module.FamilyPage);
export const fetchGamesPage = () => import('@/features/games/games-page').then((module) => module.GamesPage);
export const fetchMessagesPage = () =>
  import('@/features/messaging/messages-page').then((module) => module.MessagesPage);
export const fetchInvitationPage = () =>
  import('@/features/care-team/invitation-page').then((module) => module.InvitationPage);
export const fetchWhoLookedPage = () =>
  import('@/features/care-team/who-looked-page').then((module) => module.WhoLookedPage);
export const fetchDocumentsPage = () =>
  import('@/features/documents/documents-page').then((module) => module.DocumentsPage);
export const fetchEmergencyContactsPage = () =>
  import('@/features/emergency-contacts/emergency-contacts-page').then((module) => module.EmergencyContactsPage);
export const fetchEmergencyCardPage = () =>
  import('@/features/emergency-card/emergency-card-page').then((module) => module.EmergencyCardPage);
export const fetchSharedCardPage = () =>
  import('@/features/emergency-card/shared-card-page').then((module) => module.SharedCardPage);
export const fetchProfilePage = () => import('@/pages/profile-page').then((module) => module.ProfilePage);
export const fetchVerifyEmailPage = () =>
  import('@/features/profile/verify-email-page').then((module) => module.VerifyEmailPage);
export const fetchToSignInPage = () => import('@/pages/to-sign-in-page').then((module) => module.ToSignInPage);
export const fetchNotFoundPage = () => import('@/pages/not-found-page').then((module) => module.NotFoundPage);
