// Looks at the emergency card: stored, announced to its owner at once, and never in the log with the secret.
import { describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { cardOf, shareCard } from '../../testing/emergency-factories';
import { createConnected, createSenior } from '../../testing/factories';
import { allArrived, openLive } from '../../testing/live-client';

let now = new Date('2026-03-03T17:10:00Z');
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const app = await createTestApp({ clock: () => now });

const share = (senior: Actor) => shareCard(app, senior);
const look = (address: string, agent = anonymous(app)) => agent.get(address);

describe('recorded looks', () => {
  it('each look is stored, newest first, and the owner is notified at once; their own do not count', async () => {
    const senior = await createSenior(app);
    const address = await share(senior);
    const live = await openLive(app, senior.cookie);
    const looks: string[] = [];
    for (const agent of [anonymous(app), (await createSenior(app)).agent]) {
      looks.unshift(later(5).toISOString());
      await look(address, agent).expect(200);
    }
    later(5);
    await look(address, senior.agent).expect(200);
    await look(`${address}/photo`);
    await look(`${address}x`);
    await allArrived(app, live);
    expect((await cardOf(senior)).looks).toEqual(looks);
    expect(await live.hears('emergency_changed')).toEqual({ type: 'emergency_changed', seniorId: senior.id });
    expect(live.events.filter(({ type }) => type === 'emergency_changed')).toHaveLength(2);
  });

  it('remain when the address is stopped or replaced', async () => {
    const senior = await createSenior(app);
    await look(await share(senior)).expect(200);
    const looks = [now.toISOString()];
    await senior.agent.delete('/api/emergency-card/link').expect(204);
    expect(await cardOf(senior)).toMatchObject({ link: null, looks });
    await share(senior);
    expect((await cardOf(senior)).looks).toEqual(looks);
  });

  it('the newest 200 are stored and the newest 50 shown, per person', async () => {
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    const addresses = [await share(senior), await share(other)] as const;
    await look(addresses[1]).expect(200);
    await app.database.writes.query(
      `insert into emergency_looks (id, user_id, looked_at)
       select gen_random_uuid(), $1, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'
       from generate_series(1, 200) n`,
      [senior.id],
    );
    later(1);
    await look(addresses[0]).expect(200);
    const { rows } = await app.database.writes.query(
      'select count(*)::int as count, min(looked_at) as oldest from emergency_looks where user_id = $1',
      [senior.id],
    );
    expect(rows).toEqual([{ count: 200, oldest: new Date('2026-01-01T00:02:00Z') }]);
    const { looks } = await cardOf(senior);
    expect([looks.length, looks[0]]).toEqual([50, now.toISOString()]);
    expect((await cardOf(other)).looks).toHaveLength(1);
  });

  it('nobody on the care team learns of the address, or changes it (D-50, KIND-14)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const address = await share(senior);
    expect((await cardOf(caregiver)).link).toBeNull();
    const { body } = await caregiver.agent.get(`/api/emergency-card?senior=${senior.id}`).expect(200);
    expect(body).toMatchObject({ link: null, looks: [] });
    await caregiver.agent.delete('/api/emergency-card/link').expect(204);
    await look(address).expect(200);
  });
});

it('the secret is never in the log, however it is requested', async () => {
  const address = await share(await createSenior(app));
  const secret = address.slice('/api/emergency-card/shared/'.length);
  for (const tried of [
    address,
    `${address}/photo`,
    address.toUpperCase(),
    `/emergency-card/${secret}`,
    `/Emergency-Card/${secret}/`,
    `/api//emergency-card/shared/${secret}`,
    `/api/emergency-card/${secret}`,
    `${address}?x=${secret}`,
    address.slice(0, -2),
  ]) {
    for (const method of ['GET', 'HEAD', 'POST']) await fetch(`${app.url}${tried}`, { method });
  }
  const logged = app.logged().toLowerCase();
  expect(logged).toContain('/api/emergency-card/shared/{token}');
  expect(logged).toContain('/emergency-card/{token}');
  expect(logged.includes(secret.slice(0, 20).toLowerCase())).toBe(false);
});
