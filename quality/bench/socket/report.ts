/** Turns measurements into figures, goals and a table. */
import { type Goal, markdown, type Spread, spreadOf } from '../lib/figures';
import type { Pair, Round } from './rounds';
import type { Usage } from '../lib/usage';

export interface Figures {
  sockets: number;
  /** The fewest sockets that received an update, and how often any received one twice. */
  leastHeard: number;
  heardAgain: number;
  answerMs: Spread;
  firstAfterAnswerMs: Spread;
  lastAfterAnswerMs: Spread;
  lastAfterStartMs: Spread;
  cpuUsPerSocket: Spread;
  /** What the floor takes for the same, and Hearthside's ratio to it, computed within each pair. */
  floorUsPerSocket: Spread;
  timesFloor: Spread;
  /** What the server benchmark's floor takes per request, and a Hearthside socket's share of that. */
  requestUs: Spread;
  ofRequest: number;
  /** For one heartbeat to everyone and its replies. */
  beatUsPerSocket: number;
  /** For accepting one socket, its session included. */
  openingUsPerSocket: number;
  /** Units of 1,000 bytes per socket: memory from the system once all are open, and once all updates are sent. */
  openedKb: number;
  toldKb: number;
  /** In use within the process once all updates are sent, buffers included. */
  usedKb: number;
}

export interface Measured {
  sockets: number;
  pairs: Pair[];
  /** The server benchmark's floor, in microseconds per request, measured between the updates. */
  requestsUs: number[];
  /** After garbage collection: before the sockets opened, once they were open, after all updates. */
  before: Usage;
  opened: Usage;
  told: Usage;
  /** Around one heartbeat. */
  beforeBeat: Usage;
  afterBeat: Usage;
}

export function figuresOf(measured: Measured): Figures {
  const { sockets, pairs, requestsUs, before, opened, told, beforeBeat, afterBeat } = measured;
  const rounds = pairs.map(({ hearthside }) => hearthside);
  const spread = (key: keyof Round) => spreadOf(rounds.map((round) => round[key]));
  const requestUs = spreadOf(requestsUs);
  return {
    sockets,
    leastHeard: Math.min(...rounds.map(({ once }) => once)),
    heardAgain: rounds.reduce((sum, { again }) => sum + again, 0),
    answerMs: spread('answerMs'),
    firstAfterAnswerMs: spread('firstAfterAnswerMs'),
    lastAfterAnswerMs: spread('lastAfterAnswerMs'),
    lastAfterStartMs: spread('lastAfterStartMs'),
    cpuUsPerSocket: spread('cpuUsPerSocket'),
    floorUsPerSocket: spreadOf(pairs.map(({ floor }) => floor.cpuUsPerSocket)),
    timesFloor: spreadOf(pairs.map(({ hearthside, floor }) => hearthside.cpuUsPerSocket / floor.cpuUsPerSocket)),
    requestUs,
    ofRequest: spread('cpuUsPerSocket').median / requestUs.median,
    beatUsPerSocket: (afterBeat.cpuUs - beforeBeat.cpuUs) / sockets,
    openingUsPerSocket: (opened.cpuUs - before.cpuUs) / sockets,
    openedKb: (opened.resident - before.resident) / sockets / 1000,
    toldKb: (told.resident - before.resident) / sockets / 1000,
    usedKb: (told.heap + told.outside - before.heap - before.outside) / sockets / 1000,
  };
}

/** One of the seven server goals. */
const SOCKET_GOAL = 6;

const MOST_CPU_US = 10;
/**
 * The goals assume a machine on which the server benchmark's floor takes 59 µs per request. Machines differ, and the
 * same machine differs from hour to hour, so the share of such a request is reported next to the figure itself.
 */
const MOST_OF_REQUEST = MOST_CPU_US / 59;

/** The goals of docs/performance.md, judged by median. */
export function goalsOf(figures: Figures): Goal[] {
  const { sockets, leastHeard, heardAgain, lastAfterAnswerMs, cpuUsPerSocket, requestUs, ofRequest } = figures;
  // A process may have had room already, or get more than it needs: the largest of the three is the honest figure.
  const memoryKb = Math.max(figures.openedKb, figures.toldKb, figures.usedKb);
  const atMost = (what: string, most: number, value: number, unit: string) => ({
    number: SOCKET_GOAL,
    goal: `${what} ≤ ${most} ${unit}`,
    measured: `${value.toFixed(1)} ${unit}`,
    isReached: value <= most,
  });
  return [
    {
      number: SOCKET_GOAL,
      goal: 'every socket hears of every update, once',
      measured: `${leastHeard} of ${sockets}, ${heardAgain} twice`,
      isReached: leastHeard === sockets && heardAgain === 0,
    },
    atMost('last delivery after the answer', 150, lastAfterAnswerMs.median, 'ms'),
    atMost('processor time for a socket', MOST_CPU_US, cpuUsPerSocket.median, 'µs'),
    {
      number: SOCKET_GOAL,
      goal: "the same ≤ 0.17 of a floor's request (10 of 59 µs)",
      measured: `${ofRequest.toFixed(2)} (${cpuUsPerSocket.median.toFixed(1)} of ${requestUs.median.toFixed(0)} µs)`,
      isReached: ofRequest <= MOST_OF_REQUEST,
    },
    atMost('memory for a socket', 15, memoryKb, 'kB'),
  ];
}

export function tableOf(figures: Figures): string {
  const spread = ({ median, min, max }: Spread, digits = 1) => [median, min, max].map((value) => value.toFixed(digits));
  const single = (value: number) => [value.toFixed(1), '', ''];
  return markdown([
    ['', 'median', 'least', 'most'],
    ['sharing the update: its answer, ms', ...spread(figures.answerMs)],
    ['from the answer to the first delivery, ms', ...spread(figures.firstAfterAnswerMs)],
    ['from the answer to the last delivery, ms', ...spread(figures.lastAfterAnswerMs)],
    ['from the request to the last delivery, ms', ...spread(figures.lastAfterStartMs)],
    ['processor time for a socket and update, µs', ...spread(figures.cpuUsPerSocket)],
    ['the same of the floor, µs', ...spread(figures.floorUsPerSocket)],
    ['of that, times', ...spread(figures.timesFloor, 2)],
    ["a request of the list's floor, µs", ...spread(figures.requestUs)],
    ['processor time for a socket and heartbeat, µs', ...single(figures.beatUsPerSocket)],
    ['processor time to let a socket in, µs', ...single(figures.openingUsPerSocket)],
    ['memory taken from the system for a socket, once all are open, kB', ...single(figures.openedKb)],
    ['the same once all updates are told, kB', ...single(figures.toldKb)],
    ['memory in use for a socket, within the process, kB', ...single(figures.usedKb)],
  ]);
}
