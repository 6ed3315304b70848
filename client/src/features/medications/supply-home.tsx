import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { suppliesQuery } from './api';

const Note = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('./supply-note').then((module) => module.SupplyNote),
  isNeeded: () => true,
  whileWaiting: () => <Skeleton className="min-h-target" />,
  onFailed: 'try again',
});

/** One line on a senior's home and in the simple view, only when something is low (SUPPLY-21). */
export function SupplyHomeLine({ user }: { user: CurrentUser }) {
  const { data } = useQuery(suppliesQuery());
  return data?.some(({ state }) => state === 'low' || state === 'out') && <Note user={user} />;
}
