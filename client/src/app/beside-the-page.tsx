/** What a signed-in person's page does beside its screen, in one chunk loaded when the browser is idle (see app.tsx). */
import { FirstTouch } from '@/features/check-in/first-touch';
import { SendWaitingDoses } from '@/features/medications/send-waiting-doses';
import { PushUpkeep } from '@/features/notifications/push-upkeep';
import { OfferScreenLock } from '@/features/ways-to-sign-in/offer-screen-lock';
import { useIsScreenLockOffered } from '@/lib/screen-lock';
import type { CurrentUser } from '@/lib/session';
import { LiveUpdates } from './live/live-updates';
import { KeepHome } from './offline/kept-home';
import { RefillQuestion } from './refill-question';
import { Ring } from './ring/ring';

/** Nobody is asked here: only where notifications are allowed already (REACH-08). */
const mayNotify = () => 'Notification' in globalThis && Notification.permission === 'granted';

export function BesideThePage({ user }: { user: CurrentUser }) {
  return (
    <>
      <LiveUpdates userId={user.id} />
      <Ring user={user} />
      {mayNotify() && <PushUpkeep />}
      <SendWaitingDoses user={user} />
      {user.role === 'senior' && <FirstTouch user={user} />}
      <KeepHome user={user} />
      <OfferWhereAsked />
      <RefillQuestion user={user} />
    </>
  );
}

function OfferWhereAsked() {
  return useIsScreenLockOffered() && <OfferScreenLock />;
}
