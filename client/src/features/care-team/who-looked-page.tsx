import { useQuery } from '@tanstack/react-query';
import type { AccessRecord } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { QueryView } from '@/ui/query-view';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { SkeletonRows } from '@/ui/skeletons';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { recordsByDay } from './access-record-words';
import { accessRecordsQuery } from './api';

export const queries: PageQueries = () => [accessRecordsQuery()];

/** Who looked at or changed the senior's data, in plain words (D-61). */
export function WhoLookedPage({ user }: { user: CurrentUser }) {
  const records = useQuery(accessRecordsQuery());
  const note = zoneNote(user.timeZone, useNow());
  return (
    <>
      <PageHeader
        before={<BackLink href="/">Back to Home</BackLink>}
        title="Who looked at my data"
        sentence={`Whenever someone on your care team opens or changes something of yours, it is recorded here.${
          note === null ? '' : ` Times are ${note}.`
        }`}
      />
      <QueryView
        query={records}
        loadingText="Loading who looked..."
        failed="Could not load who looked at your data"
        skeleton={
          <Card>
            <SkeletonRows />
          </Card>
        }
        empty={{ when: (list) => list.length === 0, view: <NobodyYet /> }}
      >
        {(list) => <Days records={list} user={user} />}
      </QueryView>
    </>
  );
}

function NobodyYet() {
  return (
    <Card>
      <EmptyState icon="eye" title="No one has looked yet">
        When someone on your care team looks at something of yours, you will see it here.
      </EmptyState>
    </Card>
  );
}

function Days({ records, user: { id: ownId, timeZone } }: { records: readonly AccessRecord[]; user: CurrentUser }) {
  const formats = useFormats();
  const now = useNow();
  return (
    <div className="grid gap-4 @2xl/page:gap-6">
      {recordsByDay(records, ownId, now, timeZone, formats).map(({ date, title, lines }) => (
        <Card key={date} title={title}>
          <ul className="divide-edge">
            {lines.map(({ id, viewer, kind, words }) => (
              <li key={id} className="flex items-center gap-x-4 py-3">
                {viewer !== null && (
                  <Avatar
                    name={personName(viewer)}
                    seed={viewer.id}
                    imageUrl={viewer.profileImageUrl}
                    className="@max-[15rem]:hidden"
                  />
                )}
                <span className="min-w-0 flex-1">{words}</span>
                <Icon name={kind === 'changed' ? 'edit' : 'eye'} className="text-accent-ink" />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
