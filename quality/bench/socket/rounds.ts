/** One update after another, each of which everybody hears of. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../server/processes';
import { shareUpdate } from './circle';
import { order } from './listening';
import { askUsage } from './usage';

export interface Round {
  /** Sockets that heard, and sockets that heard again. */
  once: number;
  again: number;
  /** Milliseconds: the request itself, and from its answer to the first and the last socket, or from its start. */
  answerMs: number;
  firstAfterAnswerMs: number;
  lastAfterAnswerMs: number;
  lastAfterStartMs: number;
  /** Microseconds of the server's processor time for each socket, the request included. */
  cpuUsPerSocket: number;
}

export interface Stage {
  server: ServerProcess;
  listeners: ChildProcess;
  /** The Cookie header of whoever shares the updates. */
  author: string;
  sockets: number;
}

const PATIENCE_MS = 10_000;
/** For what the server still does when everybody has heard, and so that rounds do not overlap. */
const PAUSE_MS = 100;

export async function playRounds(stage: Stage, count: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let number = 0; number < count; number += 1) rounds.push(await playRound(stage));
  return rounds;
}

/** The same update for both, one after the other, so that what the machine does meanwhile hits both. */
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
