/** What the two processes of the storm are asked to do, and what they answer. */
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

export interface ReadOrder {
  port: number;
  durationMs: number;
  perSecond: number;
  /** Whole requests as text, asked one after another, over and over. */
  requests: string[];
}

export interface ReadResult {
  reads: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

export interface SignInOrder {
  port: number;
  durationMs: number;
  perSecond: number;
  /** Of accounts that exist; everybody has the same password and an address of their own. */
  usernames: string[];
  password: string;
}

export interface SignInResult {
  wanted: number;
  signedIn: number;
  /** Turned away in words, with when to come back. */
  turnedAway: number;
  /** Of those who were let in. */
  p50Ms: number;
  p99Ms: number;
}

/** What a process can be asked, and what it answers to that. */
export interface Reading {
  order: ReadOrder;
  result: ReadResult;
}
export interface SigningIn {
  order: SignInOrder;
  result: SignInResult;
}

type Told<W extends Reading | SigningIn> = { result: W['result'] } | { failure: string };

export async function carryOut<W extends Reading | SigningIn>(
  child: ChildProcess,
  order: W['order'],
): Promise<W['result']> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(order.durationMs + 60_000) });
  child.send(order);
  const [told] = (await answered) as [Told<W>];
  if ('failure' in told) throw new Error(told.failure);
  return told.result;
}

/** In the process that is asked: answers each order with what `work` makes of it. */
export function takeOrders<W extends Reading | SigningIn>(work: (order: W['order']) => Promise<W['result']>): void {
  process.on('message', (order: W['order']) => {
    work(order).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** Calls `act` that often a second, however long each takes; settles when the last one is done, with the first failure. */
export async function atPace(
  perSecond: number,
  durationMs: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  const from = performance.now();
  const underWay: Promise<unknown>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - from, durationMs);
      // Caught at once: a failure may come long before the last one is waited for.
      while (underWay.length < (elapsed / 1000) * perSecond) {
        underWay.push(
          act(underWay.length).then(
            () => null,
            (error: unknown) => error,
          ),
        );
      }
      if (elapsed < durationMs) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  for (const failure of await Promise.all(underWay)) if (failure !== null) throw failure;
}
