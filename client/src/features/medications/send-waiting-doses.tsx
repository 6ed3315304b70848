/** Sends what waits on this device by itself (REACH-82). Loaded when the browser is idle; public/sw.js does the same. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOlderThanBelieved, secondsSince } from '@shared/domain/late-press';
import { ApiError } from '@/lib/api';
import { currentUserId } from '@/lib/current-user-id';
import { outcomeToasts } from '@/lib/outcomes';
import type { CurrentUser } from '@/lib/session';
import { putLog, sendRecord } from './use-take-dose';
import { type DoseRecord, isRefusal, isSamePress, type WaitingDose } from './waiting-dose';
import { forgetWaiting, noteWaiting, readWaiting, showWaiting, useWaitingDoses } from './waiting-doses';
import { keepIfNew, noteSending, onChangedElsewhere, readFromDevice } from './waiting-storage';

/** While something waits and the page is open: the server may have been away, not the connection. */
const AGAIN_AFTER_MS = 30_000;

const { failed } = outcomeToasts<unknown, WaitingDose>({
  success: null,
  failure: ({ sentence }) => ({ title: 'This dose could not be recorded.', description: sentence }),
});

export function SendWaitingDoses({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const isWaiting = useWaitingDoses().length > 0;
  const { id, timeZone } = user;

  useEffect(() => {
    const look = async () => {
      await showDevices(id);
      await sendAll(queryClient, id, timeZone);
    };
    const lookIfSeen = () => {
      if (!document.hidden) void look();
    };
    // What this tab has kept is written first: the browser may have ended before it was.
    const looking = keepTabsOnDevice().then(look);
    const stop = onChangedElsewhere(() => {
      void looking.then(() => catchUp(queryClient, id));
    });
    addEventListener('online', lookIfSeen);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      stop();
      removeEventListener('online', lookIfSeen);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [queryClient, id, timeZone]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void sendAll(queryClient, id, timeZone), AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isWaiting, queryClient, id, timeZone]);

  return null;
}

/** Without storage, the page shows and sends what it knows itself. */
async function showDevices(personId: string): Promise<void> {
  const kept = await readFromDevice(personId).catch(() => null);
  if (kept !== null && currentUserId() === personId) showWaiting(kept);
}

/** What another tab or the worker has sent is read first: no dose looks untaken in between. */
async function catchUp(queryClient: QueryClient, personId: string): Promise<void> {
  await rereadShown(queryClient, 'medication-logs', 'notices');
  await showDevices(personId);
}

async function rereadShown(queryClient: QueryClient, ...resources: string[]): Promise<void> {
  const reread = (resource: string) => queryClient.refetchQueries({ queryKey: [resource], type: 'active' });
  await Promise.all(resources.map(reread));
}

/** Not what was there already: if it is gone now, another tab or the worker has sent it. */
async function keepTabsOnDevice(): Promise<void> {
  for (const dose of readWaiting()) {
    if (dose.isOnDevice !== true) await keepIfNew(dose).catch(() => undefined);
  }
}

let isSending = false;

/** Only the doses of the person who is signed in: `readWaiting` has no others, and the server refuses them (REACH-84). */
async function sendAll(queryClient: QueryClient, personId: string, zone: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const dose of readWaiting()) {
      if (currentUserId() !== personId || !(await sendOne(queryClient, dose, zone))) return;
    }
  } finally {
    isSending = false;
  }
}

/** @returns whether the server answered, so that the next one is worth sending */
async function sendOne(queryClient: QueryClient, dose: WaitingDose, ownZone: string): Promise<boolean> {
  if (!(await isStillWaiting(queryClient, dose))) return true;
  const { personId, userId } = dose;
  try {
    const log = await sendRecord(recordOf(dose, Date.now()));
    // Other days' and other seniors' lists are refetched.
    await putLog(queryClient, log, userId === personId ? { zone: ownZone } : { zone: ownZone, seniorId: userId });
    // A reminder that is shown must not ask again in between.
    await rereadShown(queryClient, 'notices');
    forgetWaiting(dose);
    for (const resource of ['medications', 'medication-logs']) {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && isRefusal(error.status))) return false;
    forgetWaiting(dose);
    failed(error, dose);
    return true;
  }
}

/** The list was made a while ago: since then it may have been taken back, pressed again, or sent elsewhere. */
async function isStillWaiting(queryClient: QueryClient, dose: WaitingDose): Promise<boolean> {
  // It may be taken back while it is sent.
  const sent = { ...dose, mayHaveArrived: dose.mayHaveArrived || navigator.onLine };
  // Without storage, only this page knows of it.
  const onDevice = await noteSending(sent).catch(() => dose);
  // Nothing comes between this and sending.
  const here = readWaiting().find((other) => isSamePress(other, dose));
  if (here === undefined) return false;
  const isOnDevice = onDevice !== undefined && isSamePress(onDevice, dose);
  if (here.isOnDevice === true && !isOnDevice) {
    await catchUp(queryClient, dose.personId);
    return false;
  }
  noteWaiting(dose, { mayHaveArrived: sent.mayHaveArrived });
  return true;
}

/** As it is sent later: how long ago it was, since the device's clock may be wrong (REACH-83). */
function recordOf(dose: WaitingDose, now: number): DoseRecord {
  const { medicationId, userId, scheduledTime, status, pressedAt, reason } = dose;
  const isOld = isOlderThanBelieved(pressedAt, now);
  const takenTime = dose.takenTime ?? (isOld ? new Date(pressedAt).toISOString() : null);
  return {
    medicationId,
    userId,
    scheduledTime,
    status,
    ...(reason !== undefined && { reason }),
    secondsAgo: secondsSince(pressedAt, now),
    ...(takenTime !== null && status === 'taken' && { takenTime }),
  };
}
