// A person forgot their password, and the operator of Hearthside helps them.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { anonymous } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { openLive } from '../testing/live-client';

const app = await createTestApp();

const command = fileURLToPath(new URL('new-password-command.ts', import.meta.url));

function newPassword(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, ...args], {
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
