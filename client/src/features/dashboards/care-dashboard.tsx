import type { ReactNode } from 'react';
import type { CareConnection } from '@shared/api/care-team';
import { dayAndTimeWords } from '@shared/domain/time-words';
import { QueryView, type QueryViewProps } from '@/components/query-view';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonCards } from '@/components/ui/skeletons';
import { Tile, type TileProps } from '@/components/ui/tile';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import type { SeniorUnderCare } from './area-report';
import { CareAlertsCard, careAlerts } from './care-alerts-card';
import { CareRemindersCard } from './care-reminders-card';
import { SeniorCards } from './senior-cards';

export interface CareDashboardProps {
  user: CurrentUser;
  connections: QueryViewProps<CareConnection[]>['query'];
  /** Of the connections, as far as they are known. */
  seniors: readonly SeniorUnderCare[];
  /** What waits for an answer; it comes first. */
  invitations: ReactNode;
  /** Ways into the parts of the app that exist. */
  tiles: readonly TileProps[];
}

/** Home of caregivers and family members (D1:67-74): what is wrong, what comes next, then everybody. */
export function CareDashboard({ user, connections, seniors, invitations, tiles }: CareDashboardProps) {
  return (
    <>
      <PageHeader title="Care Dashboard" sentence={<Sentence user={user} seniors={seniors} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl/page:gap-8">
        {invitations}
        <QueryView
          query={connections}
          loadingText="Loading your seniors..."
          skeleton={<SkeletonCards />}
          failed="Could not load your care connections"
          empty={{ when: () => seniors.length === 0, view: <NoConnections email={user.email} /> }}
        >
          {() => (
            <>
              <CareAlertsCard seniors={seniors} />
              <CareRemindersCard seniors={seniors} />
              <SeniorCards seniors={seniors} />
            </>
          )}
        </QueryView>
        {tiles.length > 0 && <Tiles tiles={tiles} />}
      </div>
    </>
  );
}

/** 'Tuesday 3 March, 12:10 PM. 3 things need you, across 2 people.' */
function Sentence({ user, seniors }: Pick<CareDashboardProps, 'user' | 'seniors'>) {
  const now = useNow();
  const words = needsWords(seniors);
  return `${dayAndTimeWords(now, user.timeZone)}.${words === null ? '' : ` ${words}`}`;
}

/** Null while it is not known. */
function needsWords(seniors: readonly SeniorUnderCare[]): string | null {
  const alerts = careAlerts(seniors);
  const things = alerts.reduce((sum, { items }) => sum + items.length, 0);
  const people = new Set(alerts.map(({ senior }) => senior.id)).size;
  if (things > 0) {
    const across = people > 1 ? `, across ${people} people` : '';
    return `${things === 1 ? '1 thing needs' : `${things} things need`} you${across}.`;
  }
  const isKnown = seniors.length > 0 && seniors.every(({ reports }) => reports.every(({ state }) => state === 'known'));
  return isKnown ? 'Nothing needs you right now.' : null;
}

function NoConnections({ email }: { email: string | null }) {
  return (
    <Card>
      <EmptyState icon="people" title="No Care Connections Yet">
        Invitations from a senior will appear here: ask the senior to invite{' '}
        {email === null ? 'your email address' : <b className="wrap-anywhere text-ink">{email}</b>}.
      </EmptyState>
    </Card>
  );
}

function Tiles({ tiles }: Pick<CareDashboardProps, 'tiles'>) {
  return (
    <nav aria-label="Quick links">
      <ul className="cols-6">
        {tiles.map((tile) => (
          <li key={tile.href}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
