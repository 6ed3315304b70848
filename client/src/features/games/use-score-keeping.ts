/** Sends each score to the server exactly once, retrying after lost connections. */
import { useEffect, useMemo } from 'react';
import { ApiError } from '@/lib/api';
import { toast } from '@/lib/toast';
import { useRecordGame } from './mutations';
import { type FinishedGame, forgetScore, keepScore, keptScores } from './kept-scores';

/** Result of sending a score: 'saved', 'kept' on the device for a retry, or 'refused' for good. */
export type Delivery = 'saved' | 'kept' | 'refused';

interface ToastWords {
  title: string;
  description: string;
}

export interface SavingWords {
  saved: ToastWords;
  notSaved: ToastWords;
}

const SIGNED_OUT = 401;
/** The only status that rejects the score itself; all others are worth a retry. */
const IMPOSSIBLE = 400;

/** Play ids of this page's requests in flight, to avoid sending a score twice. */
const underWay = new Set<string>();

export interface ScoreKeeping {
  /** Stores the score on the device, sends it, and shows the result. */
  save: (game: FinishedGame, words: SavingWords) => Promise<Delivery>;
  /** Silently sends the scores that could not be sent earlier. */
  sendKept: () => void;
}

export function useScoreKeeping(userId: string): ScoreKeeping {
  const { mutateAsync } = useRecordGame();
  return useMemo(() => {
    async function deliver({ playId, ...body }: FinishedGame): Promise<Delivery | 'signed out'> {
      underWay.add(playId);
      try {
        await mutateAsync({ body, idempotencyKey: playId });
        forgetScore(userId, playId);
        return 'saved';
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        if (status === SIGNED_OUT) return 'signed out';
        if (status !== IMPOSSIBLE) return 'kept';
        // The server will never accept it, so a retry would not help.
        forgetScore(userId, playId);
        return 'refused';
      } finally {
        underWay.delete(playId);
      }
    }

    async function save(game: FinishedGame, words: SavingWords): Promise<Delivery> {
      keepScore(userId, game);
      const delivery = await deliver(game);
      // The sign-in prompt has its own message; the score waits for it.
      if (delivery === 'signed out') return 'kept';
      toast(delivery === 'saved' ? words.saved : words.notSaved);
      return delivery;
    }

    async function sendEach(): Promise<void> {
      for (const game of keptScores(userId)) {
        if (underWay.has(game.playId)) continue;
        const delivery = await deliver(game);
        if (delivery === 'kept' || delivery === 'signed out') return;
      }
    }

    return { save, sendKept: () => void sendEach() };
  }, [mutateAsync, userId]);
}

/**
 * Sends the stored scores whenever the server responds, and when the device comes back online.
 * @param heardAt changes with each server response; 0 before the first
 */
export function useSendKept({ sendKept }: ScoreKeeping, heardAt: number): void {
  useEffect(() => {
    // 0: the server has not responded yet and may be unreachable.
    if (heardAt > 0) sendKept();
  }, [sendKept, heardAt]);
  useEffect(() => {
    addEventListener('online', sendKept);
    return () => removeEventListener('online', sendKept);
  }, [sendKept]);
}
