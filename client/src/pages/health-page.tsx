import { useQuery } from '@tanstack/react-query';
import { careConnectionsQuery } from '@/features/care-team/api';
import { EMERGENCY } from '@/features/emergency-contacts/calls';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { HealthPage, healthQueries } from '@/features/health/health-page';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';

export const queries: PageQueries = async (visit, read) => [
  ...(visit.user.role === 'senior' ? [careConnectionsQuery()] : []),
  ...(await healthQueries(visit, read)),
];

/** /health: a critical reading offers the same 911 call as everywhere else. */
export function OwnHealthPage({ user }: { user: CurrentUser }) {
  const { call, dialogs } = useCalling();
  const team = useQuery({ ...careConnectionsQuery(), enabled: user.role === 'senior' });
  return (
    <>
      <HealthPage user={user} hasCareTeam={team.data?.length !== 0} onEmergency={() => call(EMERGENCY)} />
      {dialogs}
    </>
  );
}
