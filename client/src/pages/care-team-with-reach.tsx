import { CareTeamCard } from '@/features/care-team/care-team-card';
import type { CurrentUser } from '@/lib/session';
import { useReachHelpers } from './reach';

/** My Care Team, where one press calls a member or writes to them (KIND-13). */
export function CareTeamWithReach({ user }: { user: CurrentUser }) {
  const { reach, dialogs } = useReachHelpers();
  return (
    <>
      <CareTeamCard user={user} renderReach={reach} />
      {dialogs}
    </>
  );
}
