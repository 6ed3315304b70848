// What a family does in a day, as an assumption that one can read and change, and how each of it is asked for.
import { randomUUID } from 'node:crypto';
import { sign } from 'cookie-signature';
import { PASSWORD } from '../../../server/testing/actors';
import { upload } from '../../../server/testing/uploads';

export const SECRET = 'a secret for measuring capacity';
/** The part of a day's requests that comes in its busiest hour. */
export const BUSIEST_HOUR = 0.12;
/** Sockets open at once for a family, in that hour. */
export const SOCKETS = 0.5;

export interface Kind {
  /** For the table. */
  name: string;
  /** How often a family does it in a day. */
  aDay: number;
  /** Requests each time. */
  requests: number;
  run: (family: Family) => Promise<void>;
}

export interface Family {
  number: number;
  /** Sends a request as one of its three people. */
  ask: (person: number, operation: string, body?: object | { photo: Buffer }) => Promise<void>;
}

const hex = (number: number) => number.toString(16).padStart(12, '0');
const person = (family: number, who: number) => `00000000-0000-7000-8000-${hex(family * 8 + who)}`;
const medication = (family: number, which: number) => `00000001-0000-7000-8000-${hex(family * 8 + which)}`;
const conversation = (family: number) => `00000002-0000-7000-8000-${hex(family * 8)}`;

/** The same ids, for families.sql. */
export const ID_FUNCTIONS = ['person', 'medication', 'conversation']
  .map(
    (
      name,
      kind,
    ) => `create function pg_temp.${name}(n int, k int default 0) returns uuid immutable parallel safe language sql
      return ('0000000${kind}-0000-7000-8000-' || lpad(to_hex(n * 8 + k), 12, '0'))::uuid;`,
  )
  .join('\n');

function cookieOf(family: number, who: number): string {
  return `hearthside.sid=${encodeURIComponent(`s:${sign(`capacity-${family}-${who}`, SECRET)}`)}`;
}

/** A minute at which no dose or reading exists yet. */
let moments = 0;
const freshMoment = () => new Date(Date.UTC(2025, 0, 1) + 60_000 * moments++).toISOString();
let turn = 0;
/** One of the three, in turn. */
const anyMember = () => (turn += 1) % 3;

export function familyDay(picture: Buffer): Kind[] {
  return [
    { name: 'open the app (a page)', aDay: 10, requests: 1, run: ({ ask }) => ask(anyMember(), 'GET /') },
    {
      name: 'look at today',
      aDay: 12,
      requests: 4,
      run: async ({ number, ask }) => {
        const [who, senior] = [anyMember(), person(number, 0)];
        await ask(who, `GET /api/medications?senior=${senior}`);
        await ask(who, `GET /api/medication-logs?senior=${senior}&date=${new Date().toISOString().slice(0, 10)}`);
        await ask(who, `GET /api/appointments?senior=${senior}`);
        await ask(who, `GET /api/health-metrics/latest?senior=${senior}`);
      },
    },
    {
      name: 'read family updates',
      aDay: 6,
      requests: 1,
      run: ({ ask }) => ask(anyMember(), 'GET /api/family-updates'),
    },
    {
      name: 'read messages',
      aDay: 6,
      requests: 3,
      run: async ({ number, ask }) => {
        const who = anyMember() % 2;
        await ask(who, 'GET /api/conversations');
        await ask(who, `GET /api/messages/${conversation(number)}`);
        await ask(who, `PUT /api/conversations/${conversation(number)}/read`);
      },
    },
    {
      name: 'record a dose',
      aDay: 8,
      requests: 1,
      run: ({ number, ask }) => {
        const dose = {
          userId: person(number, 0),
          medicationId: medication(number, 1 + (moments % 4)),
          status: 'taken',
        };
        return ask(0, 'POST /api/medication-logs', { ...dose, scheduledTime: freshMoment() });
      },
    },
    {
      name: 'record a reading',
      aDay: 2,
      requests: 1,
      run: ({ number, ask }) => {
        const reading = { userId: person(number, 0), type: 'heart_rate', value: '72' };
        return ask(0, 'POST /api/health-metrics', { ...reading, recordedAt: freshMoment() });
      },
    },
    {
      name: 'send a message',
      aDay: 4,
      requests: 1,
      run: ({ number, ask }) =>
        ask(anyMember() % 2, 'POST /api/messages', { conversationId: conversation(number), content: 'How are you?' }),
    },
    {
      name: 'share a photo',
      aDay: 0.3,
      requests: 1,
      run: ({ ask }) => ask(1, 'POST /api/family-updates', { photo: picture }),
    },
    {
      name: 'sign in',
      aDay: 0.1,
      requests: 1,
      run: ({ number, ask }) => ask(-1, 'POST /api/login', { username: `family.${number}.1`, password: PASSWORD }),
    },
  ];
}

/** @param failed hears of every answer that is no success. */
export function familyOf(url: string, number: number, failed: (words: string) => void): Family {
  return {
    number,
    async ask(who, operation, body) {
      const [method = '', path = ''] = operation.split(' ');
      const headers: Record<string, string> = who < 0 ? {} : { Cookie: cookieOf(number, who) };
      const response = await fetch(`${url}${path}`, { method, ...contentOf(path, number, headers, body) });
      const text = await response.text();
      if (!response.ok) failed(`${operation}: ${response.status} ${text.slice(0, 200)}`);
    },
  };
}

function contentOf(path: string, number: number, headers: Record<string, string>, body?: object) {
  if (body === undefined) return { headers };
  if ('photo' in body && body.photo instanceof Buffer) {
    const file = { field: 'photo', name: 'garden.jpg', type: 'image/jpeg', bytes: body.photo };
    const sent = upload(path, [file], { content: 'The garden', seniorId: person(number, 0) });
    return { headers: { ...sent.headers, ...headers }, ...(sent.body === undefined ? {} : { body: sent.body }) };
  }
  const json = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  return { headers: { ...headers, ...json }, body: JSON.stringify(body) };
}
