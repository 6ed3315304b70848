import { describe, expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createCaregiver, createConnected, createSenior } from '../../testing/factories';
import { allArrived, openLive } from '../../testing/live-client';

const app = await createTestApp();

const setOwn = ({ agent }: Actor, body: object) => agent.put('/api/user/simple-view').send(body);
const read = ({ agent }: Actor, seniorId: string) => agent.get(`/api/seniors/${seniorId}/simple-view`);
const set = ({ agent }: Actor, seniorId: string, isOn: boolean) =>
  agent.put(`/api/seniors/${seniorId}/simple-view`).send({ isOn });

const recordsOf = async ({ agent }: Actor) => {
  const { body } = await agent.get('/api/access-records');
  const records: { area: string; kind: string }[] = body;
  return records.map(({ area, kind }) => `${area} ${kind}`).sort();
};

describe('a senior’s own simple view', () => {
  it('is turned on and off, and stored on the account', async () => {
    const senior = await createSenior(app);
    expect(senior.account).toMatchObject({ simpleView: false, teamSetsSimpleView: false });
    const { status, body } = await setOwn(senior, { isOn: true });
    expect([status, body.simpleView, body.teamSetsSimpleView]).toEqual([200, true, false]);
    expect((await senior.agent.get('/api/user/me')).body.simpleView).toBe(true);
    expect((await setOwn(senior, { isOn: false })).body.simpleView).toBe(false);
  });

  it('an absent permission for the care team stays unchanged', async () => {
    const senior = await createSenior(app);
    await setOwn(senior, { isOn: false, mayTeamChangeIt: true });
    expect((await setOwn(senior, { isOn: true })).body.teamSetsSimpleView).toBe(true);
    expect((await setOwn(senior, { isOn: true, mayTeamChangeIt: false })).body.teamSetsSimpleView).toBe(false);
  });

  it('is personal: other seniors’ stays unchanged', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const neighbour = await createSenior(app);
    for (const person of [senior, neighbour]) await setOwn(person, { isOn: false, mayTeamChangeIt: true });
    const seen = async () => (await neighbour.agent.get('/api/user/me')).body.simpleView;
    await set(caregiver, senior.id, true);
    expect(await seen()).toBe(false);
    await setOwn(senior, { isOn: true });
    expect(await seen()).toBe(false);
  });

  it('is for seniors: caregivers and family get the reason', async () => {
    const { status, body } = await setOwn(await createCaregiver(app), { isOn: true });
    expect([status, body.message]).toEqual([403, 'Simple view is only for seniors.']);
  });
});

describe('the simple view of a connected senior (D-50)', () => {
  it('with permission the care team turns it on, and every open screen updates', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const colleague = await createCaregiver(app);
    await connect(app, senior, colleague);
    await setOwn(senior, { isOn: false, mayTeamChangeIt: true });
    const screens = [await openLive(app, senior.cookie), await openLive(app, colleague.cookie)];
    expect((await read(caregiver, senior.id)).body).toEqual({ isOn: false, mayChangeIt: true });
    const { status, body } = await set(caregiver, senior.id, true);
    expect([status, body]).toEqual([200, { isOn: true, mayChangeIt: true }]);
    for (const screen of screens) {
      expect(await screen.hears('simple_view_changed')).toEqual({ type: 'simple_view_changed', seniorId: senior.id });
      screen.socket.close();
    }
    expect((await senior.agent.get('/api/user/me')).body.simpleView).toBe(true);
  });

  it('nobody outside the circle is notified', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { senior: neighbour, caregiver: stranger } = await createConnected(app, {});
    const inside = await openLive(app, caregiver.cookie);
    const outside = [await openLive(app, neighbour.cookie), await openLive(app, stranger.cookie)];
    await setOwn(senior, { isOn: true });
    await inside.hears('simple_view_changed');
    await allArrived(app, ...outside);
    for (const { events, socket } of outside) {
      expect(events).toEqual([]);
      socket.close();
    }
    inside.socket.close();
  });

  it('without permission they can see it, and get a kind reason why they cannot change it', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    expect((await read(caregiver, senior.id)).body).toEqual({ isOn: false, mayChangeIt: false });
    const { status, body } = await set(caregiver, senior.id, true);
    expect([status, body.code]).toEqual([403, 'not_permitted']);
    expect(body.message).toBe('They control their own simple view. You can ask them to let the care team change it.');
    expect((await senior.agent.get('/api/user/me')).body.simpleView).toBe(false);
  });

  it('needs none of the four switches: any accepted connection may see it', async () => {
    const [senior, caregiver] = [await createSenior(app), await createCaregiver(app)];
    const nothing = { medications: false, health: false, appointments: false, family: false, tasks: false };
    await connect(app, senior, caregiver, nothing);
    expect((await read(caregiver, senior.id)).status).toBe(200);
  });

  it('does not exist for strangers, for other seniors, and once the connection is removed (D-32)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await setOwn(senior, { isOn: false, mayTeamChangeIt: true });
    for (const who of [await createCaregiver(app), await createSenior(app)]) {
      expect((await read(who, senior.id)).status).toBe(404);
      expect((await set(who, senior.id, true)).status).toBe(404);
    }
    await app.database.writes.query('delete from family_members where senior_id = $1', [senior.id]);
    expect((await set(caregiver, senior.id, true)).status).toBe(404);
    expect((await senior.agent.get('/api/user/me')).body.simpleView).toBe(false);
  });

  it('looks and changes appear in the senior’s access list, refused ones do not (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await set(caregiver, senior.id, true);
    expect(await recordsOf(senior)).toEqual([]);
    await read(caregiver, senior.id);
    await setOwn(senior, { isOn: false, mayTeamChangeIt: true });
    await set(caregiver, senior.id, true);
    expect(await recordsOf(senior)).toEqual(['simple-view changed', 'simple-view looked']);
  });
});
