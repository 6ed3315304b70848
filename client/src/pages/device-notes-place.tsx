import { useWaitingDoses } from '@/features/medications/waiting-doses';
import { useKeptAt } from '@/lib/kept-home';
import type { CurrentUser } from '@/lib/session';
import { lazyComponent } from '@/ui/lazy-component';

interface LazyNotesProps {
  user: CurrentUser;
  keptAt: number | null;
  isNeeded: boolean;
}

/** Loaded when the browser is idle, so that it is on the device when it is offline. */
const DeviceNotes = lazyComponent<LazyNotesProps>({
  fetch: () => import('@/features/medications/device-notes').then((module) => module.DeviceNotes),
  isNeeded: ({ isNeeded }) => isNeeded,
  onFailed: 'try again',
});

/** Above a home: that the device is offline, and which doses wait to be sent (REACH-80, REACH-81). */
export function DeviceNotesPlace({ user }: { user: CurrentUser }) {
  const keptAt = useKeptAt();
  const isWaiting = useWaitingDoses().length > 0;
  return <DeviceNotes user={user} keptAt={keptAt} isNeeded={keptAt !== null || isWaiting} />;
}
