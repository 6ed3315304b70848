/** Every page: its path, who it is for, and its code, fetched when it is needed. */
import type { LazyPart } from '@/ui/lazy-part';
import type { CurrentUser } from '@/lib/session';
import { lazyPage, type LazyPageProps } from './lazy-page';
import { fetchCareDashboardFilling, fetchSeniorHomeFilling } from '@/pages/fillings';

export type Role = CurrentUser['role'];

interface SignedOutRoute {
  path: string;
  audience: 'signed-out';
  /** Stands in the browser's tab. */
  title: string;
  Page: LazyPart<LazyPageProps>;
}

interface SignedInRoute {
  path: string;
  audience: 'signed-in';
  /** Left out: every role. */
  roles?: readonly Role[];
  /** Only for seniors with the simple view. */
  isSimple?: true;
  title: string;
  Page: LazyPart<LazyPageProps & { user: CurrentUser }>;
}

export type AppRoute = SignedOutRoute | SignedInRoute;

/** Where the code of all other pages is named: a home needs none of it. */
const pageCode = () => import('./page-code');

const LandingPage = lazyPage(() => import('@/features/landing/landing-page').then((module) => module.LandingPage));
const AuthPage = lazyPage(() => import('@/features/accounts/auth-page').then((module) => module.AuthPage));
const CareDashboardPage = lazyPage(
  () =>
    import('@/pages/care-dashboard-page').then(
      ({ CareDashboardPage: Page }) =>
        function CareDashboardWithWays({ user }: { user: CurrentUser }) {
          return <Page user={user} hasPage={(path) => routeAt(path, user) !== undefined} />;
        },
    ),
  fetchCareDashboardFilling,
);
const CareManagementPage = lazyPage(() => pageCode().then((code) => code.fetchCareManagementPage()));
const SeniorHomePage = lazyPage(
  () => import('@/pages/senior-home-page').then((module) => module.SeniorHomePage),
  fetchSeniorHomeFilling,
);
const SimpleHomePage = lazyPage(() =>
  import('../simple-view/simple-home-page').then((module) => module.SimpleHomePage),
);
const MedicationsPage = lazyPage(() => pageCode().then((code) => code.fetchMedicationsPage()));
const AppointmentsPage = lazyPage(() => pageCode().then((code) => code.fetchAppointmentsPage()));
const HealthPage = lazyPage(() => pageCode().then((code) => code.fetchHealthPage()));
const CalendarPage = lazyPage(() => pageCode().then((code) => code.fetchCalendarPage()));
const FamilyPage = lazyPage(() => pageCode().then((code) => code.fetchFamilyPage()));
const GamesPage = lazyPage(() => pageCode().then((code) => code.fetchGamesPage()));
const MessagesPage = lazyPage(() => pageCode().then((code) => code.fetchMessagesPage()));
const InvitationPage = lazyPage(() => pageCode().then((code) => code.fetchInvitationPage()));
const WhoLookedPage = lazyPage(() => pageCode().then((code) => code.fetchWhoLookedPage()));
const DocumentsPage = lazyPage(() => pageCode().then((code) => code.fetchDocumentsPage()));
const EmergencyContactsPage = lazyPage(() => pageCode().then((code) => code.fetchEmergencyContactsPage()));
const EmergencyCardPage = lazyPage(() => pageCode().then((code) => code.fetchEmergencyCardPage()));
const SharedCardPage = lazyPage(() => pageCode().then((code) => code.fetchSharedCardPage()));
const ProfilePage = lazyPage(() => pageCode().then((code) => code.fetchProfilePage()));
const VerifyEmailPage = lazyPage(() => pageCode().then((code) => code.fetchVerifyEmailPage()));
export const ToSignInPage = lazyPage(() => pageCode().then((code) => code.fetchToSignInPage()));
export const NotFoundPage = lazyPage(() => pageCode().then((code) => code.fetchNotFoundPage()));

const CARERS: readonly Role[] = ['caregiver', 'family_member'];
const SENIORS: readonly Role[] = ['senior'];

export const routes: readonly AppRoute[] = [
  { path: '/', audience: 'signed-out', title: '', Page: LandingPage },
  { path: '/auth', audience: 'signed-out', title: 'Sign In', Page: AuthPage },
  { path: '/invitation/:token', audience: 'signed-out', title: 'Invitation', Page: InvitationPage },
  { path: '/emergency-card/:secret', audience: 'signed-out', title: 'Emergency Card', Page: SharedCardPage },
  { path: '/verify-email/:token', audience: 'signed-out', title: 'Confirm your email', Page: VerifyEmailPage },
  { path: '/', audience: 'signed-in', roles: CARERS, title: 'Care Dashboard', Page: CareDashboardPage },
  { path: '/', audience: 'signed-in', isSimple: true, title: 'Simple view', Page: SimpleHomePage },
  { path: '/', audience: 'signed-in', title: 'Home', Page: SeniorHomePage },
  { path: '/caregiver-dashboard', audience: 'signed-in', title: 'Care Dashboard', Page: CareDashboardPage },
  { path: '/senior-monitoring', audience: 'signed-in', title: 'Care Management', Page: CareManagementPage },
  { path: '/care-management/:seniorId', audience: 'signed-in', title: 'Care Management', Page: CareManagementPage },
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
  { path: '/messages', audience: 'signed-in', title: 'Messages', Page: MessagesPage },
  { path: '/family', audience: 'signed-in', title: 'Family Updates', Page: FamilyPage },
  { path: '/games', audience: 'signed-in', title: 'Brain Games', Page: GamesPage },
  { path: '/games/:game', audience: 'signed-in', title: 'Brain Games', Page: GamesPage },
  { path: '/profile', audience: 'signed-in', title: 'Profile Settings', Page: ProfilePage },
  { path: '/verify-email/:token', audience: 'signed-in', title: 'Confirm your email', Page: VerifyEmailPage },
  { path: '/invitation/:token', audience: 'signed-in', title: 'Invitation', Page: InvitationPage },
  { path: '/who-looked', audience: 'signed-in', roles: SENIORS, title: 'Who looked at my data', Page: WhoLookedPage },
];

/** The pages of this person, or with null of a visitor; where a path comes twice, the first one counts. */
export function routesFor(user: CurrentUser | null): readonly AppRoute[] {
  return routes.filter((route) => {
    if (route.audience === 'signed-out') return user === null;
    if (user === null || (route.isSimple && !user.simpleView)) return false;
    return route.roles?.includes(user.role) ?? true;
  });
}

/** The page at this path; undefined where there is none for this person. */
export function routeAt(path: string, user: CurrentUser | null): AppRoute | undefined {
  return routesFor(user).find((route) => isAt(route.path, path));
}

/** Signed out, these lead to signing in by themselves (NAV-45, D-34). */
export const SIGN_IN_PATHS = ['/medications', '/family', '/games', '/health'];

/** What stands at this path, if only that nothing does; null where it leads on to another page by itself. */
export function pageAt(path: string, user: CurrentUser | null): Pick<LazyPart<object>, 'load' | 'preload'> | null {
  const leadsOn = user === null ? SIGN_IN_PATHS.includes(path) : path === '/auth';
  return leadsOn ? null : (routeAt(path, user)?.Page ?? NotFoundPage);
}

/** The part of the router's patterns that is used here: ':token' stands for one part of the path. */
function isAt(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}
