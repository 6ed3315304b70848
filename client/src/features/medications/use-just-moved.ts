/** Rows of doses that move under a finger that is about to press. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Medication } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';

/**
 * Debounces presses: after one, the next medication's button may move into place, and a double press would take that
 * too. Also ignores a press made just as the rows shifted for any other reason.
 */
const SETTLE_MS = 800;

export interface ShownDose {
  medication: Medication;
  /** Null if the medication is shown without a dose. */
  dose: Dose | null;
}

/** @param since in milliseconds since the Unix epoch */
export function isSettlingSince(since: number): boolean {
  return Math.abs(Date.now() - since) < SETTLE_MS;
}

/**
 * Returns a function that tells whether a different dose was in this dose's place a moment ago: another user may have
 * marked one, or the rows may have been sorted again. A place that did not exist before cannot cause a wrong press.
 * @param shown in display order; null for an empty place
 */
export function useJustMoved(shown: readonly (ShownDose | null)[]): (dose: ShownDose) => boolean {
  const places = shown.map((dose) => (dose === null ? 'nothing' : placeOf(dose))).join();
  const last = useRef({ places, movedAt: new Map<string, number>() });
  // A layout effect, so that the move is recorded before the user can see and press it.
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

/** Includes whether the dose can be taken, because its button's appearing or disappearing shifts the rows below. */
function placeOf({ medication, dose }: ShownDose): string {
  if (dose === null) return medication.id;
  return `${medication.id} ${dose.scheduledAt.getTime()} ${canTake(dose.status)}`;
}
