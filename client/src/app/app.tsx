/** Who is here decides everything else: the shell, the pages, and how the page behaves for them. */
import { Fragment, useLayoutEffect } from 'react';
import { lazyComponent, WhenIdle } from '@/ui/lazy-component';
import { useCurrentUser, type CurrentUser } from '@/lib/session';
import { ErrorBoundary } from './error-boundary';
import { FailedPage } from './shell/failed-page';
import { LoadingScreen } from './shell/loading-screen';
import { Router } from './routes/router';
import { Shell } from './shell/shell';

const LiveUpdates = lazyComponent<{ userId: string }>({
  fetch: () => import('./live/live-updates').then((module) => module.LiveUpdates),
  isNeeded: () => true,
  // Without it the page would stay as it is, and nothing would say so.
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
  // Not taken apart: whether it is being read would be watched then, and each reading would draw the whole app anew.
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
  // What was begun by one person is not there for the next: no open form, no question.
  return (
    <Fragment key={user?.id ?? 'nobody'}>
      <Shell user={user}>
        <Router user={user} />
      </Shell>
      {user !== null && (
        <WhenIdle>
          <LiveUpdates userId={user.id} />
        </WhenIdle>
      )}
    </Fragment>
  );
}

function WholeScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="page">
      <FailedPage onRetry={onRetry} />
    </main>
  );
}

/** The styles stop all motion for seniors (see tokens.css). */
function useRoleOnPage(user: CurrentUser | null | undefined): void {
  const role = user?.role;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (role === undefined) delete dataset['role'];
    else dataset['role'] = role;
  }, [role]);
}
