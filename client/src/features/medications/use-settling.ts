/** For which presses something else may have been meant than what they land on. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Medication } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';

/**
 * So long after a press no other one counts: what was pressed is gone by then and the next medication's button may
 * stand in its place, where the second half of a double press would take it. The same holds for a press that was on its
 * way when anything else changed what stands there.
 */
const SETTLE_MS = 800;

export interface ShownDose {
  medication: Medication;
  /** Null where the medication is shown without one. */
  dose: Dose | null;
}

/** @param since in milliseconds since 1970 */
export function isSettlingSince(since: number): boolean {
  return Math.abs(Date.now() - since) < SETTLE_MS;
}

/**
 * Whether something else stood a moment ago where this dose stands: another one may have been marked by somebody else, put in
 * order anew at the full minute, or moved in any other way. Where nothing stood before, nothing else can have been meant.
 * @param shown in the order in which they stand; null for a place in which none does now
 */
export function useJustMoved(shown: readonly (ShownDose | null)[]): (dose: ShownDose) => boolean {
  const places = shown.map((dose) => (dose === null ? 'nothing' : placeOf(dose))).join();
  const last = useRef({ places, movedAt: new Map<string, number>() });
  // Before it can be seen, and so before it can be meant.
  useLayoutEffect(() => {
    const { places: before, movedAt } = last.current;
    if (before === places) return;
    const stood = before === '' ? [] : before.split(',');
    for (const [index, place] of places.split(',').entries()) {
      if (stood[index] !== undefined && stood[index] !== place) movedAt.set(place, Date.now());
    }
    last.current = { places, movedAt };
  }, [places]);
  return useCallback((dose) => isSettlingSince(last.current.movedAt.get(placeOf(dose)) ?? 0), []);
}

/** Whether it can be taken is a part of it: its button comes or goes, and moves what stands below. */
function placeOf({ medication, dose }: ShownDose): string {
  if (dose === null) return medication.id;
  return `${medication.id} ${dose.scheduledAt.getTime()} ${canTake(dose.status)}`;
}
