/** On a home: that the device is offline, and below what to do now, which doses wait to be sent (REACH-80, REACH-81). */
import { useWaitingDoses } from '@/features/medications/waiting-doses';
import { useKeptAt } from '@/lib/kept-home';
import type { CurrentUser } from '@/lib/session';
import { lazyComponent } from '@/ui/lazy-component';

const fetchNotes = () => import('@/features/medications/device-notes');

/** Loaded when the browser is idle, so that it is on the device when it is offline. */
const OfflineNotice = lazyComponent<{ user: CurrentUser; keptAt: number | null }>({
  fetch: () => fetchNotes().then((module) => module.OfflineNotice),
  isNeeded: ({ keptAt }) => keptAt !== null,
  onFailed: 'try again',
});

const WaitingNote = lazyComponent<{ user: CurrentUser; isNeeded: boolean }>({
  fetch: () => fetchNotes().then((module) => module.WaitingNote),
  isNeeded: ({ isNeeded }) => isNeeded,
  onFailed: 'try again',
});

export function OfflinePlace({ user }: { user: CurrentUser }) {
  return <OfflineNotice user={user} keptAt={useKeptAt()} />;
}

export function WaitingPlace({ user }: { user: CurrentUser }) {
  return <WaitingNote user={user} isNeeded={useWaitingDoses().length > 0} />;
}
