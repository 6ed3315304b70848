// 30 caregivers who write for the seniors they care for, each with a key and again until it is acknowledged, with a socket
// that hears of it; others who read.
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';
import type { LiveEvent } from '@shared/live/live-events';
import { addCrowd } from '../../../server/notifications/testing/crowd';
import { pdf } from '../../../server/testing/hostile-files';
import { cookieOf } from './instances';

const WRITERS = 30;
/** For each writer: one event names one write for as long as it takes to write for all of them. */
const SENIORS = 12;
const BETWEEN_WRITES_MS = 450;
const AFTER_REFUSAL_MS = 200;
const UPLOADS_ONE_IN = 12;
const READERS = 4;
const BETWEEN_READS_MS = 100;
const PATIENCE_MS = 11_000;
/** As a page's own. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

const stored = z.object({ id: z.uuid(), fileUrl: z.string().optional() });

export interface Write {
  name: string;
  seniorId: string;
  firstSentAt: number;
  /** Null: never. */
  acknowledgedAt: number | null;
  id: string | null;
  fileUrl: string | null;
}

export interface Heard {
  at: number;
  event: LiveEvent;
}

export interface Writer {
  cookie: string;
  seniorIds: readonly string[];
  writes: Write[];
  heard: Heard[];
  /** Times without a socket; Infinity: still. */
  silences: { from: number; to: number }[];
}

export interface Answers {
  /** 503 with Retry-After: not done, and said so. */
  refused: { at: number; isRead: boolean; text: string }[];
  /** The connection broke. */
  unanswered: { at: number; isRead: boolean; text: string }[];
  /** Anything else but a success. */
  others: string[];
  hangs: number;
  /** Of reads. */
  readAt: number[][];
}

const noDevice = () => ({
  subscription: { endpoint: `https://localhost:1/${randomUUID()}`, keys: { p256dh: 'none', auth: 'none' } },
});

/** Stored directly, without a request for each. */
export async function addWriters(client: pg.Client): Promise<Writer[]> {
  const devices = Array.from({ length: WRITERS * (SENIORS + 1) }, noDevice);
  const people = await addCrowd({ writes: client }, { devices, times: [], since: new Date().toISOString() });
  await client.query('delete from devices where endpoint like $1', ['https://localhost:1/%']);
  const writers = Array.from({ length: WRITERS }, (_, index) => {
    const [self, ...seniors] = people.slice(index * (SENIORS + 1), (index + 1) * (SENIORS + 1));
    return { id: self?.id ?? '', cookie: cookieOf(self?.sid ?? ''), seniorIds: seniors.map(({ id }) => id) };
  });
  await client.query(`update users set role = 'caregiver' where id = any($1)`, [writers.map(({ id }) => id)]);
  await client.query(
    `insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
     select gen_random_uuid(), senior, caregiver, 'Caregiver',
       '{"medications":true,"health":true,"appointments":true,"family":true}'
     from unnest($1::uuid[], $2::uuid[]) as f(senior, caregiver)`,
    [writers.flatMap(({ seniorIds }) => seniorIds), writers.flatMap(({ id, seniorIds }) => seniorIds.map(() => id))],
  );
  return writers.map(({ cookie, seniorIds }) => ({ cookie, seniorIds, writes: [], heard: [], silences: [] }));
}

export type Load = ReturnType<typeof startLoad>;

