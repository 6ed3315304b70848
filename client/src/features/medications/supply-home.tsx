import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { medicationsQuery, suppliesQuery } from './api';
import type { SupplyNoteProps } from './supply-note';

const Note = lazyComponent<SupplyNoteProps>({
  fetch: () => import('./supply-note').then((module) => module.SupplyNote),
  isNeeded: () => true,
  whileWaiting: () => <Skeleton className="-my-2 min-h-target big:my-0 @md/page:my-0" />,
  onFailed: 'try again',
});

/** One line on a senior's home and in the simple view, only when something is low (SUPPLY-21). */
export function SupplyHomeLine({ user: { timeZone } }: { user: CurrentUser }) {
  const { data: supplies = [] } = useQuery(suppliesQuery());
  const { data: medications = [] } = useQuery(medicationsQuery());
  const low = supplies.filter(({ state }) => state === 'low' || state === 'out');
  if (low.length === 0) return null;
  return <Note medications={medications} supplies={low} zone={timeZone} />;
}
