/** What a signed-in person's page does beside its screen, in one chunk loaded when the browser is idle (see app.tsx). */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { careConnectionsQuery } from '@/features/care-team/api';
import { FirstTouch } from '@/features/check-in/first-touch';
import { medicationsQuery, suppliesQuery } from '@/features/medications/api';
import { SendWaitingDoses } from '@/features/medications/send-waiting-doses';
import { PushUpkeep } from '@/features/notifications/push-upkeep';
import { OfferScreenLock } from '@/features/ways-to-sign-in/offer-screen-lock';
import { sharedActions } from '@/pages/shared-actions';
import { lazyOverlay } from '@/ui/lazy-component';
import { type DoneRefill, tellRefillDone, useRefillDone } from '@/lib/refill-done';
import { useIsScreenLockOffered } from '@/lib/screen-lock';
import type { CurrentUser } from '@/lib/session';
import { LiveUpdates } from './live/live-updates';
import { KeepHome } from './offline/kept-home';
import { Ring } from './ring/ring';

const RefillDialog = lazyOverlay(() =>
  import('@/features/medications/supply-refill-dialog').then((module) => module.SupplyRefillForm),
);

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

/** 'How many did you get?', wherever a refill task was just marked as done (SUPPLY-25). */
function RefillQuestion({ user }: { user: CurrentUser }) {
  const done = useRefillDone();
  return done !== null && <Question key={done.medicationId} user={user} done={done} />;
}

/** Only for those who may change the medications, and only of one that is counted. */
function Question({ user, done: { seniorId, medicationId } }: { user: CurrentUser; done: DoneRefill }) {
  const isOwn = seniorId === user.id;
  const { data: connections } = useQuery({ ...careConnectionsQuery(), enabled: !isOwn });
  const connection = connections?.find((each) => each.id === each.seniorId && each.seniorId === seniorId) ?? null;
  const mayChange = sharedActions(user.id, { id: seniorId, connection }, 'medications').has('change');
  const named = isOwn ? undefined : seniorId;
  const { data: medications } = useQuery({ ...medicationsQuery(named), enabled: mayChange });
  const { data: supplies } = useQuery({ ...suppliesQuery(named), enabled: mayChange });
  const medication = medications?.find(({ id }) => id === medicationId);
  const supply = supplies?.find((each) => each.medicationId === medicationId);
  const isKnown = mayChange ? medications !== undefined && supplies !== undefined : isOwn || connections !== undefined;
  const isOver = isKnown && (medication === undefined || supply === undefined);
  // Otherwise it would be asked out of the blue when counting begins later.
  useEffect(() => {
    if (isOver) tellRefillDone(null);
  }, [isOver]);
  if (medication === undefined || supply === undefined) return null;
  return (
    <RefillDialog
      medication={medication}
      supply={supply}
      zone={connection?.timeZone ?? user.timeZone}
      open
      onOpenChange={(open) => !open && tellRefillDone(null)}
    />
  );
}
