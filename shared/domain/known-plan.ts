/**
 * For which past days a medication's present times are known to hold: its former times are not stored, only that it was
 * changed, stopped or started again (KIND-28).
 */
import { isAsNeeded } from './dose-times';
import type { MedicationChangeKind } from './medication-change';

/** In any order. */
export interface PlanChange {
  medicationId: string;
  kind: MedicationChangeKind;
  dosage: string;
  frequency: string;
  /** ISO instant. */
  changedAt: string;
  /** The schedule said so: nobody changed it then. */
  isPlanned?: boolean | undefined;
}

export interface KnownPlan {
  /** When the times last changed, in ms since 1970; -Infinity if they did not. */
  changedAt: number;
  /** Whether a dose at that instant, in ms since 1970, was due. */
  has: (dueMs: number) => boolean;
}

interface PlannedMedication {
  id: string;
  isActive?: boolean | undefined;
  createdAt: string;
}

/** @param all of all medications */
export function knownPlan({ id, isActive, createdAt }: PlannedMedication, all: readonly PlanChange[]): KnownPlan {
  const changes = inOrder(id, all);
  const stops: { from: number; to: number }[] = [];
  let changedAt = -Infinity;
  for (const [index, change] of changes.entries()) {
    const at = Date.parse(change.changedAt);
    const open = stops.at(-1);
    if (change.kind === 'stopped') stops.push({ from: at, to: Infinity });
    else if (open !== undefined && open.to === Infinity) open.to = at;
    if (mayChangeTimes(change, changes[index - 1])) changedAt = at;
  }
  const isStopUnknown = isActive === false && stops.at(-1)?.to !== Infinity;
  const since = Math.max(Date.parse(createdAt), changedAt);
  const has = (dueMs: number) =>
    !isStopUnknown && dueMs >= since && !stops.some(({ from, to }) => dueMs >= from && dueMs < to);
  return { changedAt, has };
}

/** A change of the dosage alone leaves the times as they were. */
function mayChangeTimes(change: PlanChange, before: PlanChange | undefined): boolean {
  if (change.kind === 'stopped' || (change.kind === 'started' && before === undefined)) return false;
  if (before === undefined || before.frequency !== change.frequency) return true;
  return change.kind === 'changed' && before.dosage === change.dosage;
}

function inOrder(id: string, changes: readonly PlanChange[]): PlanChange[] {
  return changes
    .filter(({ medicationId, isPlanned }) => medicationId === id && isPlanned !== true)
    .sort((one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt));
}

/** Whether a medication that is not listed anymore was taken only when needed; false if nothing is known of it. */
export function wasAsNeeded(medicationId: string, all: readonly PlanChange[]): boolean {
  const [last] = inOrder(medicationId, all).slice(-1);
  return last !== undefined && isAsNeeded(last.frequency);
}
