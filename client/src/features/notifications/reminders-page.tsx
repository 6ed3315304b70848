import { useQuery } from '@tanstack/react-query';
import { Card, CardColumns, InColumn } from '@/ui/card';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { hasTimes, noticesQuery, notificationsQuery, ownMedicationsQuery } from './api';
import { CheckInCard } from './check-in-card';
import { LadderCard } from './ladder-card';
import { QuietHoursCard } from './quiet-hours-card';
import { ReachedCard } from './reached-card';
import { ToldCard } from './told-card';
import { WhoWasToldCard } from './who-was-told-card';
import { escalationQuery } from './alarm-queries';

export const queries: PageQueries = ({ user }) => [
  notificationsQuery(),
  noticesQuery(),
  isSenior(user) ? escalationQuery(user.id) : ownMedicationsQuery(),
];

const isSenior = ({ role }: CurrentUser) => role === 'senior';

/** /reminders: where one is reached, what one is told and when, and who was told (REACH-01). */
export function RemindersPage({ user }: { user: CurrentUser }) {
  const query = useQuery(notificationsQuery());
  const hasDoses = useHasDoses(user);
  const note = zoneNote(user.timeZone, useNow());
  return (
    <>
      <PageHeader
        before={<BackLink href="/profile">Back to Profile</BackLink>}
        title="Reminders"
        sentence={`What tells you when it is time, and where.${note === null ? '' : ` Times are ${note}.`}`}
      />
      <QueryView
        query={query}
        loadingText="Loading your reminders..."
        failed="Could not load your reminders"
        skeleton={
          <Card>
            <SkeletonRows />
          </Card>
        }
      >
        {(state) => (
          <CardColumns>
            <InColumn side="left">
              <ReachedCard user={user} state={state} />
            </InColumn>
            <InColumn side="right">
              <ToldCard state={state} isSenior={isSenior(user)} hasDoses={hasDoses} />
            </InColumn>
            <InColumn side="left">
              <QuietHoursCard settings={state.settings} user={user} hasDoses={hasDoses} />
            </InColumn>
            {isSenior(user) && (
              <>
                <InColumn side="left">
                  <LadderCard seniorId={user.id} firstName={null} viewerId={user.id} />
                </InColumn>
                <InColumn side="right">
                  <CheckInCard seniorId={user.id} firstName={null} zone={user.timeZone} />
                </InColumn>
              </>
            )}
            <InColumn side="right">
              <WhoWasToldCard user={user} />
            </InColumn>
          </CardColumns>
        )}
      </QueryView>
    </>
  );
}

/** Seniors always; others once they keep medications of their own. */
function useHasDoses(user: CurrentUser): boolean {
  const { data = [] } = useQuery({ ...ownMedicationsQuery(), enabled: !isSenior(user) });
  return isSenior(user) || data.some(hasTimes);
}
