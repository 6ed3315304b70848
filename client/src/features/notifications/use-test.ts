/** 'Send me one now': a notification or mail of no meaning, and whether it arrives (REACH-12). */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotificationDevice } from '@shared/api/notifications';
import { ApiError, callApi, sentenceOf } from '@/lib/api';
import { leaveForSignIn } from '@/lib/session';

const LOOKS_EACH_MS = 2_000;
const LOOKS = 15;

export interface TestState {
  isRunning: boolean;
  /** What became of it: 'Arrived on Kitchen tablet.' */
  outcome: { words: string; isGood: boolean } | null;
}

type Outcome = NonNullable<TestState['outcome']>;

/** A device, or one of the other ways. */
export type TestedWay = NotificationDevice | 'page' | 'mail' | 'gateway';

const SENT = {
  mail: 'Sent to your email address. Look in your mailbox.',
  gateway: 'Sent to your phone number. Look at your phone.',
} as const;

export function useTest(way: TestedWay): TestState & { send: () => void } {
  const [state, setState] = useState<TestState>({ isRunning: false, outcome: null });
  const stop = useRef(new AbortController());
  useEffect(() => {
    const stopped = new AbortController();
    stop.current = stopped;
    return () => stopped.abort();
  }, []);
  const send = useCallback(() => {
    const { signal } = stop.current;
    setState({ isRunning: true, outcome: null });
    sendOne(way, signal).then(
      (outcome) => {
        if (!signal.aborted) setState({ isRunning: false, outcome });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof ApiError && error.isUnauthorized) leaveForSignIn();
        setState({ isRunning: false, outcome: { words: sentenceOf(error), isGood: false } });
      },
    );
  }, [way]);
  return { ...state, send };
}

async function sendOne(way: TestedWay, signal: AbortSignal): Promise<Outcome> {
  const { noticeId } = await callApi('POST /api/notifications/test', {
    body: typeof way === 'string' ? { channel: way } : { channel: 'push', deviceId: way.id },
  });
  let isSent = false;
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EACH_MS));
    const { events } = await callApi('GET /api/notices/{id}', { params: { id: noticeId } }, signal);
    const has = (what: (typeof events)[number]['what']) => events.some((event) => event.what === what);
    if (has('shown')) {
      return { words: `Arrived on ${typeof way === 'string' ? 'an open page' : way.label}.`, isGood: true };
    }
    const failure = events.find(({ what }) => what === 'failed' || what === 'left_out');
    if (failure !== undefined) {
      return {
        words: `It could not be delivered.${failure.reason === null ? '' : ` ${failure.reason}.`}`,
        isGood: false,
      };
    }
    isSent = has('told');
    if (isSent && (way === 'mail' || way === 'gateway')) return { words: SENT[way], isGood: true };
  }
  if (!isSent) return { words: 'It could not be sent yet. Hearthside will keep trying for a while.', isGood: false };
  return {
    words: 'Sent, but this device has not shown it. Check its sound and notification settings.',
    isGood: false,
  };
}
