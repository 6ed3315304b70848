/** One update after another, each received by everyone. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../lib/processes';
import { askUsage } from '../lib/usage';
import { shareUpdate } from './circle';

export type ListenOrder =
  /** One socket per cookie, in addition to those already open. */
  | { what: 'open'; port: number; cookies: string[] }
  /** Waits until everyone has received that update, or until the timeout. */
  | { what: 'tell'; updateId: string; patienceMs: number }
  | { what: 'close' };

export interface Heard {
  /** Sockets that received it at least once, and those that received it again. */
  once: number;
  again: number;
  /** When the first and the last socket received it, in nanoseconds of this machine's clock; '' if none did. */
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

export interface Round {
  /** Sockets that received it, and those that received it again. */
  once: number;
  again: number;
  /** Milliseconds: the request itself, then from its response to the first and the last socket, or from its start. */
  answerMs: number;
  firstAfterAnswerMs: number;
  lastAfterAnswerMs: number;
  lastAfterStartMs: number;
  /** Microseconds of the server's CPU time per socket, the request included. */
  cpuUsPerSocket: number;
}

export interface Stage {
  server: ServerProcess;
  listeners: ChildProcess;
  /** The Cookie header of the user who shares the updates. */
  author: string;
  sockets: number;
}

const PATIENCE_MS = 10_000;
/** For the server's remaining work after everyone has received it, and so that rounds do not overlap. */
const PAUSE_MS = 100;

export async function playRounds(stage: Stage, count: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let number = 0; number < count; number += 1) rounds.push(await playRound(stage));
  return rounds;
}

/** The same update for both, one after the other, so that other load on the machine affects both. */
export interface Pair {
  hearthside: Round;
  floor: Round;
}

export async function playPairs(hearthside: Stage, floor: Stage, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let number = 0; number < count; number += 1) {
    pairs.push({ hearthside: await playRound(hearthside), floor: await playRound(floor) });
  }
  return pairs;
}

async function playRound({ server, listeners, author, sockets }: Stage): Promise<Round> {
  await sleep(PAUSE_MS);
  const before = await askUsage(server.child, false);
  const { id, askedAt, answeredAt } = await shareUpdate(server.port, author);
  const { heard } = await order(listeners, { what: 'tell', updateId: id, patienceMs: PATIENCE_MS });
  const after = await askUsage(server.child, false);
  if (heard === null || heard.once === 0) throw new Error('Nobody heard of the update');
  const since = (at: bigint, from: bigint) => Number(at - from) / 1e6;
  return {
    once: heard.once,
    again: heard.again,
    answerMs: since(answeredAt, askedAt),
    firstAfterAnswerMs: since(BigInt(heard.firstAt), answeredAt),
    lastAfterAnswerMs: since(BigInt(heard.lastAt), answeredAt),
    lastAfterStartMs: since(BigInt(heard.lastAt), askedAt),
    cpuUsPerSocket: (after.cpuUs - before.cpuUs) / sockets,
  };
}
