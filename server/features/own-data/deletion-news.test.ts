// Who is notified that an account was deleted: everyone whose screens showed the person, and no one else.
import { expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation, createMessage } from '../../testing/circle-factories';
import { connect, createCaregiver, createSenior } from '../../testing/factories';
import { invite } from '../../testing/invitations';
import { allArrived, type LiveClient, openLive } from '../../testing/live-client';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });

async function deleteAccount({ agent, username, password }: Actor): Promise<void> {
  await agent.post('/api/user/deletion').send({ username, password }).expect(200);
  now = new Date(now.getTime() + WEEK_MS);
  for (const sweep of app.sweeps) await sweep();
}

/** A senior with a caregiver they exchange messages with, and a person they have invited. */
async function household() {
  const [senior, caregiver, invited] = [
    await createSenior(app),
    await createCaregiver(app),
    await createCaregiver(app, { email: `invited-${crypto.randomUUID()}@example.com` }),
  ];
  await connect(app, senior, caregiver);
  await invite(senior, invited.account.email ?? '');
  const conversationId = await createConversation(app, senior, caregiver);
  for (const senderId of [senior.id, caregiver.id]) await createMessage(app, { conversationId, senderId });
  return { senior, caregiver, invited, conversationId };
}

const screensOf = (people: readonly Actor[]) => Promise.all(people.map(({ cookie }) => openLive(app, cookie)));
const heard = ({ events }: LiveClient) => events.map((event) => JSON.stringify(event)).toSorted();

it('of a senior: the care team and invited people, about that senior only; no other household (D-36)', async () => {
  const [theirs, others] = [await household(), await household()];
  const [caregiver, invited] = await screensOf([theirs.caregiver, theirs.invited]);
  const elsewhere = await screensOf([others.senior, others.caregiver, others.invited]);
  await deleteAccount(theirs.senior);
  await caregiver?.hears('conversation_changed');
  await invited?.hears('care_team_changed');
  await allArrived(app, ...elsewhere);
  const about = (caregiver?.events ?? []).flatMap((event) => ('seniorId' in event ? [event.seniorId] : []));
  expect(new Set(about)).toEqual(new Set([theirs.senior.id]));
  // Without proof of the address the event names nobody but themselves (D-100).
  expect(invited?.events).toEqual([{ type: 'care_team_changed', seniorId: theirs.invited.id }]);
  expect(caregiver?.events).toContainEqual({ type: 'conversation_changed', conversationId: theirs.conversationId });
  expect(elsewhere.map(heard)).toEqual([[], [], []]);
});

it('of a caregiver: the seniors they helped and those seniors’ teams; nobody else (D-36)', async () => {
  const [theirs, others] = [await household(), await household()];
  const colleague = await createCaregiver(app);
  await connect(app, theirs.senior, colleague);
  const [senior, beside] = await screensOf([theirs.senior, colleague]);
  const elsewhere = await screensOf([theirs.invited, others.senior, others.caregiver, others.invited]);
  await deleteAccount(theirs.caregiver);
  await senior?.hears('conversation_changed');
  await beside?.hears('care_team_changed');
  await allArrived(app, ...elsewhere);
  expect(beside?.events).toContainEqual({ type: 'care_team_changed', seniorId: theirs.senior.id });
  expect(elsewhere.map(heard)).toEqual([[], [], [], []]);
});

it('of an invited person: the senior who is waiting for an answer (D-36)', async () => {
  const [theirs, others] = [await household(), await household()];
  const [senior] = await screensOf([theirs.senior]);
  const elsewhere = await screensOf([others.senior, others.caregiver, others.invited]);
  await deleteAccount(theirs.invited);
  expect(await senior?.hears('care_team_changed')).toBeDefined();
  await allArrived(app, ...elsewhere);
  expect(elsewhere.map(heard)).toEqual([[], [], []]);
});
