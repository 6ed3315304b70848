// A person forgot their password, and the operator of Hearthside helps them.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { anonymous } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { atName, setUpPasskey } from '../testing/authenticator';
import { createCaregiver, createSenior } from '../testing/factories';
import { openLive } from '../testing/live-client';
import { setUpSecondStep } from '../testing/second-step';
import { builtProgram } from '../testing/server-process';

const app = await createTestApp();

function newPassword(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram('new-password'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: app.databaseUrl },
  });
  return { status, stdout, stderr };
}

const signIn = (username: string, password: string) => anonymous(app).post('/api/login').send({ username, password });

it('a new password replaces the forgotten one, and signs every device out at once (D-40)', async () => {
  const senior = await createSenior(app, { firstName: 'Margaret', lastName: 'Ellis' });
  const other = await createSenior(app);
  const live = await openLive(app, senior.cookie);

  const { status, stdout, stderr } = newPassword(senior.username.toUpperCase());
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [, password = ''] = /^The new password of Margaret Ellis is: (\S+)\n/.exec(stdout) ?? [];
  expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(stdout).toContain('Devices that were signed out: 1.');

  await senior.agent.get('/api/user/me').expect(401);
  await live.closed;
  await signIn(senior.username, senior.password).expect(401);
  await signIn(senior.username, password).expect(200);
  await other.agent.get('/api/user/me').expect(200);
});

it('takes passkeys and the second step away with the password, and says so (SAFE-14, SAFE-20)', async () => {
  const anna = await createCaregiver(app);
  const { phone } = await setUpPasskey(app, anna);
  await setUpSecondStep(anna);
  const waiting = anonymous(app);
  await waiting.post('/api/login').send({ username: anna.username, password: anna.password }).expect(401);
  const other = await createCaregiver(app);
  await setUpSecondStep(other);

  const { stdout } = newPassword(anna.username);
  expect(stdout).toContain('Ways to sign in with a screen lock that were removed: 1.');
  expect(stdout).toContain('The code from an app is no longer asked for.');
  const [, password = ''] = /is: (\S+)\n/.exec(stdout) ?? [];
  await signIn(anna.username, password).expect(200);
  const browser = atName(app);
  const { body: options } = await browser.post('/api/passkeys/sign-in/options').expect(200);
  await browser
    .post('/api/passkeys/sign-in')
    .send({ response: phone.use(options) })
    .expect(401);
  const begun = await waiting.post('/api/login/code').send({ code: '123456' });
  expect(begun.body.code).toBe('sign_in_again');
  const theirs = await signIn(other.username, other.password);
  expect(theirs.body.code).toBe('code_needed');
  expect(newPassword(anna.username).stdout).not.toMatch(/screen lock|code from an app/);
});

it('says what is wrong, and changes nothing', async () => {
  const senior = await createSenior(app);
  expect(newPassword('nobody.of.that.name')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Hearthside: Nobody here has the user name nobody.of.that.name.\n',
  });
  expect(newPassword().stderr).toContain('npm run new-password -- USERNAME');
  await senior.agent.get('/api/user/me').expect(200);
});
