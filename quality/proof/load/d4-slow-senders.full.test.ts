// Five hundred connections that send a byte now and then, while other users continue as usual (d4).
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { plainPicture } from '../../../server/testing/pictures';
import { reportPart } from '../../../server/testing/report-part';
import { rounds } from '@shared/testing/thoroughness';
import { askingAs, Tally } from './asking';
import { startBuiltServer } from './built-server';
import { dayPlan } from './errands';
import { moveIn, type Villager } from './village';

const SLOW_KINDS = ['headers', 'JSON', 'upload', 'chunks'] as const;
type SlowKind = (typeof SLOW_KINDS)[number];

interface SlowSender {
  isOpen: () => boolean;
  /** Resolves once the server has closed it, with the milliseconds it was open. */
  livedMs: Promise<number>;
  stop: () => void;
}

const EVERY_MS = 700;
/** Small enough that all uploads fit at once: they should hold connections, not memory. */
const UPLOAD_BYTES = 100_000;

/** @param cookie of a signed-in user: a stranger's upload is refused before its first byte. */
function startSlowSender({ port, kind, cookie }: { port: number; kind: SlowKind; cookie: string }): SlowSender {
  const socket = connect({ port, host: '127.0.0.1' });
  const startedAt = performance.now();
  socket.on('error', () => socket.destroy());
  socket.on('connect', () => socket.write(beginning(kind, port, cookie)));
  // Responses are read, or the end would never be noticed.
  socket.resume();
  const trickle = setInterval(() => {
    if (!socket.writable) return;
    socket.write(kind === 'headers' ? 'X' : kind === 'chunks' ? '1\r\n \r\n' : ' ');
  }, EVERY_MS);
  const livedMs = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(trickle);
      resolve(performance.now() - startedAt);
    });
  });
  return { isOpen: () => !socket.destroyed, livedMs, stop: () => socket.destroy() };
}

function beginning(kind: SlowKind, port: number, cookie: string): string {
  const head = (line: string, ...lines: string[]) =>
    [line, `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`, ...lines].join('\r\n');
  switch (kind) {
    case 'headers':
      return head('GET /api/medications HTTP/1.1', 'X-Slow: ');
    case 'JSON':
      return `${head('POST /api/messages HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5000')}\r\n\r\n{`;
    case 'chunks': {
      const lines = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
      return `${head('POST /api/login HTTP/1.1', ...lines)}\r\n\r\n1\r\n{\r\n`;
    }
    case 'upload': {
      const lines = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${UPLOAD_BYTES}`];
      const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
      return `${head('POST /api/documents HTTP/1.1', ...lines)}\r\n\r\n${part}`;
    }
  }
}

const SENDERS = rounds({ usual: 100, full: 500 });
const QUIET_MS = rounds({ usual: 6_000, full: 20_000 });
const SIEGE_MS = rounds({ usual: 8_000, full: 25_000 });
/** Headers have 15 s, bodies 30 s and an upload 30 s to progress; checked at least every half minute. */
const CUT_WITHIN_MS = 65_000;
const ORDINARY_PEOPLE = 6;
const PAUSE_MS = 40;
const MEGABYTE = 1024 * 1024;
const MOST_GROWTH_MB = 150;

const server = await startBuiltServer();
afterAll(() => server.stop());

it('other users get responses as before, and the slow senders are cut off', { timeout: 300_000 }, async () => {
  const people = await moveIn(server.url);
  const plan = dayPlan(await plainPicture(800, 600).jpeg().toBuffer());

  async function goOnFor(ms: number): Promise<Tally> {
    const tally = new Tally();
    const until = performance.now() + ms;
    const live = async (who: Villager, first: number) => {
      const ask = askingAs(server.url, who, tally);
      for (let errand = first; performance.now() < until; errand += 1) {
        await plan[errand % plan.length]?.(who, ask);
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all(people.slice(0, ORDINARY_PEOPLE).map((who, index) => live(who, index * 7)));
    return tally;
  }
  // Code that has not run yet is slow by itself.
  await goOnFor(QUIET_MS / 4);
  const quiet = await goOnFor(QUIET_MS);
  const before = server.residentNow();

  const senders: SlowSender[] = [];
  for (let number = 0; number < SENDERS; number += 1) {
    const kind = SLOW_KINDS[number % SLOW_KINDS.length];
    const cookie = people[number % people.length]?.cookie;
    if (kind !== undefined) senders.push(startSlowSender({ port: server.port, kind, cookie: cookie ?? '' }));
  }
  await sleep(1_000);
  const openAtFirst = senders.filter(({ isOpen }) => isOpen()).length;
  const siege = await goOnFor(SIEGE_MS);
  const growthMb = (server.residentNow() - before) / MEGABYTE;
  const lifetimes = await Promise.all(senders.map(({ livedMs }) => Promise.race([livedMs, sleep(CUT_WITHIN_MS)])));
  const uncut = lifetimes.filter((lived) => lived === undefined || lived > CUT_WITHIN_MS).length;
  for (const sender of senders) sender.stop();

  const [quietMs, siegeMs] = [quiet.quantile(0.99), siege.quantile(0.99)];
  await reportPart('d4', {
    senders: senders.length,
    openAtFirst,
    requests: siege.requests,
    quietP99Ms: Math.round(quietMs),
    siegeP99Ms: Math.round(siegeMs),
    longestMs: Math.round(Math.max(...lifetimes.map((lived) => lived ?? CUT_WITHIN_MS))),
    growthMb: Math.round(growthMb),
    serverErrors: siege.serverErrors,
    faults: siege.faultCount + uncut,
  });
  process.stdout.write(
    `slow senders: ${senders.length} connections, ${siege.requests} requests of others; p99 ${quietMs.toFixed(0)} ms ` +
      `when quiet, ${siegeMs.toFixed(0)} ms meanwhile; ${growthMb.toFixed(0)} MB more, ${uncut} not cut off, ` +
      `the longest ${(Math.max(...lifetimes.map((lived) => lived ?? CUT_WITHIN_MS)) / 1000).toFixed(0)} s\n`,
  );
  expect(siege.faults).toEqual([]);
  expect(siegeMs).toBeLessThanOrEqual(3 * quietMs + 50);
  expect(uncut).toBe(0);
  expect(growthMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
  // The siege was real: nearly all of them were still connected when it began.
  expect(openAtFirst).toBeGreaterThan(SENDERS * 0.9);
});
