/** Sends scores to the server: each of them once, however often the connection is lost on the way. */
import { useEffect, useMemo } from 'react';
import { ApiError } from '@/lib/api';
import { toast } from '@/lib/toast';
import { useRecordGame } from './mutations';
import { type FinishedGame, forgetScore, keepScore, keptScores } from './kept-scores';

/** What became of a score: stored, kept on the device until it can be sent, or not taken at all. */
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
/** The one refusal that is about the score itself; all others may pass. */
const IMPOSSIBLE = 400;

/** Of this page, so that nothing is sent a second time while it is on its way. */
const underWay = new Set<string>();

export interface ScoreKeeping {
  /** Keeps the score on the device, sends it, and says what became of it. */
  save: (game: FinishedGame, words: SavingWords) => Promise<Delivery>;
  /** Sends what could not be sent before, without a word. */
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
        // The server will never take it: asking again and again would help nobody.
        forgetScore(userId, playId);
        return 'refused';
      } finally {
        underWay.delete(playId);
      }
    }

    async function save(game: FinishedGame, words: SavingWords): Promise<Delivery> {
      keepScore(userId, game);
      const delivery = await deliver(game);
      // Signing in again has words of its own (D1:192); the score waits for it.
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
 * Sends what is kept: when the page has heard of the server, now or again, and when the device is online again.
 * @param heardAt changes with each answer of the server; 0 before the first
 */
export function useSendKept({ sendKept }: ScoreKeeping, heardAt: number): void {
  useEffect(() => {
    // 0: the server has not been heard of yet, and may well be away.
    if (heardAt > 0) sendKept();
  }, [sendKept, heardAt]);
  useEffect(() => {
    addEventListener('online', sendKept);
    return () => removeEventListener('online', sendKept);
  }, [sendKept]);
}
