import { useState, type ReactNode } from 'react';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter, useSearch } from 'wouter';
import { invitationIn } from '@/lib/invitation-return';
import type { CurrentUser } from '@/lib/session';
import { ErrorBoundary } from './error-boundary';
import { usePageTitle } from './page-arrival';
import { FailedPage } from './pages/failed-page';
import { NotFoundPage, routes, routesFor, ToSignInPage, type AppRoute } from './routes';

/** Signed out, these lead to signing in by themselves (NAV-45, D-34). */
const SIGN_IN_PATHS = ['/medications', '/family', '/games', '/health'];

export function Router({ user }: { user: CurrentUser | null }) {
  return (
    <Switch>
      {routesFor(user).map((route) => (
        <Route key={route.path} path={route.path}>
          <PageFrame title={route.title}>{(onFailed) => pageOf(route, user, onFailed)}</PageFrame>
        </Route>
      ))}
      {user === null &&
        SIGN_IN_PATHS.map((path) => (
          <Route key={path} path={path}>
            <PageFrame title="Taking you to sign in">{(onFailed) => <ToSignInPage onFailed={onFailed} />}</PageFrame>
          </Route>
        ))}
      {user !== null && (
        <Route path="/auth">
          <FromSignIn />
        </Route>
      )}
      <Route>
        <UnknownPath isSignedIn={user !== null} />
      </Route>
    </Switch>
  );
}

function pageOf(route: AppRoute, user: CurrentUser | null, onFailed: () => void): ReactNode {
  if (route.audience === 'signed-out') return <route.Page onFailed={onFailed} />;
  return user && <route.Page user={user} onFailed={onFailed} />;
}

/** Signed in already: on to where signing in would have led. */
function FromSignIn() {
  return <Redirect to={invitationIn(useSearch()) ?? '/'} replace />;
}

function UnknownPath({ isSignedIn }: { isSignedIn: boolean }) {
  const [path] = useLocation();
  const { parser } = useRouter();
  const isThereWhenSignedIn =
    !isSignedIn && routes.some((route) => route.audience === 'signed-in' && matchRoute(parser, route.path, path)[0]);
  return (
    <PageFrame title="Page not found">
      {(onFailed) => <NotFoundPage isThereWhenSignedIn={isThereWhenSignedIn} onFailed={onFailed} />}
    </PageFrame>
  );
}

interface PageFrameProps {
  title: string;
  children: (onFailed: () => void) => ReactNode;
}

/** Where one page stands: it names the tab, and a page that breaks or does not come leaves the rest of the screen. */
function PageFrame({ title, children }: PageFrameProps) {
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(1);
  usePageTitle(title);
  const fetchAgain = () => {
    // A newer version may have taken the place of the one this page knows: only loading the page anew finds it.
    if (tries > 1) location.reload();
    setTries(tries + 1);
    setIsMissing(false);
  };
  if (isMissing) return <FailedPage onRetry={fetchAgain} />;
  return <ErrorBoundary Fallback={FailedPage}>{children(() => setIsMissing(true))}</ErrorBoundary>;
}
