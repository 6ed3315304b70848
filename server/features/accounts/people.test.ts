import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { personCard } from '@shared/api/accounts';
import { type Actor, anonymous, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createCaregiver, createConnected, createSenior, only } from '../../testing/factories';

const app = await createTestApp();

const ask = (viewer: Actor, id: string) => viewer.agent.get(`/api/user/${id}`);

it('oneself: the full account (AUTH-31, D-57)', async () => {
  const actor = await createSenior(app, { email: 'ada@example.com' });
  const response = await ask(actor, actor.id);
  expect(response.status).toBe(200);
  expect(response.body).toEqual(actor.account);
});

it('senior and caregiver see each other, in short: no email, no health, no password (AUTH-31, D-57)', async () => {
  const { senior, caregiver } = await createConnected(app, { permissions: only() });
  for (const [viewer, other] of [
    [caregiver, senior],
    [senior, caregiver],
  ] as const) {
    const response = await ask(viewer, other.id);
    expect(response.status).toBe(200);
    const { id, username, firstName, lastName, role, profileImageUrl } = other.account;
    expect(response.body).toEqual({ id, username, firstName, lastName, role, profileImageUrl });
    expect(Object.keys(response.body)).toEqual(Object.keys(personCard.shape));
  }
});

it('two of the same senior’s circle see each other (D-57)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const { caregiver: sister } = await createConnected(app, { senior, role: 'family_member' });
  expect((await ask(caregiver, sister.id)).body).toMatchObject({ id: sister.id, role: 'family_member' });
  expect((await ask(sister, caregiver.id)).body).toMatchObject({ id: caregiver.id });
});

it('a stranger looks the same as an unknown or malformed id (D-57, D-32)', async () => {
  const viewer = await createSenior(app);
  const stranger = await createSenior(app);
  const answers = await Promise.all([stranger.id, uuidv7(), 'no-id', '%00'].map((id) => ask(viewer, id)));
  for (const response of answers) {
    expect(response.status).toBe(404);
    expect(response.text).toBe('{"message":"We could not find that.","code":"not_found"}');
  }
});

it('people of different circles are strangers, even if one caregiver serves both seniors (D-57)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const otherSenior = await createSenior(app);
  await connect(app, otherSenior, caregiver);
  expect((await ask(senior, otherSenior.id)).status).toBe(404);
  const { caregiver: elsewhere } = await createConnected(app, {});
  expect((await ask(caregiver, elsewhere.id)).status).toBe(404);
});

it('after removal both are strangers from the next request on (ROLE-08)', async () => {
  const senior = await createSenior(app);
  const caregiver = await createCaregiver(app);
  const connectionId = await connect(app, senior, caregiver);
  expect((await ask(caregiver, senior.id)).status).toBe(200);
  await app.database.writes.query('delete from family_members where id = $1', [connectionId]);
  expect((await ask(caregiver, senior.id)).status).toBe(404);
  expect((await ask(senior, caregiver.id)).status).toBe(404);
});

it('signed out, nobody is visible', async () => {
  const { id } = await signUpByRequest(app);
  expect((await anonymous(app).get(`/api/user/${id}`)).status).toBe(401);
});
