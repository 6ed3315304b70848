/** Every page: its path, who it is for, and its code, fetched when it is needed. */
import type { LazyPart } from '@/components/lazy-part';
import type { CurrentUser } from '@/lib/session';
import { lazyPage, type LazyPageProps } from './lazy-page';
import { fetchCareDashboardFilling, fetchSeniorHomeFilling } from './pages/fillings';

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
  title: string;
  Page: LazyPart<LazyPageProps & { user: CurrentUser }>;
}

export type AppRoute = SignedOutRoute | SignedInRoute;

const LandingPage = lazyPage(() => import('@/features/landing/landing-page').then((module) => module.LandingPage));
const AuthPage = lazyPage(() => import('@/features/accounts/auth-page').then((module) => module.AuthPage));
const CareDashboardPage = lazyPage(
  () =>
    import('./pages/care-dashboard-page').then(
      ({ CareDashboardPage: Page }) =>
        function CareDashboardWithWays({ user }: { user: CurrentUser }) {
          return <Page user={user} hasPage={(path) => routeAt(path, user) !== undefined} />;
        },
    ),
  fetchCareDashboardFilling,
);
const CareManagementPage = lazyPage(() =>
  import('./pages/care-management-page').then((module) => module.CareManagementPage),
);
const SeniorHomePage = lazyPage(
  () => import('./pages/senior-home-page').then((module) => module.SeniorHomePage),
  fetchSeniorHomeFilling,
);
const MedicationsPage = lazyPage(() =>
  import('@/features/medications/medications-page').then((module) => module.MedicationsPage),
);
const AppointmentsPage = lazyPage(() =>
  import('@/features/appointments/appointments-page').then((module) => module.AppointmentsPage),
);
const HealthPage = lazyPage(() => import('@/features/health/health-page').then((module) => module.HealthPage));
const CalendarPage = lazyPage(() => import('./pages/calendar-page').then((module) => module.CalendarPage));
const FamilyPage = lazyPage(() => import('./pages/family-page').then((module) => module.FamilyPage));
const MessagesPage = lazyPage(() => import('@/features/messaging/messages-page').then((module) => module.MessagesPage));
const InvitationPage = lazyPage(() =>
  import('@/features/care-team/invitation-page').then((module) => module.InvitationPage),
);
const WhoLookedPage = lazyPage(() =>
  import('@/features/care-team/who-looked-page').then((module) => module.WhoLookedPage),
);
const DocumentsPage = lazyPage(() =>
  import('@/features/documents/documents-page').then((module) => module.DocumentsPage),
);

export const ToSignInPage = lazyPage(() => import('./pages/to-sign-in-page').then((module) => module.ToSignInPage));
export const NotFoundPage = lazyPage(() => import('./pages/not-found-page').then((module) => module.NotFoundPage));

const CARERS: readonly Role[] = ['caregiver', 'family_member'];
const SENIORS: readonly Role[] = ['senior'];

export const routes: readonly AppRoute[] = [
  { path: '/', audience: 'signed-out', title: '', Page: LandingPage },
  { path: '/auth', audience: 'signed-out', title: 'Sign In', Page: AuthPage },
  { path: '/invitation/:token', audience: 'signed-out', title: 'Invitation', Page: InvitationPage },
  { path: '/', audience: 'signed-in', roles: CARERS, title: 'Care Dashboard', Page: CareDashboardPage },
  { path: '/', audience: 'signed-in', title: 'Home', Page: SeniorHomePage },
  { path: '/caregiver-dashboard', audience: 'signed-in', title: 'Care Dashboard', Page: CareDashboardPage },
  { path: '/senior-monitoring', audience: 'signed-in', title: 'Care Management', Page: CareManagementPage },
  { path: '/care-management/:seniorId', audience: 'signed-in', title: 'Care Management', Page: CareManagementPage },
  { path: '/senior-dashboard', audience: 'signed-in', title: 'Home', Page: SeniorHomePage },
  { path: '/medications', audience: 'signed-in', title: 'My Medications', Page: MedicationsPage },
  { path: '/appointments', audience: 'signed-in', title: 'My Appointments', Page: AppointmentsPage },
  { path: '/health', audience: 'signed-in', title: 'Health Tracking', Page: HealthPage },
  { path: '/documents', audience: 'signed-in', title: 'My Documents', Page: DocumentsPage },
  { path: '/calendar', audience: 'signed-in', title: 'Calendar', Page: CalendarPage },
  { path: '/messages', audience: 'signed-in', title: 'Messages', Page: MessagesPage },
  { path: '/family', audience: 'signed-in', title: 'Family Updates', Page: FamilyPage },
  { path: '/invitation/:token', audience: 'signed-in', title: 'Invitation', Page: InvitationPage },
  { path: '/who-looked', audience: 'signed-in', roles: SENIORS, title: 'Who looked at my data', Page: WhoLookedPage },
];

/** The pages of this person, or with null of a visitor; where a path comes twice, the first one counts. */
export function routesFor(user: CurrentUser | null): readonly AppRoute[] {
  return routes.filter((route) => {
    if (route.audience === 'signed-out') return user === null;
    return user !== null && (route.roles?.includes(user.role) ?? true);
  });
}

/** The page at this path; undefined where there is none for this person. */
export function routeAt(path: string, user: CurrentUser | null): AppRoute | undefined {
  return routesFor(user).find((route) => isAt(route.path, path));
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
