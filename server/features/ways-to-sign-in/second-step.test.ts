// Abuse first: a person who has the password alone does not come in, however they try.
import { beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { anonymous, PASSWORD, setCookies } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { confirmAs } from '../../testing/authenticator';
import { createCaregiver } from '../../testing/factories';
import { answer, guessedManyTimes, NEEDED, secondSteps, withPassword } from '../../testing/second-step';

const MINUTE_MS = 60 * 1000;
let passedMs = 0;
const app = await createTestApp({ clock: () => new Date(Date.now() + passedMs) });
/** Each test's codes are newer than those of the test before. */
const passTime = (ms: number) => void (passedMs += ms);
beforeEach(() => passTime(2 * MINUTE_MS));
const { withSecondStep, asked, wrongFor } = secondSteps(app, () => new Date(Date.now() + passedMs), passTime);

const counts: Record<string, number> = {};
function expectRefusal(why: string, { status, body }: { status: number; body: { code?: unknown } }, code: string) {
  expect([why, status, body.code]).toEqual([why, 401, code]);
  counts[why] = (counts[why] ?? 0) + 1;
}

describe('abuse of the second step', () => {
  it('five wrong codes, then the password again; the right one after that is of no use (SAFE-18)', async () => {
    const { actor, secret, code } = await withSecondStep();
    const browser = await asked(actor);
    for (let round = 0; round < 5; round += 1)
      expectRefusal('wrong', await answer(browser, wrongFor(secret)), 'invalid_code');
    expectRefusal('a sixth', await answer(browser, code()), 'sign_in_again');
    await browser.get('/api/user/me').expect(401);
  });

  it('a hundred at once are five', async () => {
    const { actor, secret } = await withSecondStep();
    const browser = await asked(actor);
    const count = rounds({ usual: 20, full: 100 });
    const answers = await Promise.all(Array.from({ length: count }, () => answer(browser, wrongFor(secret))));
    const told = answers.map(({ body }) => body.code);
    expect(told.filter((code) => code === 'invalid_code').length).toBeLessThanOrEqual(5);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    counts['at once'] = count;
  });

  it('guesses in sign-in after sign-in make the person who knows the password wait, and the owner’s own browser not (SAFE-18)', async () => {
    const { actor, secret, code } = await withSecondStep();
    const known = anonymous(app);
    await withPassword(known, actor).expect(401);
    await answer(known, code()).expect(200);
    passedMs += MINUTE_MS;
    for (let round = 0; round < 3; round += 1) {
      expectRefusal('after the password', await answer(await asked(actor), wrongFor(secret)), 'invalid_code');
    }
    await guessedManyTimes(app, actor);
    expectRefusal('after the password', await answer(await asked(actor), wrongFor(secret)), 'invalid_code');
    const browser = await asked(actor);
    await answer(browser, wrongFor(secret)).expect(429);
    await answer(browser, code()).expect(429);
    await withPassword(known, actor).expect(401, NEEDED);
    await answer(known, code()).expect(200);
  });

  it('strangers who know no password cannot make the owner’s code wait', async () => {
    const { actor, code } = await withSecondStep();
    const browser = await asked(actor);
    const guesses = Array.from({ length: 12 }, () => withPassword(anonymous(app), actor, 'not the password'));
    await Promise.all(guesses);
    expect((await answer(browser, code())).status).toBe(200);
  });

  it('no code counts twice: not again, not an earlier one, not in two browsers at once (SAFE-17)', async () => {
    const { actor, code } = await withSecondStep();
    const used = code();
    await answer(await asked(actor), used).expect(200);
    expectRefusal('again', await answer(await asked(actor), used), 'invalid_code');
    passedMs += MINUTE_MS;
    const earlier = code();
    passedMs += 30_000;
    await answer(await asked(actor), code()).expect(200);
    expectRefusal('an earlier one', await answer(await asked(actor), earlier), 'invalid_code');
    passedMs += MINUTE_MS;
    const browsers = [await asked(actor), await asked(actor), await asked(actor)];
    const answers = await Promise.all(browsers.map((browser) => answer(browser, code())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    counts['in three browsers'] = answers.filter(({ status }) => status === 401).length;
  });

  it('a recovery code works once, also for three at once (SAFE-15)', async () => {
    const { actor, recoveryCodes } = await withSecondStep();
    const [first = '', second = ''] = recoveryCodes;
    const browsers = await Promise.all(Array.from({ length: 3 }, () => asked(actor)));
    const answers = await Promise.all(browsers.map((browser) => answer(browser, first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expectRefusal('a used recovery code', await answer(await asked(actor), first), 'invalid_code');
    await answer(await asked(actor), second.toLowerCase().replaceAll(/.{4}/g, '$& ')).expect(200);
    expect((await actor.agent.get('/api/second-factor')).body.recoveryCodesLeft).toBe(8);
    const { rows } = await app.database.writes.query('select digest from recovery_codes');
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('without the password before it, in another browser, too late, or after a new password (SAFE-18)', async () => {
    const { actor, code } = await withSecondStep();
    expectRefusal('nothing before it', await answer(anonymous(app), code()), 'sign_in_again');
    const browser = await asked(actor);
    passedMs += 5 * MINUTE_MS + 1000;
    expectRefusal('too late', await answer(browser, code()), 'sign_in_again');
    const other = await createCaregiver(app);
    expectRefusal('another person’s', await answer(other.agent, code()), 'sign_in_again');

    const begun = await asked(actor);
    const change = { currentPassword: PASSWORD, newPassword: 'the ferry leaves at noon' };
    await actor.agent.post('/api/user/password').send(change).expect(204);
    expectRefusal('a new password meanwhile', await answer(begun, code()), 'sign_in_again');
  });

  it('another person’s code is of no use', async () => {
    const [mine, theirs] = [await withSecondStep(), await withSecondStep()];
    expectRefusal('another person’s app', await answer(await asked(mine.actor), theirs.code()), 'invalid_code');
    const [code = ''] = theirs.recoveryCodes;
    expectRefusal('another person’s recovery code', await answer(await asked(mine.actor), code), 'invalid_code');
  });

  it('a wrong password is refused as before, and says nothing of the code', async () => {
    const { actor } = await withSecondStep();
    const browser = anonymous(app);
    const plain = await createCaregiver(app);
    const [one, other] = [await withPassword(browser, actor, 'not it'), await withPassword(browser, plain, 'not it')];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect(setCookies(one)).toEqual([]);
  });

  it('what is not confirmed is not asked for; and it cannot be copied into another account', async () => {
    const { actor, secret, code } = await withSecondStep();
    const other = await createCaregiver(app);
    await confirmAs(other);
    await other.agent.post('/api/second-factor').expect(201);
    await withPassword(anonymous(app), other).expect(200);
    await app.database.writes.query(
      `update second_factors mine set secret = theirs.secret, confirmed_at = now()
       from second_factors theirs where mine.user_id = $1 and theirs.user_id = $2`,
      [other.id, actor.id],
    );
    expectRefusal('a copied secret', await answer(await asked(other), code()), 'invalid_code');
    const { rows } = await app.database.writes.query('select secret from second_factors');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('a sweep meanwhile leaves the question open', async () => {
    const { actor, code } = await withSecondStep();
    const browser = await asked(actor);
    await Promise.all(app.sweeps.map((run) => run()));
    expect((await answer(browser, code())).status).toBe(200);
  });

  it('refusals are counted', () => {
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
    process.stdout.write(`second step: ${total} refused\n`);
    expect(total).toBe(22 + rounds({ usual: 20, full: 100 }));
  });
});
