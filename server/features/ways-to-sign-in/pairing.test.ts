// Abuse first: a code told on the telephone, a number guessed, another person's device: none of them signs anyone in.
import { beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { type Actor, anonymous, PASSWORD, setCookies, signIn } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { confirmAs } from '../../testing/authenticator';
import { createConnected, createSenior } from '../../testing/factories';

const MINUTE_MS = 60 * 1000;
let passedMs = 0;
const app = await createTestApp({ clock: () => new Date(Date.now() + passedMs), config: { trustProxy: 1 } });
beforeEach(() => void (passedMs = 0));

const TABLET = 'Mozilla/5.0 (Linux; Android 14; Tab) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36';
const NO_SUCH_CODE = {
  code: 'not_found',
  message: 'This code does not work. Please look at it again, or make a new one.',
};

type Browser = Actor['agent'];

async function begun(actor: Actor): Promise<{ id: string; code: string; url: string }> {
  await confirmAs(actor);
  return (await actor.agent.post('/api/device-pairings').expect(201)).body;
}

const tablet = () => anonymous(app).set('User-Agent', TABLET);
const open = (browser: Browser, code: string) => browser.post('/api/device-pairings/open').send({ code });
const finish = (browser: Browser) => browser.post('/api/device-pairings/finish');
const read = async ({ agent }: Actor, id: string) => (await agent.get(`/api/device-pairings/${id}`).expect(200)).body;
const choose = ({ agent }: Actor, id: string, number: string) =>
  agent.post(`/api/device-pairings/${id}/answer`).send({ number });

/** As far as the three numbers. */
async function opened(actor: Actor) {
  const { id, code } = await begun(actor);
  const browser = tablet();
  const number: string = (await open(browser, code).expect(200)).body.number;
  const { numbers } = await read(actor, id);
  const wrong = (numbers as string[]).find((one) => one !== number) ?? '';
  return { id, code, browser, number, wrong };
}

let refusals = 0;
async function expectOutside(why: string, browser: Browser, statuses: readonly number[]): Promise<void> {
  const { status } = await finish(browser);
  expect([why, statuses.includes(status)]).toEqual([why, true]);
  await browser.get('/api/user/me').expect(401);
  refusals += 1;
}

describe('abuse of pairing', () => {
  it('a code is opened by one browser, also of many at once; used, unknown, wrong and old ones are alike (SAFE-23)', async () => {
    const actor = await createSenior(app);
    const { code } = await begun(actor);
    const answers = await Promise.all(
      Array.from({ length: rounds({ usual: 8, full: 50 }) }, () => open(tablet(), code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = await begun(actor);
    passedMs = 5 * MINUTE_MS + 1000;
    const old = await open(tablet(), later.code);
    passedMs = 0;
    const others = [await open(tablet(), 'ABCD2345'), await open(tablet(), code), old];
    for (const { status, body, headers } of [...answers.filter((one) => one.status !== 200), ...others]) {
      expect([status, body, headers['set-cookie']]).toEqual([404, NO_SUCH_CODE, undefined]);
      refusals += 1;
    }
  });

  it('before the number is chosen, by another browser, and twice: nobody is signed in (SAFE-24)', async () => {
    const actor = await createSenior(app);
    const { id, browser, number } = await opened(actor);
    await expectOutside('not allowed yet', browser, [409]);
    await choose(actor, id, number).expect(200);
    await expectOutside('another browser', tablet(), [404]);
    const answers = await Promise.all([finish(browser), finish(browser), finish(browser)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    refusals += 2;
    await finish(browser).expect(404);
  });

  it('a wrong number refuses it for good, and the right one after it is of no use (SAFE-24)', async () => {
    const actor = await createSenior(app);
    const { id, browser, number, wrong } = await opened(actor);
    await choose(actor, id, wrong).expect(409);
    await choose(actor, id, number).expect(409);
    expect((await read(actor, id)).state).toBe('refused');
    await expectOutside('a wrong number', browser, [404]);
  });

  it('of the right number and a wrong one at the same time the first counts', async () => {
    const actor = await createSenior(app);
    const { id, browser, number, wrong } = await opened(actor);
    const [right, other] = await Promise.all([choose(actor, id, number), choose(actor, id, wrong)]);
    const isIn = (await finish(browser)).status === 200;
    expect([right.status, other.status, isIn]).toEqual(isIn ? [200, 409, true] : [409, 409, false]);
    refusals += 1;
  });

  it('another person, and another device of the same person, can neither see nor answer it', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { id, browser, number } = await opened(senior);
    const elsewhere = await signIn(app, senior.username);
    for (const other of [caregiver, elsewhere, await createSenior(app)]) {
      await confirmAs(other);
      await other.agent.get(`/api/device-pairings/${id}`).expect(404);
      await choose(other, id, number).expect(404);
      await other.agent.delete(`/api/device-pairings/${id}`).expect(404);
      refusals += 3;
    }
    await expectOutside('another person’s answer', browser, [409]);
    await choose(senior, id, number).expect(200);
  });

  it('a caregiver begins one for themselves alone: nothing in it names a senior (SAFE-21)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await confirmAs(caregiver);
    await caregiver.agent.post('/api/device-pairings').send({ userId: senior.id }).expect(400);
    const { id, browser, number } = await opened(caregiver);
    await choose(caregiver, id, number).expect(200);
    expect((await finish(browser).expect(200)).body.id).toBe(caregiver.id);
  });

  it.each([
    ['signed out', (actor: Actor) => actor.agent.post('/api/logout').expect(204)],
    [
      'a new password',
      (actor: Actor) =>
        actor.agent
          .post('/api/user/password')
          .send({ currentPassword: PASSWORD, newPassword: 'the ferry leaves at noon' })
          .expect(204),
    ],
    [
      'asked to delete the account',
      (actor: Actor) =>
        actor.agent.post('/api/user/deletion').send({ username: actor.username, password: PASSWORD }).expect(200),
    ],
    ['the account is gone', (actor: Actor) => app.database.writes.query('delete from users where id = $1', [actor.id])],
  ])('%s between the number and the end', async (why, act) => {
    const actor = await createSenior(app);
    const { id, browser, number } = await opened(actor);
    await choose(actor, id, number).expect(200);
    await act(actor);
    await expectOutside(why, browser, [404]);
  });

  it('too late at each step', async () => {
    const actor = await createSenior(app);
    const late = await opened(actor);
    passedMs = 5 * MINUTE_MS + 1000;
    await actor.agent.get(`/api/device-pairings/${late.id}`).expect(404);
    await choose(actor, late.id, late.number).expect(404);
    await expectOutside('answered too late', late.browser, [404]);
    passedMs = 0;
    const { id, browser, number } = await opened(actor);
    await choose(actor, id, number).expect(200);
    passedMs = 5 * MINUTE_MS + 1000;
    await expectOutside('finished too late', browser, [404]);
  });

  it('one at a time: a new one ends the former, also where it was allowed (SAFE-22)', async () => {
    const actor = await createSenior(app);
    const other = await createSenior(app);
    const [former, others] = [await opened(actor), await opened(other)];
    await choose(actor, former.id, former.number).expect(200);
    await begun(actor);
    await expectOutside('replaced', former.browser, [404]);
    await choose(other, others.id, others.number).expect(200);
  });

  it('an account that is about to be deleted gets no new device (SAFE-27)', async () => {
    const actor = await createSenior(app);
    const deletion = { username: actor.username, password: PASSWORD };
    await actor.agent.post('/api/user/deletion').send(deletion).expect(200);
    await confirmAs(actor);
    expect((await actor.agent.post('/api/device-pairings')).body.code).toBe('conflict');
  });

  it('wrong codes count against the network like wrong passwords (SAFE-23)', async () => {
    const from = (network: string) => open(anonymous(app).set('X-Forwarded-For', network), 'ABCD2345');
    await from('198.51.100.1').expect(404);
    await app.database.writes.query(`update rate_limits set points = 100 where key = 'address:198.51.100.1'`);
    const statuses = [(await from('198.51.100.1')).status, (await from('198.51.100.2')).status];
    expect(statuses).toEqual([429, 404]);
  });

  it('refusals are counted', () => {
    process.stdout.write(`pairing: ${refusals} refused\n`);
    expect(refusals).toBe(25 + rounds({ usual: 8, full: 50 }));
  });
});

describe('another device, without typing a password', () => {
  it('signs in by the number, and says so on the list of devices (SAFE-22 … 24, SAFE-27)', async () => {
    const actor = await createSenior(app);
    const { id, code, url } = await begun(actor);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(url).toBe(`${app.url}/use-code#code=${code}`);
    expect(await read(actor, id)).toMatchObject({ state: 'waiting', newDevice: null, numbers: [], deviceId: null });
    await Promise.all(app.sweeps.map((run) => run()));
    const browser = tablet();
    const answer = await open(browser, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `).expect(200);
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(/^hearthside\.pairing=[\w-]{32}; Max-Age=300; Path=\/api; .*HttpOnly; SameSite=Strict$/),
    ]);
    const asking = await read(actor, id);
    expect(asking).toMatchObject({ state: 'asking', newDevice: 'Chrome on an Android tablet' });
    expect(new Set(asking.numbers).size).toBe(3);
    expect(asking.numbers).toContain(answer.body.number);
    expect((await choose(actor, id, answer.body.number).expect(200)).body.state).toBe('allowed');
    expect((await finish(browser).expect(200)).body.id).toBe(actor.id);

    const { body: devices } = await actor.agent.get('/api/user/devices').expect(200);
    expect(devices).toMatchObject([
      { isThisOne: true, wasPaired: false },
      { isThisOne: false, wasPaired: true, device: 'Chrome on an Android tablet' },
    ]);
    const { state, deviceId } = await read(actor, id);
    expect([state, deviceId]).toEqual(['used', devices[1].id]);
    await actor.agent.delete(`/api/user/devices/${deviceId}`).expect(204);
    await browser.get('/api/user/me').expect(401);
    // The moment before its session is stored: nothing to sign out yet.
    await app.database.writes.query('update device_pairings set new_session = null where id = $1', [id]);
    expect(await read(actor, id)).toMatchObject({ state: 'allowed', deviceId: null });
  });

  it('‘This is not mine’ refuses it (SAFE-24)', async () => {
    const actor = await createSenior(app);
    const { id, browser } = await opened(actor);
    await actor.agent.delete(`/api/device-pairings/${id}`).expect(204);
    expect((await finish(browser)).status).toBe(404);
  });

  it('the code and the number are in no log line, and the code in no row (SAFE-28)', async () => {
    const from = app.logged().length;
    const actor = await createSenior(app);
    const { id, code, browser, number } = await opened(actor);
    await choose(actor, id, number).expect(200);
    await finish(browser).expect(200);
    const logged = app.logged().slice(from);
    expect(logged).not.toContain(code);
    const { rows } = await app.database.writes.query('select * from device_pairings where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(code);
    const lines = logged.split('\n').filter((line) => line.includes('"level":30'));
    for (const act of ['"/api/device-pairings"', 'device-pairings/open', '/answer', 'device-pairings/finish'])
      expect([act, lines.filter((line) => line.includes(act)).length]).toEqual([act, 1]);
  });
});
