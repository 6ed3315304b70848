import { expect, it } from 'vitest';
import { type Actor, anonymous, freshName, PASSWORD, signIn, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createCaregiver } from '../../testing/factories';
import { openLive } from '../../testing/live-client';

const app = await createTestApp();

/** As from a program that says nothing about zones. */
async function withoutZone(fields: object = {}): Promise<Actor> {
  const username = freshName();
  await anonymous(app)
    .post('/api/register')
    .send({ username, password: PASSWORD, ...fields });
  return signIn(app, username);
}

const name = ({ agent }: Actor, timeZone: unknown) => agent.put('/api/user/time-zone').send({ timeZone });

it('an account without a time zone is UTC until a device names its own, once (KIND-38)', async () => {
  const senior = await withoutZone();
  expect(senior.account).toMatchObject({ timeZone: 'UTC', timeZoneKnown: false });
  const { status, body } = await name(senior, 'america/new_york');
  expect([status, body.timeZone, body.timeZoneKnown]).toEqual([200, 'America/New_York', true]);
  expect((await name(senior, 'Europe/Berlin')).body.timeZone).toBe('America/New_York');
});

it('a zone from registration or the profile stays, even UTC (KIND-38)', async () => {
  const chosen = await signUpByRequest(app, { role: 'senior', timeZone: 'UTC' });
  expect(chosen.account).toMatchObject({ timeZone: 'UTC', timeZoneKnown: true });
  expect((await name(chosen, 'Europe/Berlin')).body.timeZone).toBe('UTC');
  const later = await withoutZone({ email: 'later@example.com' });
  const names = { firstName: 'Ada', lastName: 'Byron', email: 'later@example.com' };
  await later.agent.put('/api/user/profile').send({ ...names, timeZone: 'Asia/Tokyo' });
  expect((await name(later, 'Europe/Berlin')).body).toMatchObject({ timeZone: 'Asia/Tokyo', timeZoneKnown: true });
});

it('refuses what is no zone, and tells the care team of a new one (KIND-38, D-11)', async () => {
  const [senior, caregiver] = [await withoutZone(), await createCaregiver(app)];
  await connect(app, senior, caregiver);
  expect((await name(senior, 'Mars/Olympus')).status).toBe(400);
  const screen = await openLive(app, caregiver.cookie);
  await name(senior, 'Europe/Berlin');
  await screen.hears('profile_changed');
  screen.socket.close();
});