export function startLoad(url: string, writers: readonly Writer[]) {
  const answers: Answers = { refused: [], unanswered: [], others: [], hangs: 0, readAt: [] };
  const over = new AbortController();
  setMaxListeners(0, over.signal);

  /** The text of a success; null after a noted failure. */
  async function ask(cookie: string, method: string, address: string, key?: string, body?: object | FormData) {
    const from = Date.now();
    const isRead = method === 'GET';
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${url}${address}`, {
        method,
        headers: {
          cookie,
          ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
          ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return text;
      if (answer.status === 503 && answer.headers.has('retry-after') && isInWords(text)) {
        answers.refused.push({ at: Date.now(), isRead, text });
      } else answers.others.push(`${method} ${address}: ${answer.status} ${text.slice(0, 300)}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      answers.unanswered.push({ at: Date.now(), isRead, text: String(cause) });
    } finally {
      // An upload may take longer (server/http/answer-in-time.ts).
      if (Date.now() - from > PATIENCE_MS - 500 && !isForm) answers.hangs += 1;
    }
    return null;
  }

  async function write(writer: Writer, index: number): Promise<void> {
    await pause(Math.random() * BETWEEN_WRITES_MS);
    for (let count = 0; !over.signal.aborted; count += 1) {
      const isUpload = (count + index) % UPLOADS_ONE_IN === 0;
      const seniorId = isUpload ? '' : (writer.seniorIds[count % writer.seniorIds.length] ?? '');
      const name = `${index} wrote ${count}`;
      const note: Write = { name, seniorId, firstSentAt: Date.now(), acknowledgedAt: null, id: null, fileUrl: null };
      writer.writes.push(note);
      const key = randomUUID();
      while (!over.signal.aborted) {
        const text = await (isUpload
          ? ask(writer.cookie, 'POST', '/api/documents', key, formOf(name))
          : ask(writer.cookie, 'POST', '/api/medications', key, medicationOf(name, seniorId)));
        if (text !== null) {
          const { id, fileUrl } = stored.parse(JSON.parse(text));
          Object.assign(note, { id, fileUrl: fileUrl ?? null, acknowledgedAt: Date.now() });
          break;
        }
        await pause(AFTER_REFUSAL_MS);
      }
      await pause(BETWEEN_WRITES_MS * (0.7 + 0.6 * Math.random()));
    }
  }

  async function read(index: number): Promise<void> {
    const times: number[] = [Date.now()];
    answers.readAt.push(times);
    for (let count = 0; !over.signal.aborted; count += 1) {
      const writer = writers[(index + count) % writers.length];
      const address = count % 2 === 0 ? '/api/user/me' : `/api/medications?senior=${writer?.seniorIds[0]}`;
      if ((await ask(writer?.cookie ?? '', 'GET', address)) !== null) times.push(Date.now());
      await pause(BETWEEN_READS_MS);
    }
  }

  /** Reconnects as a page does (client/src/app/live/live-socket.ts). */
  async function listen(writer: Writer): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    let silence = { from: Date.now(), to: Infinity };
    writer.silences.push(silence);
    while (!over.signal.aborted) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie: writer.cookie } });
      const closing = () => socket.terminate();
      over.signal.addEventListener('abort', closing);
      await new Promise<void>((resolve) => {
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
        socket.on('message', (text: Buffer) => {
          const event: LiveEvent = JSON.parse(text.toString());
          writer.heard.push({ at: Date.now(), event });
          if (event.type !== 'hello') return;
          silence.to = Date.now();
          pauseMs = FIRST_PAUSE_MS;
        });
      });
      over.signal.removeEventListener('abort', closing);
      if (over.signal.aborted) return;
      if (silence.to !== Infinity) {
        silence = { from: Date.now(), to: Infinity };
        writer.silences.push(silence);
      }
      await pause(pauseMs * (0.5 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  const sockets = writers.map((writer) => listen(writer));
  const busy = [
    ...writers.map((writer, index) => write(writer, index)),
    ...Array.from({ length: READERS }, (_, index) => read(index)),
  ];

  return {
    answers,
    writers,
    /** Of a document that was acknowledged. */
    open: (writer: Writer, fileUrl: string) =>
      fetch(`${url}${fileUrl}`, { headers: { cookie: writer.cookie } }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
      ),
    stop: async () => {
      over.abort();
      await Promise.all([...busy, ...sockets]);
    },
  };
}

function isInWords(text: string): boolean {
  const words = z.object({ code: z.literal('unavailable'), message: z.string().regex(/^[A-Z].*\.$/) });
  try {
    return words.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function medicationOf(name: string, userId: string) {
  return { name, userId, dosage: '1', frequency: 'As needed', times: [] };
}

function formOf(name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf(name))]), `${name}.pdf`);
  return form;
}
