/** What a signed-in person's page does beside its screen, loaded when the browser is idle, each part in a chunk of its own. */
import { lazyComponent } from '@/ui/lazy-component';
import { useIsScreenLockOffered } from '@/lib/screen-lock';
import type { CurrentUser } from '@/lib/session';

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

const RefillQuestion = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('./refill-question').then((module) => module.RefillQuestion),
  isNeeded: () => true,
  // The next page tries again.
  onFailed: () => undefined,
});

/** Nobody is asked here: only where notifications are allowed already (REACH-08). */
const mayNotify = () => 'Notification' in globalThis && Notification.permission === 'granted';

export function BesideThePage({ user }: { user: CurrentUser }) {
  return (
    <>
      <LiveUpdates userId={user.id} />
      <Ring user={user} />
      <UpkeepWhereAllowed />
      <SendWaitingDoses user={user} />
      {user.role === 'senior' && <FirstTouch user={user} />}
      <KeepHome user={user} />
      <OfferWhereAsked />
      <RefillQuestion user={user} />
    </>
  );
}

function UpkeepWhereAllowed() {
  return mayNotify() && <PushUpkeep />;
}

function OfferWhereAsked() {
  return useIsScreenLockOffered() && <OfferScreenLock />;
}
