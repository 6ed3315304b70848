// A process that holds thousands of sockets open and records which received which update, and when.
import { setTimeout as sleep } from 'node:timers/promises';
import { type BareSocket, openBareSocket } from './bare-socket';
import type { Heard, ListenOrder, ListenResult } from './rounds';

/** More would overflow the listening port's queue. */
const OPENING_AT_ONCE = 100;
/** Interval between checks whether all sockets have received it. */
const LOOK_MS = 5;
/** Time allowed for duplicates to arrive. */
const AFTERWARDS_MS = 100;

interface News {
  heardBy: Set<number>;
  again: number;
  firstAt: bigint;
  lastAt: bigint;
}

const news = new Map<string, News>();
let sockets: BareSocket[] = [];

function hear(number: number, text: string): void {
  const event: unknown = JSON.parse(text);
  if (typeof event !== 'object' || event === null || !('updateId' in event)) return;
  const at = process.hrtime.bigint();
  const id = String(event.updateId);
  const known = news.get(id) ?? { heardBy: new Set(), again: 0, firstAt: at, lastAt: at };
  news.set(id, known);
  if (known.heardBy.has(number)) known.again += 1;
  else known.lastAt = at;
  known.heardBy.add(number);
}

async function open(port: number, cookies: readonly string[]): Promise<void> {
  const waiting = [...cookies.entries()];
  const first = sockets.length;
  const openNext = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [index, cookie] = next;
      sockets.push(await openBareSocket(port, cookie, (text) => hear(first + index, text)));
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openNext));
}

async function heard(updateId: string, patienceMs: number): Promise<Heard> {
  const until = performance.now() + patienceMs;
  const isHeard = () => news.get(updateId)?.heardBy.size === sockets.length;
  while (!isHeard() && performance.now() < until) await sleep(LOOK_MS);
  await sleep(AFTERWARDS_MS);
  const known = news.get(updateId);
  news.delete(updateId);
  if (known === undefined) return { once: 0, again: 0, firstAt: '', lastAt: '' };
  const { heardBy, again, firstAt, lastAt } = known;
  return { once: heardBy.size, again, firstAt: String(firstAt), lastAt: String(lastAt) };
}

async function carryOut(order: ListenOrder): Promise<ListenResult> {
  let result: Heard | null = null;
  if (order.what === 'open') await open(order.port, order.cookies);
  if (order.what === 'tell') result = await heard(order.updateId, order.patienceMs);
  if (order.what === 'close') {
    for (const socket of sockets) socket.close();
    sockets = [];
  }
  return { open: sockets.length, heard: result };
}

process.on('message', (order: ListenOrder) => {
  carryOut(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
