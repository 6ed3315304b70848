/** 'How many did you get?', wherever a refill task was just marked as done (SUPPLY-25). Loaded when the browser is idle. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { careConnectionsQuery } from '@/features/care-team/api';
import { medicationsQuery, suppliesQuery } from '@/features/medications/api';
import { sharedActions } from '@/pages/shared-actions';
import { type DoneRefill, tellRefillDone, useRefillDone } from '@/lib/refill-done';
import type { CurrentUser } from '@/lib/session';
import { lazyOverlay } from '@/ui/lazy-component';

const RefillDialog = lazyOverlay(() =>
  import('@/features/medications/supply-refill-dialog').then((module) => module.SupplyRefillForm),
);

export function RefillQuestion({ user }: { user: CurrentUser }) {
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
