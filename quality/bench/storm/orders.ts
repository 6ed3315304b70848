/** The orders to the two storm processes, and their replies. */
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

export interface ReadOrder {
  port: number;
  durationMs: number;
  perSecond: number;
  /** Whole requests as text, sent one after another in a loop. */
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
  /** Existing accounts; all have the same password, and each has its own address. */
  usernames: string[];
  password: string;
}

export interface SignInResult {
  wanted: number;
  signedIn: number;
  /** Refused with a message and a retry time. */
  turnedAway: number;
  /** Of the successful sign-ins. */
  p50Ms: number;
  p99Ms: number;
}

/** The orders a process accepts, and the answer to each. */
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

/** In the receiving process: answers each order with the result of `work`. */
export function takeOrders<W extends Reading | SigningIn>(work: (order: W['order']) => Promise<W['result']>): void {
  process.on('message', (order: W['order']) => {
    work(order).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** Calls `act` that often per second, however long each takes; settles after the last one, with the first failure. */
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
      // Caught right away: a failure may come long before the last call is awaited.
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
