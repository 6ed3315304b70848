import { useQueries } from '@tanstack/react-query';
import { lazyComponent } from '@/ui/lazy-component';
import { SkeletonRows } from '@/ui/skeletons';
import { suppliesQuery } from './api';
import type { SupplyRemindersProps } from './supply-reminders';

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
  const count = lists.reduce(
    (sum, { data = [] }) => sum + data.filter(({ state }) => state === 'low' || state === 'out').length,
    0,
  );
  return <Rows seniors={seniors} count={count} />;
}
