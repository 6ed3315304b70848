// Setting up a second step and taking it away, and what that does to other devices.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { atName, confirmAs, setUpPasskey } from '../../testing/authenticator';
import { createCaregiver, createSenior } from '../../testing/factories';
import { openLive } from '../../testing/live-client';
import {
  answer,
  codeFrom,
  guessedManyTimes,
  NEEDED,
  secondSteps,
  setUpSecondStep,
  withPassword,
} from '../../testing/second-step';

const MINUTE_MS = 60 * 1000;
let passedMs = 0;
const clock = () => new Date(Date.now() + passedMs);
const app = await createTestApp({ clock });
const passTime = (ms: number) => void (passedMs += ms);
beforeEach(() => passTime(2 * MINUTE_MS));
const { withSecondStep, asked, wrongFor } = secondSteps(app, clock, passTime);

describe('setting it up and taking it away (SAFE-16)', () => {
  it('ends the person’s other sessions, open sockets too; a browser signed in before is asked as well (SAFE-17, SAFE-18)', async () => {
    const actor = await createCaregiver(app);
    const other = anonymous(app);
    const { headers } = await withPassword(other, actor).expect(200);
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((line: string) => line.split(';')[0] ?? '')
      .join('; ');
    const live = await openLive(app, cookie);
    const { secret, uri } = await setUpSecondStep(actor, clock);
    expect(uri).toBe(
      `otpauth://totp/Hearthside:${actor.username}?secret=${secret}&issuer=Hearthside&algorithm=SHA1&digits=6&period=30`,
    );
    await live.closed;
    await other.get('/api/user/me').expect(401);
    await actor.agent.get('/api/user/me').expect(200);
    await withPassword(other, actor).expect(401, NEEDED);
    passedMs += MINUTE_MS;
    const { body } = await answer(other, codeFrom(secret, clock())).expect(200);
    expect(body.id).toBe(actor.id);
  });

  it('only with the password or a passkey first, and only for those who help', async () => {
    const actor = await createCaregiver(app);
    for (const [path, body] of [
      ['/api/second-factor', {}],
      ['/api/second-factor/confirm', { code: '123456' }],
      ['/api/second-factor/remove', { code: '123456' }],
      ['/api/second-factor/recovery-codes', {}],
    ] as const) {
      const send = (agent: Actor['agent']) =>
        Object.keys(body).length === 0 ? agent.post(path) : agent.post(path).send(body);
      expect([path, (await send(actor.agent)).body.code]).toEqual([path, 'confirm_first']);
      const senior = await createSenior(app);
      await confirmAs(senior);
      expect([path, (await send(senior.agent)).body.code]).toEqual([path, 'not_permitted']);
    }
    const helper = await signUp(app, { role: 'family_member' });
    await confirmAs(helper);
    await helper.agent.post('/api/second-factor').expect(201);
  });

  it('a wrong code is a 400, and changes nothing', async () => {
    const { actor, secret, code, recoveryCodes } = await withSecondStep();
    await confirmAs(actor);
    const wrong = await actor.agent.post('/api/second-factor/remove').send({ code: wrongFor(secret) });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_code']);
    await actor.agent.post('/api/second-factor').expect(409);
    await actor.agent.post('/api/second-factor/confirm').send({ code: code() }).expect(409);
    const { body } = await actor.agent.post('/api/second-factor/recovery-codes').expect(201);
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    const former = await answer(await asked(actor), recoveryCodes[0] ?? '');
    expect([former.status, former.body.code]).toEqual([401, 'invalid_code']);
    await actor.agent.post('/api/second-factor/remove').send({ code: code() }).expect(204);
    await withPassword(anonymous(app), actor).expect(200);
    expect((await actor.agent.get('/api/second-factor')).body).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    });
  });

  it('new recovery codes, and taking it away, leave another person’s as they are (SAFE-15)', async () => {
    const [mine, theirs] = [await withSecondStep(), await withSecondStep()];
    const left = async () => (await theirs.actor.agent.get('/api/second-factor')).body.recoveryCodesLeft;
    await confirmAs(mine.actor);
    await mine.actor.agent.post('/api/second-factor/recovery-codes').expect(201);
    expect(await left()).toBe(10);
    await mine.actor.agent.post('/api/second-factor/remove').send({ code: mine.code() }).expect(204);
    expect(await left()).toBe(10);
  });

  it('a confirmation with a wrong code leaves it off', async () => {
    const actor = await createCaregiver(app);
    await confirmAs(actor);
    const { body } = await actor.agent.post('/api/second-factor').expect(201);
    const wrong = await actor.agent.post('/api/second-factor/confirm').send({ code: wrongFor(body.secret) });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_code']);
    await withPassword(anonymous(app), actor).expect(200);
  });

  it('guessing at it from an unlocked tablet has the same limits', async () => {
    const { actor, secret, code } = await withSecondStep();
    await confirmAs(actor);
    const remove = (sent: string) => actor.agent.post('/api/second-factor/remove').send({ code: sent });
    await remove(wrongFor(secret)).expect(400);
    await guessedManyTimes(app, actor);
    await remove(wrongFor(secret)).expect(400);
    await remove(code()).expect(429);
    expect((await actor.agent.get('/api/second-factor')).body.isOn).toBe(true);
  });

  it('a passkey asks for no code (SAFE-11)', async () => {
    const { actor } = await withSecondStep();
    const { phone } = await setUpPasskey(app, actor);
    const browser = atName(app);
    const { body: options } = await browser.post('/api/passkeys/sign-in/options').expect(200);
    const signedIn = await browser.post('/api/passkeys/sign-in').send({ response: phone.use(options) });
    expect(signedIn.status).toBe(200);
  });
});
