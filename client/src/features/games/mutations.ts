/** Keeping scores. */
import { useApiMutation } from '@/lib/api-mutation';

/** The list and the figures are read again after a game (GAME-12). */
export function useRecordGame() {
  return useApiMutation('POST /api/game-activities', { invalidates: ['game-activities'] });
}
