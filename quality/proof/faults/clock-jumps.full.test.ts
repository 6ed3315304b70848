// The server's own clock jumps, and jumps back (c8). Its database keeps the real time.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sentInvitation } from '@shared/api/care-team';
import { familyUpdate, updateComment } from '@shared/api/family-feed';
import { conversation, message } from '@shared/api/messaging';
import { freshName, PASSWORD } from '../../../server/testing/actors';
import { reportPart } from '../../../server/testing/report-part';
import { sessionOf } from '../../../server/testing/session-of';
import { type DoseFault, lastDue, newMedication } from './doses-once';
import { startJumpingServer } from './jumping-server';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const JUMPS: [span: string, seconds: number][] = [
  ['an hour', HOUR_S],
  ['an hour', -HOUR_S],
  ['a day', DAY_S],
  ['a day', -DAY_S],
  ['a year', 365 * DAY_S],
  ['a year', -365 * DAY_S],
];
const ZONE = 'Europe/Berlin';
const LONGEST_WAIT_S = 15 * 60;
/** A wait named in seconds is waited for, to see that it ends. */
const WAITED_FOR_S = 5;

const server = await startJumpingServer();
const { request, query } = server;
afterAll(() => server.stop());

const counts = {
  jumps: 0,
  restarts: 0,
  signIns: 0,
  longestWaitSeconds: 0,
  messages: 0,
  doses: 0,
  looks: 0,
  waitsTooLong: 0,
  waitsWithoutEnd: 0,
  outOfOrder: 0,
  missing: 0,
  doubled: 0,
  otherAnswers: 0,
};
const faults: string[] = [];

type Fault = DoseFault | 'waitsTooLong' | 'waitsWithoutEnd' | 'outOfOrder' | 'otherAnswers';

function note(kind: Fault, words: string): void {
  counts[kind] += 1;
  faults.push(`${kind}: ${words}`);
}

async function jumpTo(seconds: number, isRestarted: boolean): Promise<void> {
  await server.jumpTo(seconds, isRestarted);
  counts.jumps += 1;
  if (isRestarted) counts.restarts += 1;
}

const login = (username: string, password: string) => request('POST', '/api/login', { body: { username, password } });

/** With the right password; every wait that is named counts. @returns the session */
async function signIn(username: string, when: string): Promise<string> {
  const { response, text } = await login(username, PASSWORD);
  counts.signIns += 1;
  if (response.ok) return sessionOf(response);
  const wait = Number(response.headers.get('Retry-After'));
  if (response.status !== 429) note('otherAnswers', `${when}: signing in answered ${response.status} ${text}`);
  counts.longestWaitSeconds = Math.max(counts.longestWaitSeconds, wait);
  if (wait > LONGEST_WAIT_S) note('waitsTooLong', `${when}: ${text}`);
  if (wait > WAITED_FOR_S) return '';
  await sleep(wait * 1_000 + 200);
  const again = await login(username, PASSWORD);
  if (!again.response.ok) note('waitsWithoutEnd', `${when}: ${again.text}`);
  return sessionOf(again.response);
}

/** Someone who signs in again where a jump has ended the session. */
async function person(role: 'senior' | 'caregiver') {
  const username = freshName(role);
  const email = `${username}@example.com`;
  const joined = await request('POST', '/api/register', {
    body: { username, password: PASSWORD, role, email, timeZone: ZONE },
  });
  let cookie = sessionOf(joined.response);
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(joined.text));
  const ask = async <T extends z.ZodType>(operation: string, answer: T, body?: object): Promise<z.output<T>> => {
    const [method = '', address = ''] = operation.split(' ');
    const sent = () => request(method, address, { cookie, ...(body === undefined ? {} : { body }) });
    let { response, text } = await sent();
    if (response.status === 401) {
      cookie = await signIn(username, operation);
      ({ response, text } = await sent());
    }
    if (!response.ok) {
      note('otherAnswers', `${operation}: ${response.status} ${text}`);
      throw new Error(`${operation}: ${response.status} ${text}`);
    }
    return answer.parse(text === '' ? null : JSON.parse(text));
  };
  return { id, username, email, ask };
}

