// Two concurrent changes of one invitation, both held at the same row so that their order is known.
import { Client } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import type { SentInvitation } from '@shared/api/care-team';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior, EVERYTHING, inLevels, only } from '../../testing/factories';
import {
  answer,
  freshEmail,
  invite,
  inviteAndAccept,
  remove,
  storedConnections,
  storedInvitation,
  switchTo,
  tokenOf,
} from '../../testing/invitations';
import { holdLock, untilWaiting } from '../../testing/locks';

const app = await createTestApp();
let senior = await createSenior(app);
// Nobody may invite more than thirty times a day.
beforeEach(async () => {
  senior = await createSenior(app);
});
const caregiver = await createCaregiver(app, { email: freshEmail('mia') });
const other = await createCaregiver(app, { email: freshEmail('otto') });
const OFF = only();
const JUST_ANSWERED = 'This invitation was just answered, changed or canceled. Please check again.';

const ROUNDS = rounds({ usual: 8, full: 20 });

type Attempt = () => PromiseLike<{ status: number; body: { message?: string } }>;

/** Sends each once the previous one waits for the invitation's row, then lets them go. Responses in the same order. */
async function inOrder({ id }: SentInvitation, attempts: Attempt[]): Promise<{ status: number; message?: string }[]> {
  const release = await holdLock(app, 'select from care_invitations where id = $1 for update', [id]);
  const answers = [];
  for (const [index, send] of attempts.entries()) {
    answers.push(send().then(({ status, body }) => ({ status, message: body.message ?? '' })));
    await untilWaiting(app, index + 1);
  }
  await release();
  return Promise.all(answers);
}

/** The switches stored with the senior's connections. */
const stored = async () => (await storedConnections(app, senior.id)).map((row) => row['permissions']);

it('two answers at once, many times: one wins, the other gets an error, at most one connection (D-51)', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await invite(senior, caregiver.account.email ?? '');
    const [first, second] = round % 2 === 0 ? [caregiver, other] : [other, caregiver];
    const firstStatus = round % 4 < 2 ? 'accepted' : 'declined';
    const answers = await inOrder(sent, [
      () => answer(first, sent.id, firstStatus, tokenOf(sent)),
      () => answer(second, sent.id, 'accepted', tokenOf(sent)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? first : second;
    const status = winner === first ? firstStatus : 'accepted';
    expect(await storedInvitation(app, sent.id)).toMatchObject({ status, caregiver_id: winner.id });
    const connections = (await storedConnections(app, senior.id)).map((row) => row['caregiver_id']);
    expect(connections).toEqual(status === 'accepted' ? [winner.id] : []);
    expect((await remove(senior, sent.id)).status).toBe(204);
    expect(await storedConnections(app, senior.id)).toEqual([]);
  }
});

it('one person pressing Accept twice at once, many times: 200 and 409, and one connection', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await invite(senior, caregiver.account.email ?? '');
    const presses = [1, 2].map(async () => (await answer(caregiver, sent.id, 'accepted')).status);
    expect((await Promise.all(presses)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await storedConnections(app, senior.id)).toHaveLength(1);
    await remove(senior, sent.id);
  }
});

it('two invitations to one person, by address and by link, accepted at once: one connection', async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const both = [await invite(senior, caregiver.account.email ?? ''), await invite(senior, freshEmail())];
    const accepts = both.map(async (sent) => (await answer(caregiver, sent.id, 'accepted', tokenOf(sent))).status);
    expect((await Promise.all(accepts)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await storedConnections(app, senior.id)).toHaveLength(1);
    for (const { id } of both) await remove(senior, id);
    expect(await storedConnections(app, senior.id)).toEqual([]);
  }
});

