/** A dose that was marked on this device without an answer of the server (REACH-81). */
import type { SentBody } from '@shared/api/contracts';
import type { MedicationLog } from '@shared/api/medications';

export type DoseRecord = SentBody<'POST /api/medication-logs'>;

/** As it is stored on the device: public/sw.js reads and writes the same. One for each person, medication and instant. */
export interface WaitingDose {
  /** Who pressed. */
  personId: string;
  medicationId: string;
  /** The senior. */
  userId: string;
  /** ISO 8601. */
  scheduledTime: string;
  /** 'scheduled': it was taken back, and the server may know that it was taken or skipped. */
  status: 'taken' | 'skipped' | 'scheduled';
  /** By the device's clock, in milliseconds. */
  pressedAt: number;
  /** When it was taken, an ISO 8601 instant, if that was not when it was pressed. */
  takenTime: string | null;
  /** Why it was skipped, or taken sooner than planned. */
  reason?: string | undefined;
  /** Whether the server may have it, though its answer never came. */
  mayHaveArrived: boolean;
  /** Set in a page only: it has seen it on the device, so what is gone there was sent or taken back elsewhere. */
  isOnDevice?: boolean;
}

const AT_ONCE_MS = 1_000;

/** @param record as it was sent, or will be */
export function waitingDoseOf(record: DoseRecord, personId: string, pressedAt: number): WaitingDose {
  const { medicationId, userId = personId, scheduledTime, takenTime = null, status, reason } = record;
  const isNow = takenTime === null || Math.abs(Date.parse(takenTime) - pressedAt) < AT_ONCE_MS;
  return {
    personId,
    medicationId,
    userId,
    scheduledTime,
    status: status === 'skipped' ? status : 'taken',
    pressedAt,
    takenTime: isNow ? null : takenTime,
    ...(reason && { reason }),
    mayHaveArrived: navigator.onLine,
  };
}

export function isSameDose(one: WaitingDose, other: WaitingDose): boolean {
  return (
    one.personId === other.personId &&
    one.medicationId === other.medicationId &&
    one.scheduledTime === other.scheduledTime
  );
}

/** Not one that was taken back or made anew since. */
export function isSamePress(one: WaitingDose, other: WaitingDose): boolean {
  return isSameDose(one, other) && one.pressedAt === other.pressedAt;
}

/** Sent again, it would be refused again. Everything else may pass: no connection, signed out, too many, a fault. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

/** The server's logs, with what waits on this device in the place of what it says about the same doses. */
export function withWaiting(logs: MedicationLog[], waiting: readonly WaitingDose[]): MedicationLog[] {
  if (waiting.length === 0) return logs;
  const isWaiting = ({ medicationId, scheduledTime }: MedicationLog) =>
    waiting.some((dose) => dose.medicationId === medicationId && dose.scheduledTime === scheduledTime);
  return [...waiting.map(logOf), ...logs.filter((log) => !isWaiting(log))];
}

function logOf({ medicationId, userId, scheduledTime, status, pressedAt, takenTime, reason, personId }: WaitingDose) {
  const pressed = new Date(pressedAt).toISOString();
  return {
    id: `${medicationId} ${scheduledTime}`,
    medicationId,
    userId,
    scheduledTime,
    takenTime: status === 'taken' ? (takenTime ?? pressed) : null,
    status,
    amount: null,
    reason: reason ?? null,
    recordedBy: personId,
    recordedByName: null,
    createdAt: pressed,
  };
}
