// What a client may send over the live connection: that it has shared an update (D-82).
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { createConnected, createSenior } from '../testing/factories';
import { allArrived, openLive } from '../testing/live-client';

const app = await createTestApp();

async function shareFromPage() {
  const { senior, caregiver } = await createConnected(app, { role: 'family_member' });
  const [own, elsewhere, theirs] = await Promise.all([
    openLive(app, senior.cookie),
    openLive(app, senior.cookie),
    openLive(app, caregiver.cookie),
  ]);
  const { body } = await senior.agent
    .post('/api/family-updates')
    .set('X-Live-Socket', own.socketId)
    .send({ content: 'The first tomatoes are ripe.', type: 'message' })
    .expect(201);
  await theirs.hears('family_update');
  return { caregiver, own, elsewhere, theirs, update: body };
}

it('a shared update’s body is confirmed, and announced to nobody twice (SOCK-03, SOCK-04, D-82)', async () => {
  const { own, elsewhere, theirs, update } = await shareFromPage();
  own.socket.send(JSON.stringify({ ...update, type: 'family_update' }));
  expect(await own.hears('family_update_known')).toEqual({ type: 'family_update_known', updateId: update.id });
  await allArrived(app, own, elsewhere, theirs);
  expect(own.events.map(({ type }) => type)).toEqual(['family_update_known']);
  expect(elsewhere.events.map(({ type }) => type)).toEqual(['family_update']);
  expect(theirs.events.map(({ type }) => type)).toEqual(['family_update']);
});

it('another person’s update is not confirmed, and the message is ignored (D-82)', async () => {
  const { theirs, own, update } = await shareFromPage();
  theirs.socket.send(JSON.stringify({ ...update, type: 'family_update' }));
  await allArrived(app, own, theirs);
  expect(theirs.events.map(({ type }) => type)).toEqual(['family_update']);
  expect(own.events).toEqual([]);
});

it('a deleted update is not confirmed (D-82)', async () => {
  const { own, update } = await shareFromPage();
  await app.database.writes.query('delete from family_updates where id = $1', [update.id]);
  own.socket.send(JSON.stringify({ ...update, type: 'family_update' }));
  await allArrived(app, own);
  expect(own.events).toEqual([]);
});

it.each([
  '{"type":"family_update"}',
  '{"type":"family_update","id":7}',
  '{"type":"family_update","id":"x\' or true --"}',
  '{"type":"family_update","id":"01890000-0000-7000-8000-000000000001"}',
  '{"type":"family_update_known","id":"01890000-0000-7000-8000-000000000001"}',
  '{"type":["family_update"],"id":null}',
  'null',
  '"family_update"',
])('%s is ignored (D-82)', async (said) => {
  const { cookie } = await createSenior(app);
  const live = await openLive(app, cookie);
  const { socket, events } = live;
  socket.send(said);
  await allArrived(app, live);
  expect(events).toEqual([]);
  expect(socket.readyState).toBe(socket.OPEN);
});

it('too many such messages count like any others', async () => {
  const { own, update } = await shareFromPage();
  for (let count = 0; count < 40; count += 1) own.socket.send(JSON.stringify({ ...update, type: 'family_update' }));
  expect(await own.closed).toBe(1008);
});
