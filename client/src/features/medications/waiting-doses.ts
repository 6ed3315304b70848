/**
 * The doses that wait to be sent (REACH-81), as this page shows them: counted as marked. They outlive the page in the
 * tab's storage, read before the first paint, and on the device (waiting-storage.ts); send-waiting-doses.tsx sends them.
 */
import type { Medication, MedicationLog } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import { useCallback } from 'react';
import { currentUserId } from '@/lib/current-user-id';
import { createSessionStorage } from '@/lib/session-storage';
import type * as WaitingStorage from './waiting-storage';
import { isSameDose, isSamePress, withWaiting, type WaitingDose } from './waiting-dose';

const NONE: readonly WaitingDose[] = [];

/** By the ID of the current user, who may be another after signing in again. */
const stored = createSessionStorage<readonly WaitingDose[]>('waiting-doses', NONE);

/** Those that a press is just sending. */
const underWay: WaitingDose[] = [];

const place = () => currentUserId() ?? '';

export const readWaiting = () => stored.read(place());
export const useWaitingDoses = () => stored.use(place());

/** Kept before it is sent: the page may be gone before there is an answer. */
export function beginWaiting(dose: WaitingDose): void {
  underWay.push(dose);
  onDevice(({ keepOnDevice }) => keepOnDevice(dose));
}

/** There was no answer. */
export function keepWaiting(dose: WaitingDose): void {
  endSending(dose);
  show([...readWaiting().filter((other) => !isSameDose(other, dose)), dose]);
  onDevice(async ({ keepOnDevice, tellOthers, askForSync }) => {
    await keepOnDevice(dose);
    noteWaiting(dose, { isOnDevice: true });
    tellOthers();
    await askForSync();
  });
}

/** It was recorded or refused: with it, what was pressed before it. */
export function forgetWaiting(dose: WaitingDose): void {
  forget(dose, ({ tellOthers }) => tellOthers());
}

/** As if never pressed; what the server may have is taken back there, too. */
export function takeBack(dose: WaitingDose): void {
  // Later than the press, even where the clock was put back in between.
  const pressedAt = Math.max(Date.now(), dose.pressedAt + 1);
  const back: WaitingDose = {
    ...dose,
    status: 'scheduled',
    takenTime: null,
    reason: undefined,
    pressedAt,
    mayHaveArrived: true,
  };
  if (dose.mayHaveArrived) keepWaiting(back);
  else {
    forget(dose, ({ tellOthers }, found) => {
      // Another tab or the worker is just sending it, or has.
      if (found === undefined ? dose.isOnDevice : found.mayHaveArrived) keepWaiting(back);
      else tellOthers();
    });
  }
}

/** What has become known of it, unless it was taken back or pressed again since. */
export function noteWaiting(
  dose: WaitingDose,
  news: Partial<Pick<WaitingDose, 'isOnDevice' | 'mayHaveArrived'>>,
): void {
  show(readWaiting().map((other) => (isSamePress(other, dose) ? { ...other, ...news } : other)));
}

/** What the device keeps, in the place of what this page knew; not of what it could not keep. */
export function showWaiting(kept: readonly WaitingDose[]): void {
  const own = readWaiting().filter(
    (dose) =>
      dose.isOnDevice !== true && !kept.some((other) => isSameDose(other, dose) && other.pressedAt >= dose.pressedAt),
  );
  const others = kept.filter((dose) => ![...own, ...underWay].some((newer) => isSameDose(newer, dose)));
  show([...others, ...own]);
}

/** That it was taken, and waits; of an as-needed medication (null), the last one. */
export function useWaiting(medication: Medication, dose: Dose | null): WaitingDose | undefined {
  return useWaitingDoses().findLast(
    ({ medicationId, scheduledTime, status }) =>
      status === 'taken' &&
      medicationId === medication.id &&
      (dose === null || scheduledTime === dose.scheduledAt.toISOString()),
  );
}

/** For a query of logs: with what waits counted as marked. */
export function useCountingWaiting(): (logs: MedicationLog[]) => MedicationLog[] {
  const waiting = useWaitingDoses();
  return useCallback((logs) => withWaiting(logs, waiting), [waiting]);
}

function forget(
  dose: WaitingDose,
  then: (storage: typeof WaitingStorage, found: WaitingDose | undefined) => void,
): void {
  endSending(dose);
  show(readWaiting().filter((other) => !isSameDose(other, dose) || other.pressedAt > dose.pressedAt));
  onDevice(async (storage) => then(storage, await storage.removeFromDevice(dose)));
}

function endSending(dose: WaitingDose): void {
  const index = underWay.findIndex((sent) => isSameDose(sent, dose));
  if (index !== -1) underWay.splice(index, 1);
}

function show(doses: readonly WaitingDose[]): void {
  stored.write(place(), doses.length === 0 ? NONE : doses);
}

/** Without storage on the device, the tab's own remains. */
function onDevice(run: (storage: typeof WaitingStorage) => Promise<unknown>): void {
  import('./waiting-storage').then(run).catch(() => undefined);
}
