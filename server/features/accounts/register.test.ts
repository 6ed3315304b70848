import { describe, expect, it } from 'vitest';
import { account } from '@shared/api/accounts';
import type { ErrorBody } from '@shared/errors';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { formatsOfLanguage } from '@shared/domain/formats-by-language';
import { ROLES } from '@shared/domain/roles';
import { anonymous, freshName, PASSWORD, signIn, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';

const app = await createTestApp();

const complete = () => ({ username: freshName(), password: PASSWORD });
const register = (body: object) => anonymous(app).post('/api/register').send(body);

async function expectRefusal(body: object, field: string): Promise<string> {
  const response = await register(body);
  expect(response.status).toBe(400);
  const { code, message, fields }: ErrorBody = response.body;
  expect(code).toBe('invalid_input');
  expect(Object.keys(fields ?? {})).toEqual([field]);
  expect(message).toBe(fields?.[field]);
  return message;
}

describe('what an account needs', () => {
  it('a complete registration returns the user, who is signed in at once (AUTH-23, AUTH-32, AUTH-35)', async () => {
    const sent = { ...complete(), email: `${freshName()}@example.com`, firstName: 'Ada', lastName: 'Byron' };
    const actor = await signUpByRequest(app, { ...sent, role: 'family_member', timeZone: 'America/New_York' });
    const { password: _password, ...shown } = sent;
    expect(actor.account).toMatchObject({ ...shown, role: 'family_member', timeZone: 'America/New_York' });
    expect((await actor.agent.get('/api/user/me')).body).toEqual(actor.account);
  });

  it('formats follow the browser’s language, and are American without one (KIND-36)', async () => {
    const inGerman = await register(complete()).set('Accept-Language', 'de-DE,de;q=0.9,en;q=0.8');
    expect(inGerman.body.formats).toEqual(formatsOfLanguage('de-DE'));
    expect(inGerman.body.formats).toMatchObject({ clock: '24', date: 'dmy', weekStart: 1, weight: 'kg' });
    expect((await register(complete())).body.formats).toEqual(AMERICAN_FORMATS);
  });

  it('names, email and role are optional: a senior without them (AUTH-19, AUTH-57, AUTH-54)', async () => {
    const response = await register(complete());
    expect(response.status).toBe(201);
    expect(account.parse(response.body)).toMatchObject({
      role: 'senior',
      email: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
  });

  it('a blank email or name is stored as null, for any number of people (D-39)', async () => {
    for (const blank of ['', '   ', null]) {
      const response = await register({ ...complete(), email: blank, firstName: blank, lastName: blank });
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({ email: null, firstName: null, lastName: null });
    }
  });

  it.each(ROLES)('%s is a role (ROLE-01, AUTH-20, AUTH-55)', async (role) => {
    expect((await register({ ...complete(), role })).body).toMatchObject({ role });
  });

  it.each(['admin', 'Senior', '', 'senior ', null, 1])('%j is not a role (ROLE-01, AUTH-20)', async (role) => {
    await expectRefusal({ ...complete(), role }, 'role');
  });

  it.each(['confirmPassword', 'id', 'createdAt', 'isAdmin'])('%s is refused (AUTH-24, SCHEMA-17)', async (extra) => {
    expect((await register({ ...complete(), [extra]: 'x' })).status).toBe(400);
  });

  it.each(['Mars/Olympus', '+02:00', '', 5])('%j is not a time zone (D-11)', async (timeZone) => {
    await expectRefusal({ ...complete(), timeZone }, 'timeZone');
  });
});

describe('each rule has its own message (D-39)', () => {
  it('for user names (AUTH-15, AUTH-52)', async () => {
    const long = 'x'.repeat(33);
    const broken = [undefined, 'ab', long, 'with space', 12345];
    const messages: string[] = [];
    for (const username of broken) messages.push(await expectRefusal({ username, password: PASSWORD }, 'username'));
    expect(new Set(messages).size).toBe(broken.length);
    expect(await expectRefusal({ username: '  ', password: PASSWORD }, 'username')).toBe(messages[0]);
  });

  it.each(['naïve', 'a/b/c', 'semi;colon', 'new\nline', 'nul\0here', '\ud800lone', '<b>bold</b>'])(
    'the username %j has characters other than letters, digits and . _ -',
    async (username) => {
      await expectRefusal({ username, password: PASSWORD }, 'username');
    },
  );

  it('for passwords (AUTH-16, AUTH-53)', async () => {
    const username = freshName();
    const email = `${username}@example.com`;
    const broken = [undefined, 'seven77', 'x'.repeat(129), 'password123', username.toUpperCase(), 12345678];
    const messages: string[] = [];
    for (const password of broken) messages.push(await expectRefusal({ username, email, password }, 'password'));
    expect(new Set(messages).size).toBe(broken.length);
    expect(await expectRefusal({ username, email, password: email.toUpperCase() }, 'password')).toBe(messages[4]);
    expect(await expectRefusal({ username, email, password: 'PassWord123' }, 'password')).toBe(messages[3]);
    expect(await expectRefusal({ username, email, password: '' }, 'password')).toBe(messages[0]);
  });

  it.each(['nul \0 inside', 'lone \ud800 surrogate'])('the password %j cannot be stored', async (password) => {
    await expectRefusal({ username: freshName(), password }, 'password');
  });

  it.each(['plain', 'a@b', 'two@@example.com', `${'x'.repeat(250)}@example.com`, 'nul\0@example.com', 7])(
    'the email %j is not an address',
    async (email) => {
      await expectRefusal({ ...complete(), email }, 'email');
    },
  );

  it.each(['firstName', 'lastName'])('%s is text of at most 100 characters', async (name) => {
    const messages = [
      await expectRefusal({ ...complete(), [name]: 'x'.repeat(101) }, name),
      await expectRefusal({ ...complete(), [name]: 5 }, name),
      await expectRefusal({ ...complete(), [name]: 'nul\0' }, name),
    ];
    expect(new Set(messages).size).toBe(3);
    expect((await register({ ...complete(), [name]: 'x'.repeat(100) })).status).toBe(201);
  });

  it('all invalid fields are reported at once', async () => {
    const { body } = await register({ username: 'ab', password: 'short', email: 'nowhere', role: 'boss' });
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'password', 'role', 'username']);
  });
});

describe('valid input (D-39)', () => {
  it('user names of 3 and of 32 characters, with . _ - and digits (AUTH-52)', async () => {
    for (const username of ['a.b', '-_-', '007', freshName().padEnd(32, 'x')]) {
      expect((await register({ username, password: PASSWORD })).body).toMatchObject({ username });
    }
  });

  it.each(['8 chars!', 'only lowercase words', '🌻🌻🌻🌻🌻🌻🌻🌻', 'x'.repeat(120).padEnd(128, 'ab c')])(
    'the password %j: nothing about composition (AUTH-21)',
    async (password) => {
      const { username } = await signUpByRequest(app, { password });
      await expect(signIn(app, username, password)).resolves.toMatchObject({ username });
    },
  );

  it('a password is never trimmed: its spaces count', async () => {
    const { username } = await signUpByRequest(app, { password: '  blanks around  ' });
    await expect(signIn(app, username, 'blanks around')).rejects.toThrow('401');
    await expect(signIn(app, username, '  blanks around  ')).resolves.toMatchObject({ username });
  });

  it('a user name is trimmed and keeps its case', async () => {
    const username = freshName('MixedCase');
    expect((await register({ username: ` ${username} `, password: PASSWORD })).body).toMatchObject({ username });
  });
});

describe('uniqueness', () => {
  it('user names are unique, case-insensitively (AUTH-52, AUTH-25, D-39)', async () => {
    const { username } = await signUpByRequest(app);
    const response = await register({ username: username.toUpperCase(), password: PASSWORD });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'conflict', fields: { username: response.body.message } });
    expect(response.get('Set-Cookie')).toBeUndefined();
  });

  it('emails are unique, case-insensitively (AUTH-54, D-39)', async () => {
    const email = `${freshName()}@example.com`;
    await signUpByRequest(app, { email });
    const response = await register({ ...complete(), email: email.toUpperCase() });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'conflict', fields: { email: response.body.message } });
  });

  it('if two people register one email at the same time, one does (AUTH-54, D-100)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `${freshName()}@example.com`;
      const answers = await Promise.all([
        register({ ...complete(), email }),
        register({ ...complete(), email: email.toUpperCase() }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    }
  });

  it('if two people choose one name at the same time, one gets it and the other gets an error (AUTH-52)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const username = freshName();
      const answers = await Promise.all([
        register({ username, password: PASSWORD }),
        register({ username: username.toUpperCase(), password: PASSWORD }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    }
  });
});
