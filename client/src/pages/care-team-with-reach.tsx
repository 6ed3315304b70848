import { useQuery } from '@tanstack/react-query';
import { CareTeamCard } from '@/features/care-team/care-team-card';
import type { CurrentUser } from '@/lib/session';
import { useReachHelpers } from './reach';
import { calledName } from '@/features/notifications/holder-words';
import { escalationQuery } from '@/features/notifications/alarm-queries';

/** My Care Team, where one press calls a member or writes to them (KIND-13). */
export function CareTeamWithReach({ user }: { user: CurrentUser }) {
  const { reach, dialogs } = useReachHelpers();
  return (
    <>
      <CareTeamCard
        user={user}
        renderReach={reach}
        renderRemovalNote={(memberId) => <OnlyHelper seniorId={user.id} memberId={memberId} />}
      />
      {dialogs}
    </>
  );
}

/** Without them an alarm would reach nobody (REACH-55). */
function OnlyHelper({ seniorId, memberId }: { seniorId: string; memberId: string }) {
  const { data } = useQuery(escalationQuery(seniorId));
  const helpers = data?.helpers ?? [];
  const reached = helpers.filter(({ isReachable }) => isReachable);
  const [only, ...others] = reached.length === 0 ? helpers : reached;
  if (only?.userId !== memberId || others.length > 0) return null;
  return <b className="mb-2 block text-ink">{calledName(only.name)} is the only helper who is told.</b>;
}