const senior = await person('senior');
const caregiver = await person('caregiver');
const invitation = await senior.ask('POST /api/care-invitations', sentInvitation, { caregiverEmail: caregiver.email });
await caregiver.ask(`PATCH /api/care-invitations/${invitation.id}`, z.unknown(), { status: 'accepted' });
const { id: conversationId } = await senior.ask('POST /api/conversations/start', conversation, {
  otherUserId: caregiver.id,
});
const { id: updateId } = await senior.ask('POST /api/family-updates', familyUpdate, { content: 'the first' });
/** Accounts at which wrong passwords were tried: a few times, and thousands of times. */
async function guessedAt(): Promise<{ few: string; many: string }> {
  const [few, many] = [(await person('senior')).username, (await person('senior')).username];
  for (const username of [few, many]) {
    for (let guess = 0; guess < 6; guess += 1) await login(username, 'not the password');
  }
  await query(`update rate_limits set points = 5000 where key = 'failures:' || $1`, [many]);
  await sleep(1_100);
  await login(many, 'not the password');
  await query(`update rate_limits set points = 0 where key like 'address:%'`);
  return { few, many };
}

const said = { messages: [] as string[], comments: [] as string[], updates: ['the first'] };

/** A message of each, a comment and an update, one after the other. */
async function write(what: string): Promise<void> {
  for (const [index, who] of [senior, caregiver].entries()) {
    const content = `${what} ${index}`;
    await who.ask('POST /api/messages', message, { conversationId, content });
    await who.ask(`POST /api/family-updates/${updateId}/comments`, updateComment, { content });
    said.messages.push(content);
    said.comments.push(content);
    counts.messages += 2;
  }
  await senior.ask('POST /api/family-updates', familyUpdate, { content: what });
  said.updates.unshift(what);
  counts.messages += 1;
}

function compareOrder(what: string, found: readonly { content: string }[], expected: readonly string[]): void {
  const contents = found.map(({ content }) => content);
  const newest = expected.slice(-contents.length);
  if (JSON.stringify(contents) !== JSON.stringify(newest)) note('outOfOrder', `${what}: ${contents.join(', ')}`);
}

async function checkOrder(): Promise<void> {
  const messages = await caregiver.ask(`GET /api/messages/${conversationId}`, z.array(message));
  compareOrder('messages', messages, said.messages);
  const list = await caregiver.ask('GET /api/conversations', z.array(conversation));
  if (list[0]?.lastMessage?.content !== said.messages.at(-1)) note('outOfOrder', 'the last message of the list');
  const comments = await caregiver.ask(`GET /api/family-updates/${updateId}/comments`, z.array(updateComment));
  compareOrder('comments', comments, said.comments);
  const updates = await caregiver.ask('GET /api/family-updates', z.array(familyUpdate));
  compareOrder('updates', updates, said.updates.slice(0, updates.length));
}

const CASES = JUMPS.flatMap(([span, seconds]) =>
  [false, true].map((isRestarted) => {
    const words = `${span} ${seconds < 0 ? 'back' : 'ahead'}${isRestarted ? ', and started again' : ''}`;
    return { words, seconds, isRestarted };
  }),
);

it.each(CASES)(
  '$words, and right again: waits end, words are in order, doses are due once (F6)',
  { timeout: 120_000 },
  async ({ words, seconds, isRestarted }) => {
    const before = faults.length;
    const [guessed, guessedToo] = [await guessedAt(), await guessedAt()];
    const { takeOnce, takeLastDue, compareWithStored } = await newMedication({
      ask: senior.ask,
      query,
      now: server.now,
      zone: ZONE,
      counts,
      note,
    });
    const dose = lastDue(server.now(), ZONE);
    await write(`before ${words}`);
    await takeLastDue();

    await jumpTo(seconds, isRestarted);
    for (const username of Object.values(guessed)) await signIn(username, words);
    const guessedMeanwhile = await guessedAt();
    await write(`while ${words}`);
    await takeLastDue();
    // The same dose once more; after a jump back it is ahead, where nothing can be taken.
    if (seconds > 0) await takeOnce(dose);
    await checkOrder();

    await jumpTo(0, isRestarted);
    for (const username of [...Object.values(guessedToo), ...Object.values(guessedMeanwhile)]) {
      await signIn(username, `${words}, and right again`);
    }
    await write(`after ${words}`);
    await takeOnce(dose);
    await takeLastDue();
    await compareWithStored();
    await checkOrder();
    expect(faults.slice(before)).toEqual([]);
  },
);

afterAll(async () => {
  process.stdout.write(`clock jumps: ${JSON.stringify(counts)}\n`);
  await reportPart('c8', counts);
});
