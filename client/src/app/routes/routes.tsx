/** Every page: its path, roles, title, and lazy component. `queries` lists what a page fetches for its first screen. */
import type { CurrentUser } from '@/lib/session';
import { lazyPage, type LazyPage } from './lazy-page';

export type Role = CurrentUser['role'];

interface SignedOutRoute {
  path: string;
  audience: 'signed-out';
  /** Shown in the browser's tab. */
  title: string;
  Page: LazyPage<object>;
}

interface SignedInRoute {
  path: string;
  audience: 'signed-in';
  /** Omitted: every role. */
  roles?: readonly Role[];
  /** Only for seniors with the simple view. */
  isSimple?: true;
  title: string;
  Page: LazyPage<{ user: CurrentUser }>;
}

export type AppRoute = SignedOutRoute | SignedInRoute;

const LandingPage = lazyPage('src/features/landing/landing-page.tsx', () =>
  import('@/features/landing/landing-page').then((m) => ({ Page: m.LandingPage })),
);
const AuthPage = lazyPage('src/features/accounts/auth-page.tsx', () =>
  import('@/features/accounts/auth-page').then((m) => ({ Page: m.AuthPage })),
);
const ForgotPasswordPage = lazyPage('src/features/accounts/forgot-password-page.tsx', () =>
  import('@/features/accounts/forgot-password-page').then((m) => ({ Page: m.ForgotPasswordPage })),
);
const ResetPasswordPage = lazyPage('src/features/accounts/reset-password-page.tsx', () =>
  import('@/features/accounts/reset-password-page').then((m) => ({ Page: m.ResetPasswordPage })),
);
const UseCodePage = lazyPage('src/features/accounts/use-code-page.tsx', () =>
  import('@/features/accounts/use-code-page').then((m) => ({ Page: m.UseCodePage })),
);
const CareDashboardPage = lazyPage('src/pages/care-dashboard-page.tsx', () =>
  import('@/pages/care-dashboard-page').then((m) => ({ Page: m.CareDashboardPage, queries: m.queries })),
);
const CareManagementPage = lazyPage('src/pages/care-management-page.tsx', () =>
  import('@/pages/care-management-page').then((m) => ({ Page: m.CareManagementPage, queries: m.queries })),
);
const SetUpTabletPage = lazyPage('src/pages/set-up-tablet-page.tsx', () =>
  import('@/pages/set-up-tablet-page').then((m) => ({ Page: m.SetUpTabletPage, queries: m.queries })),
);
const SeniorHomePage = lazyPage('src/pages/senior-home-page.tsx', () =>
  import('@/pages/senior-home-page').then((m) => ({ Page: m.SeniorHomePage, queries: m.queries })),
);
const SimpleHomePage = lazyPage('src/pages/simple-home/simple-home-page.tsx', () =>
  import('@/pages/simple-home/simple-home-page').then((m) => ({ Page: m.SimpleHomePage, queries: m.queries })),
);
const MedicationsPage = lazyPage('src/pages/medications-with-call.tsx', () =>
  import('@/pages/medications-with-call').then((m) => ({ Page: m.MedicationsWithCall, queries: m.queries })),
);
const AppointmentsPage = lazyPage('src/pages/appointments-page.tsx', () =>
  import('@/pages/appointments-page').then((m) => ({ Page: m.AppointmentsPage, queries: m.queries })),
);
const HealthPage = lazyPage('src/pages/health-page.tsx', () =>
  import('@/pages/health-page').then((m) => ({ Page: m.OwnHealthPage, queries: m.queries })),
);
const CalendarPage = lazyPage('src/pages/calendar-page.tsx', () =>
  import('@/pages/calendar-page').then((m) => ({ Page: m.CalendarPage, queries: m.queries })),
);
const HelpBoardPage = lazyPage('src/pages/help-board-page.tsx', () =>
  import('@/pages/help-board-page').then((m) => ({ Page: m.HelpBoardPage, queries: m.queries })),
);
const FamilyPage = lazyPage('src/pages/family-page.tsx', () =>
  import('@/pages/family-page').then((m) => ({ Page: m.FamilyPage, queries: m.queries })),
);
const GamesPage = lazyPage('src/features/games/games-page.tsx', () =>
  import('@/features/games/games-page').then((m) => ({ Page: m.GamesPage, queries: m.queries })),
);
const MessagesPage = lazyPage('src/pages/messages-with-call.tsx', () =>
  import('@/pages/messages-with-call').then((m) => ({ Page: m.MessagesWithCall, queries: m.queries })),
);
const InvitationPage = lazyPage('src/features/care-team/invitation-page.tsx', () =>
  import('@/features/care-team/invitation-page').then((m) => ({ Page: m.InvitationPage, queries: m.queries })),
);
const WhoLookedPage = lazyPage('src/features/care-team/who-looked-page.tsx', () =>
  import('@/features/care-team/who-looked-page').then((m) => ({ Page: m.WhoLookedPage, queries: m.queries })),
);
const DocumentsPage = lazyPage('src/features/documents/documents-page.tsx', () =>
  import('@/features/documents/documents-page').then((m) => ({ Page: m.DocumentsPage, queries: m.queries })),
);
const EmergencyContactsPage = lazyPage('src/features/emergency-contacts/emergency-contacts-page.tsx', () =>
  import('@/features/emergency-contacts/emergency-contacts-page').then((m) => ({
    Page: m.EmergencyContactsPage,
    queries: m.queries,
  })),
);
const EmergencyCardPage = lazyPage('src/features/emergency-card/emergency-card-page.tsx', () =>
  import('@/features/emergency-card/emergency-card-page').then((m) => ({ Page: m.EmergencyCardPage })),
);
const SharedCardPage = lazyPage('src/features/emergency-card/shared-card-page.tsx', () =>
  import('@/features/emergency-card/shared-card-page').then((m) => ({ Page: m.SharedCardPage })),
);
const SearchPage = lazyPage('src/features/search/search-page.tsx', () =>
  import('@/features/search/search-page').then((m) => ({ Page: m.SearchPage, queries: m.queries })),
);
const RemindersPage = lazyPage('src/features/notifications/reminders-page.tsx', () =>
  import('@/features/notifications/reminders-page').then((m) => ({ Page: m.RemindersPage, queries: m.queries })),
);
const ReminderPage = lazyPage('src/pages/reminder-page.tsx', () =>
  import('@/pages/reminder-page').then((m) => ({ Page: m.ReminderPage, queries: m.queries })),
);
const ProfilePage = lazyPage('src/pages/profile-page.tsx', () =>
  import('@/pages/profile-page').then((m) => ({ Page: m.ProfilePage, queries: m.queries })),
);
const VerifyEmailPage = lazyPage('src/features/profile/verify-email-page.tsx', () =>
  import('@/features/profile/verify-email-page').then((m) => ({ Page: m.VerifyEmailPage })),
);
export const ToSignInPage = lazyPage('src/pages/to-sign-in-page.tsx', () =>
  import('@/pages/to-sign-in-page').then((m) => ({ Page: m.ToSignInPage })),
);
export const NotFoundPage = lazyPage('src/pages/not-found-page.tsx', () =>
  import('@/pages/not-found-page').then((m) => ({ Page: m.NotFoundPage })),
);

