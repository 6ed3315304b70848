import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { connect, createCaregiver, createDoseLog, createMedication, createSenior } from '../../testing/factories';
import type { Actor } from '../../testing/actors';
import { openLive } from '../../testing/live-client';

let now = new Date('2026-05-12T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const CHICAGO = 'America/Chicago';
const travel = ({ agent }: Actor, timeZone: unknown) => agent.put('/api/user/travel-clock').send({ timeZone });

it('a senior uses the clock of where they are, and goes home (SCHED-28)', async () => {
  const senior = await createSenior(app, { timeZone: CHICAGO });
  expect(senior.account.homeTimeZone).toBeNull();
  const { body: refused } = await travel(senior, null).expect(409);
  expect(refused.message).toBe('You use the time of your home already.');
  const { body: away } = await travel(senior, 'america/new_york').expect(200);
  expect(away).toMatchObject({ timeZone: 'America/New_York', homeTimeZone: CHICAGO });
  const { body: further } = await travel(senior, 'Europe/Paris').expect(200);
  expect(further).toMatchObject({ timeZone: 'Europe/Paris', homeTimeZone: CHICAGO });
  expect((await travel(senior, null).expect(200)).body).toMatchObject({ timeZone: CHICAGO, homeTimeZone: null });
  await travel(senior, 'Europe/Paris').expect(200);
  expect((await travel(senior, CHICAGO).expect(200)).body).toMatchObject({ timeZone: CHICAGO, homeTimeZone: null });
  await travel(senior, 'Mars/Olympus').expect(400);
});

it('only the senior; the care team hears of it (SCHED-28)', async () => {
  const [senior, caregiver] = [await createSenior(app, { timeZone: CHICAGO }), await createCaregiver(app)];
  await connect(app, senior, caregiver);
  const { body } = await travel(caregiver, 'Europe/Paris').expect(403);
  expect(body.code).toBe('not_permitted');
  const screen = await openLive(app, caregiver.cookie);
  await travel(senior, 'Europe/Paris').expect(200);
  await screen.hears('profile_changed');
  screen.socket.close();
});

it('another zone in the profile is a move: there is no other home (SCHED-28)', async () => {
  const senior = await createSenior(app, { timeZone: CHICAGO });
  await travel(senior, 'Europe/Paris').expect(200);
  const profile = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
  const save = (timeZone: string) =>
    senior.agent
      .put('/api/user/profile')
      .send({ ...profile, timeZone })
      .expect(200);
  expect((await save('Europe/Paris')).body.homeTimeZone).toBe(CHICAGO);
  expect((await save('Asia/Tokyo')).body.homeTimeZone).toBeNull();
});

it('no dose comes twice, none is lost, and past ones keep their clock (SCHED-29)', async () => {
  const senior = await createSenior(app, { timeZone: 'America/New_York' });
  const medication = await createMedication(app, {
    senior,
    createdAt: new Date('2026-01-01'),
    times: ['08:00', '20:00'],
  });
  // 20:30 in New York: the evening's dose of 20:00 is due, and not taken yet. In Los Angeles it is 17:30.
  now = new Date('2026-05-13T00:30:00Z');
  await travel(senior, 'America/Los_Angeles').expect(200);
  const mine = async () => (await senior.agent.get('/api/medications').expect(200)).body[0];
  const until = now.toISOString();
  expect(await mine()).toMatchObject({
    planSince: until,
    earlierPlans: [{ times: ['08:00', '20:00'], timeZone: 'America/New_York', isActive: true, until }],
    // This morning's, by the clock of then.
    nextDose: '08:00',
    nextDoseOn: '2026-05-12',
  });
  for (const scheduledTime of [new Date('2026-05-12T12:00:00Z'), new Date('2026-05-13T00:00:00Z')]) {
    await createDoseLog(app, { medication, scheduledTime });
  }
  // Not again at 20:00 in Los Angeles.
  expect(await mine()).toMatchObject({ nextDose: '08:00', nextDoseOn: '2026-05-13' });
  const { rows } = await app.database.reads.query(
    `select time_zone as zone, valid_until as until from medication_plans where medication_id = $1 order by valid_from`,
    [medication.id],
  );
  expect(rows).toEqual([
    { zone: 'America/New_York', until: now },
    { zone: 'America/Los_Angeles', until: null },
  ]);
});
