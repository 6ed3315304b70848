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
import { isSameDose, withWaiting, type WaitingDose } from './waiting-dose';

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
    tellOthers();
    await askForSync();
  });
}

/** It was recorded or refused, or taken back before it was sent. */
export function forgetWaiting(dose: WaitingDose): void {
  endSending(dose);
  show(readWaiting().filter((other) => !isSameDose(other, dose) || other.pressedAt !== dose.pressedAt));
  onDevice(async ({ removeFromDevice, tellOthers }) => {
    await removeFromDevice(dose);
    tellOthers();
  });
}

/** As if never pressed; what the server may have is taken back there, too. */
export function takeBack(dose: WaitingDose): void {
  if (dose.mayHaveArrived) keepWaiting({ ...dose, status: 'scheduled', takenTime: null, pressedAt: Date.now() });
  else forgetWaiting(dose);
}

/** What the device keeps, in the place of what this page knew. */
export function showWaiting(doses: readonly WaitingDose[]): void {
  show(doses.filter((dose) => !underWay.some((sent) => isSameDose(sent, dose))));
}

/** What waits of this dose; of an as-needed medication (null), the last one. */
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
