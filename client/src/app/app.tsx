/** The current user decides everything else: the shell, the pages, and how the page behaves. */
import { useLayoutEffect } from 'react';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { FormatsContext } from '@/lib/formats';
import { lazyComponent, WhenIdle } from '@/ui/lazy-component';
import { useCurrentUser, type CurrentUser } from '@/lib/session';
import { ErrorBoundary } from './error-boundary';
import { FailedPage } from './shell/failed-page';
import { LoadingScreen } from './shell/loading-screen';
import { Router } from './routes/router';
import { Shell } from './shell/shell';

const BesideThePage = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('./beside-the-page').then((module) => module.BesideThePage),
  isNeeded: () => true,
  // Without this the page would silently stay outdated.
  onFailed: 'try again',
});

export function App() {
  return (
    <ErrorBoundary Fallback={WholeScreen}>
      <KnownPerson />
    </ErrorBoundary>
  );
}

function KnownPerson() {
  // Not destructured: that would subscribe to the fetch status and re-render the whole app on every refetch.
  const query = useCurrentUser();
  const user = query.data;
  useRoleOnPage(user);
  if (user === undefined) {
    return query.isError && !query.isFetching ? (
      <WholeScreen onRetry={() => void query.refetch()} />
    ) : (
      <LoadingScreen />
    );
  }
  // Keyed by user: open forms and dialogs must not carry over to the next user.
  return (
    <FormatsContext key={user?.id ?? 'nobody'} value={user?.formats ?? AMERICAN_FORMATS}>
      <Shell user={user}>
        <Router user={user} />
      </Shell>
      {user !== null && (
        <WhenIdle>
          <BesideThePage user={user} />
        </WhenIdle>
      )}
    </FormatsContext>
  );
}

function WholeScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="page">
      <FailedPage onRetry={onRetry} />
    </main>
  );
}

/** The styles disable all motion for seniors (see tokens.css). */
function useRoleOnPage(user: CurrentUser | null | undefined): void {
  const role = user?.role;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (role === undefined) delete dataset['role'];
    else dataset['role'] = role;
  }, [role]);
}