const CARERS: readonly Role[] = ['caregiver', 'family_member'];
const SENIORS: readonly Role[] = ['senior'];

export const routes: readonly AppRoute[] = [
  { path: '/', audience: 'signed-out', title: '', Page: LandingPage },
  { path: '/auth', audience: 'signed-out', title: 'Sign In', Page: AuthPage },
  { path: '/forgot-password', audience: 'signed-out', title: 'Forgot your password?', Page: ForgotPasswordPage },
  { path: '/reset-password', audience: 'signed-out', title: 'New password', Page: ResetPasswordPage },
  { path: '/reset-password/:token', audience: 'signed-out', title: 'New password', Page: ResetPasswordPage },
  { path: '/use-code', audience: 'signed-out', title: 'Use a code', Page: UseCodePage },
  { path: '/invitation/:token', audience: 'signed-out', title: 'Invitation', Page: InvitationPage },
  { path: '/emergency-card/:secret', audience: 'signed-out', title: 'Emergency Card', Page: SharedCardPage },
  { path: '/verify-email/:token', audience: 'signed-out', title: 'Confirm your email', Page: VerifyEmailPage },
  { path: '/', audience: 'signed-in', roles: CARERS, title: 'Care Dashboard', Page: CareDashboardPage },
  { path: '/', audience: 'signed-in', isSimple: true, title: 'Simple view', Page: SimpleHomePage },
  { path: '/', audience: 'signed-in', title: 'Home', Page: SeniorHomePage },
  { path: '/caregiver-dashboard', audience: 'signed-in', title: 'Care Dashboard', Page: CareDashboardPage },
  { path: '/senior-monitoring', audience: 'signed-in', title: 'Care Management', Page: CareManagementPage },
  { path: '/care-management/:seniorId', audience: 'signed-in', title: 'Care Management', Page: CareManagementPage },
  { path: '/set-up-tablet', audience: 'signed-in', title: 'Set up a tablet together', Page: SetUpTabletPage },
  { path: '/senior-dashboard', audience: 'signed-in', title: 'Home', Page: SeniorHomePage },
  { path: '/medications', audience: 'signed-in', title: 'My Medications', Page: MedicationsPage },
  { path: '/appointments', audience: 'signed-in', title: 'My Appointments', Page: AppointmentsPage },
  { path: '/health', audience: 'signed-in', title: 'Health Tracking', Page: HealthPage },
  {
    path: '/emergency-contacts',
    audience: 'signed-in',
    title: 'Emergency Contacts',
    Page: EmergencyContactsPage,
  },
  { path: '/emergency-card', audience: 'signed-in', title: 'My Emergency Card', Page: EmergencyCardPage },
  { path: '/emergency-card/:secret', audience: 'signed-in', title: 'Emergency Card', Page: SharedCardPage },
  { path: '/documents', audience: 'signed-in', title: 'My Documents', Page: DocumentsPage },
  { path: '/calendar', audience: 'signed-in', title: 'Calendar', Page: CalendarPage },
  { path: '/tasks', audience: 'signed-in', title: 'Help Board', Page: HelpBoardPage },
  { path: '/messages', audience: 'signed-in', title: 'Messages', Page: MessagesPage },
  { path: '/family', audience: 'signed-in', title: 'Family Updates', Page: FamilyPage },
  { path: '/games', audience: 'signed-in', title: 'Brain Games', Page: GamesPage },
  { path: '/games/:game', audience: 'signed-in', title: 'Brain Games', Page: GamesPage },
  { path: '/search', audience: 'signed-in', title: 'Find', Page: SearchPage },
  { path: '/profile', audience: 'signed-in', title: 'Profile Settings', Page: ProfilePage },
  { path: '/reminders', audience: 'signed-in', title: 'Reminders', Page: RemindersPage },
  { path: '/reminders/:noticeId', audience: 'signed-in', title: 'Reminder', Page: ReminderPage },
  { path: '/verify-email/:token', audience: 'signed-in', title: 'Confirm your email', Page: VerifyEmailPage },
  { path: '/reset-password', audience: 'signed-in', title: 'New password', Page: ResetPasswordPage },
  { path: '/reset-password/:token', audience: 'signed-in', title: 'New password', Page: ResetPasswordPage },
  { path: '/invitation/:token', audience: 'signed-in', title: 'Invitation', Page: InvitationPage },
  { path: '/who-looked', audience: 'signed-in', roles: SENIORS, title: 'Who looked at my data', Page: WhoLookedPage },
];

