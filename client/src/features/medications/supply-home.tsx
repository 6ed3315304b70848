/** What runs out, outside the list of medications. Its code is loaded only where something does. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Supply } from '@shared/api/supplies';
import { lazyComponent } from '@/ui/lazy-component';
import { Skeleton, SkeletonRows } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { medicationsQuery, suppliesQuery } from './api';
import type { SupplyNoteProps } from './supply-note';
import type { SupplyRemindersProps } from './supply-reminders';

const Note = lazyComponent<SupplyNoteProps>({
  fetch: () => import('./supply-note').then((module) => module.SupplyNote),
  isNeeded: () => true,
  whileWaiting: () => <Skeleton className="-my-2 min-h-target big:my-0 @md/page:my-0" />,
  onFailed: 'try again',
});

const isRunningOut = ({ state }: Supply) => state === 'low' || state === 'out';

/** One line on a senior's home and in the simple view, only when something is low (SUPPLY-21). */
export function SupplyHomeLine({ user: { timeZone } }: { user: CurrentUser }) {
  const { data: supplies = [] } = useQuery(suppliesQuery());
  const { data: medications = [] } = useQuery(medicationsQuery());
  const low = supplies.filter(isRunningOut);
  if (low.length === 0) return null;
  return <Note medications={medications} supplies={low} zone={timeZone} />;
}

const Rows = lazyComponent<SupplyRemindersProps & { count: number }>({
  fetch: () => import('./supply-reminders').then((module) => module.SupplyReminders),
  isNeeded: ({ count }) => count > 0,
  whileWaiting: ({ count }) =>
    count > 0 && (
      <div className="edge-t pad-card-x py-3.5">
        <SkeletonRows count={count} />
      </div>
    ),
  onFailed: 'try again',
});

/** Rows of the care dashboard's reminders: what runs out, of all seniors who share their medications (SUPPLY-22). */
export function SupplyReminderRows({ seniors }: SupplyRemindersProps) {
  const lists = useQueries({ queries: seniors.map(({ seniorId }) => suppliesQuery(seniorId)) });
  const count = lists.reduce((sum, { data = [] }) => sum + data.filter(isRunningOut).length, 0);
  return <Rows seniors={seniors} count={count} />;
}
