import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { lazyComponent } from '@/ui/lazy-component';

const TravelClock = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('./travel-clock').then((module) => module.TravelClock),
  isNeeded: () => true,
  onFailed: 'try again',
});

/** Nothing, unless a senior is on a journey (SCHED-27). */
export function TravelPlace({ user }: { user: CurrentUser }) {
  const isElsewhere = zoneNote(user.timeZone, useNow()) !== null;
  const mayAsk = user.role === 'senior' && (isElsewhere || user.homeTimeZone !== null);
  return mayAsk && <TravelClock user={user} />;
}
