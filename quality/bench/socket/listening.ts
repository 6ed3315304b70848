/** What the process that listens is asked to do, and what it answers. */
import type { ChildProcess } from 'node:child_process';

export type ListenOrder =
  /** One socket for each cookie, besides those that are open. */
  | { what: 'open'; port: number; cookies: string[] }
  /** Waits until everybody has heard of that update, or until the time is over. */
  | { what: 'tell'; updateId: string; patienceMs: number }
  | { what: 'close' };

export interface Heard {
  /** Sockets that heard of it at least once, and those that heard of it again. */
  once: number;
  again: number;
  /** When the first and the last heard of it first, in nanoseconds of this machine's clock; '' where nobody did. */
  firstAt: string;
  lastAt: string;
}

export interface ListenResult {
  open: number;
  heard: Heard | null;
}

/** Only one order at a time. */
export async function order(listeners: ChildProcess, wanted: ListenOrder): Promise<ListenResult> {
  const answer = new Promise<ListenResult>((resolve, reject) => {
    listeners.once('message', (message: { result: ListenResult } | { failure: string }) => {
      if ('failure' in message) reject(new Error(message.failure));
      else resolve(message.result);
    });
  });
  listeners.send(wanted);
  return answer;
}