it('an answer and then a cancellation at once: nobody stays connected (D-60)', async () => {
  const sent = await invite(senior, caregiver.account.email ?? '');
  const answers = await inOrder(sent, [() => answer(caregiver, sent.id, 'accepted'), () => remove(senior, sent.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 204]);
  expect(await storedInvitation(app, sent.id)).toBeNull();
  expect(await storedConnections(app, senior.id)).toEqual([]);
});

it('a cancellation and then an answer at once: the answer comes too late and gets a clear message (D-60)', async () => {
  const sent = await invite(senior, caregiver.account.email ?? '');
  const answers = await inOrder(sent, [() => remove(senior, sent.id), () => answer(caregiver, sent.id, 'accepted')]);
  expect(answers.map(({ status }) => status)).toEqual([204, 409]);
  expect(answers[1]?.message).toBe(JUST_ANSWERED);
  expect(await storedConnections(app, senior.id)).toEqual([]);
});

it('an answer while the senior’s account is being deleted: the deletion succeeds, the answer comes too late (D-57)', async () => {
  const sent = await invite(senior, caregiver.account.email ?? '');
  const deletion = new Client({ connectionString: app.databaseUrl });
  await deletion.connect();
  await deletion.query('begin');
  await deletion.query('select from users where id = $1 for update', [senior.id]);
  const answering = answer(caregiver, sent.id, 'accepted').then(({ status, body }) => [status, body.message]);
  await untilWaiting(app, 1);
  // If the invitation were locked by now, each would wait for the other.
  await deletion.query('delete from care_invitations where senior_id = $1', [senior.id]);
  await deletion.query('delete from users where id = $1', [senior.id]);
  await deletion.query('commit');
  await deletion.end();
  expect(await answering).toEqual([409, JUST_ANSWERED]);
  expect(await stored()).toEqual([]);
});

it('switches changed and then an answer at once: no connection with the old switches (D-54)', async () => {
  const sent = await invite(senior, caregiver.account.email ?? '');
  const answers = await inOrder(sent, [
    () => switchTo(senior, sent.id, OFF),
    () => answer(caregiver, sent.id, 'accepted'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[1]?.message).toBe(JUST_ANSWERED);
  expect(await stored()).toEqual([]);
  // Once it is read again, it can be accepted with the current switches.
  expect((await answer(caregiver, sent.id, 'accepted')).status).toBe(200);
  expect(await stored()).toEqual([inLevels(OFF)]);
  await remove(senior, sent.id);
});

it('an answer and then changed switches at once: the connection has the new ones (D-54)', async () => {
  const sent = await invite(senior, caregiver.account.email ?? '');
  const answers = await inOrder(sent, [
    () => answer(caregiver, sent.id, 'accepted'),
    () => switchTo(senior, sent.id, OFF),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored()).toEqual([inLevels(OFF)]);
  await remove(senior, sent.id);
});

it('an answer and changed switches in any order, many times: never the old ones (D-54)', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await invite(senior, caregiver.account.email ?? '');
    const [answered, changed] = await Promise.all([
      answer(caregiver, sent.id, 'accepted').then(({ status }) => status),
      switchTo(senior, sent.id, OFF).then(({ status }) => status),
    ]);
    expect(changed).toBe(200);
    expect([200, 409]).toContain(answered);
    expect(await stored()).toEqual(answered === 200 ? [inLevels(OFF)] : []);
    await remove(senior, sent.id);
  }
});

it('switches changed twice at once: invitation and connection agree (D-54)', async () => {
  const sent = await inviteAndAccept(senior, caregiver);
  const settings = [OFF, EVERYTHING, only('health'), only('medications')];
  await Promise.all(settings.map(async (permissions) => (await switchTo(senior, sent.id, permissions)).status));
  const invitation = await storedInvitation(app, sent.id);
  expect(await stored()).toEqual([invitation?.['permissions']]);
  await remove(senior, sent.id);
});

it('a removal and changed switches at once: removed is removed', async () => {
  const sent = await inviteAndAccept(senior, caregiver);
  const answers = await inOrder(sent, [() => remove(senior, sent.id), () => switchTo(senior, sent.id, EVERYTHING)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 404]);
  expect(await stored()).toEqual([]);
});
