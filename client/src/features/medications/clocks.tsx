/** Whether a senior's device and account are on different clocks, and what was answered on this device. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import { deviceZone } from '@/lib/render-context';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { lazyComponent } from '@/ui/lazy-component';

export interface Clocks {
  /** The device's IANA time zone. */
  device: string;
  /** They differ now, and nobody has answered here for the device's present zone. */
  isAsked: boolean;
}

const KEY = 'kept-clock';
const { subscribe, tell } = createListeners();

/** The account's clock stays, and nothing is asked until the device's zone changes. */
export function keepClock(userId: string, device: string): void {
  localStorage.setItem(KEY, `${userId} ${device}`);
  tell();
}

const TravelClock = lazyComponent<{ user: CurrentUser; clocks: Clocks }>({
  fetch: () => import('./travel-clock').then((module) => module.TravelClock),
  isNeeded: () => true,
  onFailed: 'try again',
});

/** Nothing, unless a senior is on a journey. */
export function TravelPlace({ user }: { user: CurrentUser }) {
  const now = useNow();
  const device = deviceZone(now);
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  );
  if (user.role !== 'senior') return null;
  const isAsked = zoneNote(user.timeZone, now) !== null && kept !== `${user.id} ${device}`;
  return isAsked || user.homeTimeZone !== null ? <TravelClock user={user} clocks={{ device, isAsked }} /> : null;
}
