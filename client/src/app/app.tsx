/** The current user decides everything else: the shell, the pages, and how the page behaves. */
import { useLayoutEffect } from 'react';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { FormatsContext } from '@/lib/formats';
import { lazyComponent, WhenIdle } from '@/ui/lazy-component';
import { useIsScreenLockOffered } from '@/lib/passkeys';
import { useCurrentUser, type CurrentUser } from '@/lib/session';
import { ErrorBoundary } from './error-boundary';
import { FailedPage } from './shell/failed-page';
import { LoadingScreen } from './shell/loading-screen';
import { Router } from './routes/router';
import { Shell } from './shell/shell';

const LiveUpdates = lazyComponent<{ userId: string }>({
  fetch: () => import('./live/live-updates').then((module) => module.LiveUpdates),
  isNeeded: () => true,
  // Without this the page would silently stay outdated.
  onFailed: 'try again',
});

const PushUpkeep = lazyComponent({
  fetch: () => import('@/features/notifications/push-upkeep').then((module) => module.PushUpkeep),
  isNeeded: () => true,
  // The next page tries again.
  onFailed: () => undefined,
});

const SendWaitingDoses = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('@/features/medications/send-waiting-doses').then((module) => module.SendWaitingDoses),
  isNeeded: () => true,
  onFailed: 'try again',
});

const KeepHome = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('./offline/kept-home').then((module) => module.KeepHome),
  isNeeded: () => true,
  // The next page tries again.
  onFailed: () => undefined,
});

const Ring = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('./ring/ring').then((module) => module.Ring),
  isNeeded: () => true,
  // Without this a page that stays open would not ring.
  onFailed: 'try again',
});

const FirstTouch = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('@/features/check-in/first-touch').then((module) => module.FirstTouch),
  isNeeded: () => true,
  onFailed: 'try again',
});

const OfferScreenLock = lazyComponent({
  fetch: () => import('@/features/ways-to-sign-in/offer-screen-lock').then((module) => module.OfferScreenLock),
  isNeeded: () => true,
  // The profile offers it as well.
  onFailed: () => undefined,
});

/** Nobody is asked here: only where notifications are allowed already (REACH-08). */
const mayNotify = () => 'Notification' in globalThis && Notification.permission === 'granted';

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
          <LiveUpdates userId={user.id} />
          <Ring user={user} />
          <UpkeepWhereAllowed />
          <SendWaitingDoses user={user} />
          {user.role === 'senior' && <FirstTouch user={user} />}
          <KeepHome user={user} />
          <OfferWhereAsked />
        </WhenIdle>
      )}
    </FormatsContext>
  );
}

function UpkeepWhereAllowed() {
  return mayNotify() && <PushUpkeep />;
}

function OfferWhereAsked() {
  return useIsScreenLockOffered() && <OfferScreenLock />;
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
