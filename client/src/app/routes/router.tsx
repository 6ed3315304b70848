import type { ReactNode } from 'react';
import { matchRoute, Redirect, Route, useLocation, useRouter, useSearch } from 'wouter';
import { invitationIn } from '@/lib/addresses';
import type { CurrentUser } from '@/lib/session';
import { ErrorBoundary } from '../error-boundary';
import { usePageTitle } from './page-arrival';
import { FailedPage } from '../shell/failed-page';
import {
  BEFORE_SIGN_IN_PATHS,
  NotFoundPage,
  routes,
  routesFor,
  SIGN_IN_PATHS,
  ToSignInPage,
  type AppRoute,
} from './routes';
import { useFetchAgain } from '@/ui/lazy-component';
import { useShowLinkedItem } from '@/lib/linked-item';

export function Router({ user }: { user: CurrentUser | null }) {
  const isHere = useIsHere();
  const route = routesFor(user).find(({ path }) => isHere(path));
  if (route !== undefined) {
    return (
      <Route key={route.path} path={route.path}>
        <PageFrame title={route.title}>{(onFailed) => pageOf(route, user, onFailed)}</PageFrame>
      </Route>
    );
  }
  if (user !== null && BEFORE_SIGN_IN_PATHS.some(isHere)) return <FromSignIn />;
  if (user === null && SIGN_IN_PATHS.some(isHere)) {
    return (
      <PageFrame key="to sign in" title="Taking you to sign in">
        {(onFailed) => <ToSignInPage onFailed={onFailed} />}
      </PageFrame>
    );
  }
  const isThereWhenSignedIn =
    user === null && routes.some(({ audience, path }) => audience === 'signed-in' && isHere(path));
  return (
    <PageFrame key="not found" title="Page not found">
      {(onFailed) => <NotFoundPage isThereWhenSignedIn={isThereWhenSignedIn} onFailed={onFailed} />}
    </PageFrame>
  );
}

/** Whether a route pattern matches the current path. */
function useIsHere(): (pattern: string) => boolean {
  const { parser } = useRouter();
  const [location] = useLocation();
  return (pattern) => matchRoute(parser, pattern, location)[0];
}

function pageOf(route: AppRoute, user: CurrentUser | null, onFailed: () => void): ReactNode {
  if (route.audience === 'signed-out') return <route.Page onFailed={onFailed} />;
  return user && <route.Page user={user} onFailed={onFailed} />;
}

/** Already signed in: redirects to where signing in would have led. */
function FromSignIn() {
  return <Redirect to={invitationIn(useSearch()) ?? '/'} replace />;
}

interface PageFrameProps {
  title: string;
  children: (onFailed: () => void) => ReactNode;
}

/** Wraps one page: sets the tab's title, and keeps the rest of the screen if the page fails. */
function PageFrame({ title, children }: PageFrameProps) {
  const { isMissing, onMissing, fetchAgain } = useFetchAgain();
  usePageTitle(title);
  useShowLinkedItem();
  if (isMissing) return <FailedPage onRetry={fetchAgain} />;
  return <ErrorBoundary Fallback={FailedPage}>{children(onMissing)}</ErrorBoundary>;
}
