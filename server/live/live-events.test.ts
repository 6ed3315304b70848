// Who receives which change, and when that ends.
import { expect, it } from 'vitest';
import { createTestApp, startTestApp } from '../testing/app';
import { connect, createCaregiver, createConnected, createMedication, createSenior, only } from '../testing/factories';
import { freshEmail, inviteAndAccept, remove } from '../testing/invitations';
import { allArrived, openLive } from '../testing/live-client';

const app = await createTestApp();
const ASPIRIN = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['09:00'] };

it('a change in an area goes to the senior and to everyone who may read it (SOCK-01, SOCK-03, D-36)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const stranger = await createSenior(app);
  const [own, theirs, strange] = await Promise.all([
    openLive(app, senior.cookie),
    openLive(app, caregiver.cookie),
    openLive(app, stranger.cookie),
  ]);
  await caregiver.agent.post('/api/medications').send({ ...ASPIRIN, userId: senior.id });
  const told = { type: 'medications_changed', seniorId: senior.id };
  expect(await own.hears('medications_changed')).toEqual(told);
  expect(await theirs.hears('medications_changed')).toEqual(told);
  await allArrived(app, strange);
  expect(strange.events).toEqual([]);
});

it('a reading added under an uppercase id is announced to its senior (D-36)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const [own, theirs] = [await openLive(app, senior.cookie), await openLive(app, caregiver.cookie)];
  const reading = { type: 'weight', value: '150', userId: senior.id.toUpperCase() };
  await caregiver.agent.post('/api/health-metrics').send(reading).expect(201);
  const told = { type: 'health_changed', seniorId: senior.id };
  expect([await own.hears('health_changed'), await theirs.hears('health_changed')]).toEqual([told, told]);
  const list = `/api/health-metrics?senior=${senior.id.toUpperCase()}`;
  expect((await caregiver.agent.get(list).expect(200)).body).toHaveLength(1);
});

it('every kind of change has its event (D-36)', async () => {
  const senior = await createSenior(app);
  const medication = await createMedication(app, { senior });
  const live = await openLive(app, senior.cookie);
  const dose = { medicationId: medication.id, scheduledTime: '2026-03-03T08:00:00.000Z', status: 'taken' };
  await senior.agent.post('/api/medication-logs').send(dose);
  await live.hears('medications_changed');
  await senior.agent.post('/api/appointments').send({ title: 'Eye', type: 'Lab', startTime: '2026-03-03T08:00:00Z' });
  await live.hears('appointments_changed');
  await senior.agent.post('/api/health-metrics').send({ type: 'heart_rate', value: '72' });
  await live.hears('health_changed');
  await senior.agent.post('/api/care-invitations').send({ caregiverEmail: freshEmail() });
  expect(await live.hears('care_team_changed')).toEqual({ type: 'care_team_changed', seniorId: senior.id });
});

it('sends nothing to the socket that made a change, but does to the same person’s others', async () => {
  const senior = await createSenior(app);
  const here = await openLive(app, senior.cookie);
  const elsewhere = await openLive(app, senior.cookie);
  await senior.agent.post('/api/medications').set('X-Live-Socket', here.socketId).send(ASPIRIN);
  await elsewhere.hears('medications_changed');
  await allArrived(app, here);
  expect(here.events).toEqual([]);
});

it('a refused or failed change is not announced', async () => {
  const senior = await createSenior(app);
  const live = await openLive(app, senior.cookie);
  await senior.agent.post('/api/medications').send({ name: '' });
  await allArrived(app, live);
  expect(live.events).toEqual([]);
});

it('what is stored is announced though recording who did it fails (D-36, KIND-17)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const own = await openLive(app, senior.cookie);
  const forbid = `alter table access_records add constraint no_deeds check (action is null) not valid`;
  await app.database.writes.query(forbid);
  try {
    await caregiver.agent
      .post('/api/medications')
      .send({ ...ASPIRIN, userId: senior.id })
      .expect(500);
  } finally {
    await app.database.writes.query('alter table access_records drop constraint no_deeds');
  }
  expect(await own.hears('medications_changed')).toEqual({ type: 'medications_changed', seniorId: senior.id });
  expect((await senior.agent.get('/api/medications').expect(200)).body).toHaveLength(1);
});

it('turning a switch off is announced at once, and from then on the area is silent (D-54)', async () => {
  const senior = await createSenior(app);
  const caregiver = await createCaregiver(app, { email: freshEmail() });
  const { id } = await inviteAndAccept(senior, caregiver);
  const live = await openLive(app, caregiver.cookie);
  await senior.agent.patch(`/api/care-invitations/${id}/permissions`).send(only('health'));
  await live.hears('care_team_changed');
  await senior.agent.post('/api/medications').send(ASPIRIN);
  await senior.agent.post('/api/health-metrics').send({ type: 'heart_rate', value: '72' });
  await live.hears('health_changed');
  expect(live.events.map(({ type }) => type)).toEqual(['care_team_changed', 'health_changed']);
});

it('a removed person receives that, and nothing more (D-55)', async () => {
  const senior = await createSenior(app);
  const caregiver = await createCaregiver(app, { email: freshEmail() });
  const { id } = await inviteAndAccept(senior, caregiver);
  const live = await openLive(app, caregiver.cookie);
  await remove(senior, id);
  expect(await live.hears('care_team_changed')).toEqual({ type: 'care_team_changed', seniorId: senior.id });
  await senior.agent.post('/api/medications').send(ASPIRIN);
  await allArrived(app, live);
  expect(live.events).toHaveLength(1);
});

it('a senior receives a family member’s appointment changes, and never a caregiver’s (D-59)', async () => {
  const { senior, caregiver: relative } = await createConnected(app, { role: 'family_member' });
  const nurse = await createCaregiver(app);
  await connect(app, senior, nurse);
  const live = await openLive(app, senior.cookie);
  const visit = { title: 'Play', type: 'social', startTime: '2026-03-03T08:00:00Z' };
  await nurse.agent.post('/api/appointments').send(visit);
  await relative.agent.post('/api/appointments').send(visit);
  await live.hears('appointments_changed');
  await allArrived(app, live);
  expect(live.events).toEqual([{ type: 'appointments_changed', seniorId: relative.id }]);
});

it('what one instance stores reaches people on another one', async () => {
  const other = await startTestApp(app.databaseUrl);
  try {
    const { senior, caregiver } = await createConnected(app, {});
    const live = await openLive(other, caregiver.cookie);
    await senior.agent.post('/api/medications').send(ASPIRIN);
    expect(await live.hears('medications_changed')).toEqual({ type: 'medications_changed', seniorId: senior.id });
  } finally {
    await other.close();
  }
});

it('foreign payloads on the channel are ignored', async () => {
  const senior = await createSenior(app);
  const live = await openLive(app, senior.cookie);
  for (const payload of ['', 'null', '{"announcement":{"about":"people"}}', '{', '"x"']) {
    await app.database.writes.query('select pg_notify($1, $2)', ['hearthside_live', payload]);
  }
  await allArrived(app, live);
  expect(live.events).toEqual([]);
  expect(live.socket.readyState).toBe(live.socket.OPEN);
});
