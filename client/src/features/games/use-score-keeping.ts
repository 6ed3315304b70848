/** Sends scores to the server, each exactly once, however often the connection is lost. */
import { useEffect, useMemo } from 'react';
import { ApiError } from '@/lib/api';
import { toast } from '@/lib/toast';
import { useRecordGame } from './api';
import { type FinishedGame, forgetScore, keepScore, keptScores } from './kept-scores';

/** The outcome of a score: saved, kept on the device until it can be sent, or refused. */
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
/** The only refusal that is about the score itself; others may be temporary. */
const IMPOSSIBLE = 400;

/** Scores being sent by this page, so that none is sent twice at a time. */
const underWay = new Set<string>();

export interface ScoreKeeping {
  /** Keeps the score on the device, sends it, and shows a toast with the outcome. */
  save: (game: FinishedGame, words: SavingWords) => Promise<Delivery>;
  /** Silently sends scores that could not be sent before. */
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
        // The server will never accept it, so retrying is pointless.
        forgetScore(userId, playId);
        return 'refused';
      } finally {
        underWay.delete(playId);
      }
    }

    async function save(game: FinishedGame, words: SavingWords): Promise<Delivery> {
      keepScore(userId, game);
      const delivery = await deliver(game);
      // Signing in again has its own message (GAME-19); the score waits for it.
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
 * Sends kept scores whenever the server has responded, and when the device is online again.
 * @param heardAt changes with each response of the server; 0 before the first
 */
export function useSendKept({ sendKept }: ScoreKeeping, heardAt: number): void {
  useEffect(() => {
    // 0: no response yet; the server may be unreachable.
    if (heardAt > 0) sendKept();
  }, [sendKept, heardAt]);
  useEffect(() => {
    addEventListener('online', sendKept);
    return () => removeEventListener('online', sendKept);
  }, [sendKept]);
}
