/** Keeping scores. */
import { useApiMutation } from '@/lib/api-mutation';

/** The list and the figures are read again after a game (GAME-12). */
export function useRecordGame() {
  return useApiMutation('POST /api/game-activities', {
    invalidates: ['game-activities'],
    // `useScoreKeeping` says what became of a score: it may also be kept on the device.
    toasts: { success: null, failure: null },
  });
}