/** The pages of this user, or of a visitor for null; if a path occurs twice, the first one wins. */
export function routesFor(user: CurrentUser | null): readonly AppRoute[] {
  return routes.filter((route) => {
    if (route.audience === 'signed-out') return user === null;
    if (user === null || (route.isSimple && !user.simpleView)) return false;
    return route.roles?.includes(user.role) ?? true;
  });
}

/** The page at this path; undefined if this user has none there. */
export function routeAt(path: string, user: CurrentUser | null): AppRoute | undefined {
  return routesFor(user).find((route) => paramsIn(path, route.path) !== null);
}

/** When signed out, these redirect to sign-in by themselves (NAV-45, D-34). */
export const SIGN_IN_PATHS = ['/medications', '/family', '/games', '/health'];

/** When signed in, these lead on to where signing in would have led. */
export const BEFORE_SIGN_IN_PATHS = ['/auth', '/forgot-password', '/use-code'];

interface PageAt {
  Page: Pick<LazyPage<object>, 'load' | 'source' | 'queries'>;
  params: Record<string, string>;
}

/** What to show at this path, if only 'not found'; null when the path redirects. */
export function pageAt(path: string, user: CurrentUser | null): PageAt | null {
  const leadsOn = (user === null ? SIGN_IN_PATHS : BEFORE_SIGN_IN_PATHS).includes(path);
  if (leadsOn) return null;
  const route = routeAt(path, user);
  return route === undefined
    ? { Page: NotFoundPage, params: {} }
    : { Page: route.Page, params: paramsIn(path, route.path) ?? {} };
}

/** The subset of the router's patterns used here: ':token' matches one path segment. Null: no match. */
function paramsIn(path: string, pattern: string): Record<string, string> | null {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  if (parts.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part;
    else if (part !== name) return null;
  }
  return params;
}
