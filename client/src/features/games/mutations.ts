/** Mutation for recording a game. */
import { useApiMutation } from '@/lib/api-mutation';

/** Refetches the list and the statistics after a game (GAME-12). */
export function useRecordGame() {
  return useApiMutation('POST /api/game-activities', {
    invalidates: ['game-activities'],
    // `useScoreKeeping` shows the result, since a score may also be stored on the device.
    toasts: { success: null, failure: null },
  });
}
