import { describe, expect, it } from 'vitest';
import { account, personCard } from '@shared/api/accounts';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createConnected, createSenior } from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';
import { openLive } from '../../testing/live-client';

const NOW = new Date('2026-03-03T03:00:00Z');
const app = await createTestApp({ clock: () => NOW });

const NAMES = { firstName: 'Margaret', lastName: 'Ellis' };
const EVERYTHING = {
  ...NAMES,
  phone: '+1 (555) 010-0123',
  dateOfBirth: '1944-05-06',
  address: '12 Elm Street, Springfield',
  emergencyContact: 'Anna, my daughter',
  medicalConditions: 'Diabetes type 2',
  allergies: 'Penicillin',
  medications: 'Metformin 500 mg',
};

const save = ({ agent }: Actor, body: object) => agent.put('/api/user/profile').send(body);

describe('PUT /api/user/profile', () => {
  it('stores every field, and returns the user (PROF-20, PROF-26)', async () => {
    const senior = await createSenior(app);
    const email = freshEmail();
    const response = await save(senior, { ...EVERYTHING, email, role: 'senior', timeZone: 'Europe/Berlin' });
    expect(response.status).toBe(200);
    const saved = account.strict().parse(response.body);
    expect(saved).toMatchObject({ ...EVERYTHING, email, timeZone: 'Europe/Berlin', id: senior.id });
    expect((await senior.agent.get('/api/user/me')).body).toEqual(saved);
    expect(Object.keys(saved)).toEqual(expect.arrayContaining(['username', 'role', 'profileImageUrl']));
    expect(response.text).not.toMatch(/argon|password/i);
  });

  it('blank fields are cleared (PROF-09, PROF-13)', async () => {
    const senior = await createSenior(app);
    const email = freshEmail();
    await save(senior, { ...EVERYTHING, email });
    const { body } = await save(senior, { ...NAMES, email, phone: '', dateOfBirth: null });
    expect(body).toMatchObject({ phone: null, dateOfBirth: null, address: null, allergies: null, timeZone: 'UTC' });
  });

  it.each(['caregiver', 'nurse', 7, null])('a role of %j is accepted and ignored (D-95)', async (role) => {
    const senior = await createSenior(app);
    const response = await save(senior, { ...NAMES, email: freshEmail(), role });
    expect([response.status, response.body.role]).toEqual([200, 'senior']);
  });

  it('refuses invalid fields one by one with a message, and stores nothing (PROF-05…16, D-96)', async () => {
    const senior = await createSenior(app);
    const wrong = { firstName: '', lastName: ' ', email: 'margaret', phone: '12', address: '12 Elm' };
    const response = await save(senior, wrong);
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email format',
      phone: 'Phone number must be at least 10 digits',
      address: 'Address must be at least 10 characters',
    });
    expect((await senior.agent.get('/api/user/me')).body).toEqual(senior.account);
  });

  it('a date of birth in the future, by the clock of the person’s own zone', async () => {
    const senior = await createSenior(app);
    const born = (dateOfBirth: string, timeZone: string) =>
      save(senior, { ...NAMES, email: freshEmail(), dateOfBirth, timeZone });
    const refused = await born('2026-03-03', 'America/New_York');
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { dateOfBirth: 'Date of birth cannot be in the future' },
    ]);
    expect((await born('2026-03-03', 'UTC')).status).toBe(200);
  });

  it.each(['username', 'password', 'id', 'emailVerifiedAt', 'profileImageUrl', 'isAdmin'])(
    'accepts no %s',
    async (name) => {
      const senior = await createSenior(app);
      const response = await save(senior, { ...NAMES, email: freshEmail(), [name]: senior.id });
      expect(response.status).toBe(400);
      expect((await senior.agent.get('/api/user/me')).body).toEqual(senior.account);
    },
  );

  it('an email of another account is stored like any other: the answer does not tell that it exists (D-100)', async () => {
    const email = freshEmail('taken');
    await createCaregiver(app, { email });
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    const taken = await save(senior, { ...NAMES, email: email.toUpperCase() });
    const free = await save(other, { ...NAMES, email: freshEmail() });
    expect([taken.status, taken.body.email, taken.body.emailVerifiedAt]).toEqual([200, email.toUpperCase(), null]);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
  });

  it('the email changes five times an hour; the rest of the profile as often as one likes (D-100)', async () => {
    const senior = await createSenior(app);
    const [first, ...more] = Array.from({ length: 6 }, () => freshEmail());
    const statuses = [];
    for (const email of [first, ...more]) statuses.push((await save(senior, { ...NAMES, email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const kept = await save(senior, { ...NAMES, email: more[3]?.toUpperCase(), phone: '+1 (555) 010-0123' });
    expect([kept.status, kept.body.phone]).toEqual([200, '+1 (555) 010-0123']);
  });

  it.each(['josé@example.com', 'me@münchen.de', '\u212Aate@example.com', 'x<1@example.com>', 'tom@home.x'])(
    'refuses %s, which no invitation could be sent to; an account that already has it may keep it (D-51)',
    async (email) => {
      const senior = await createSenior(app);
      const refused = await save(senior, { ...NAMES, email });
      expect([refused.status, refused.body.fields]).toEqual([400, { email: 'Invalid email format' }]);
      await app.database.writes.query('update users set email = $2 where id = $1', [senior.id, email]);
      const kept = await save(senior, { ...NAMES, email, phone: '+1 (555) 010-0123' });
      expect([kept.status, kept.body.email, kept.body.phone]).toEqual([200, email, '+1 (555) 010-0123']);
      const other = await save(senior, { ...NAMES, email: `other-${email}` });
      expect(other.status).toBe(400);
      const { body } = await save(senior, { ...NAMES, email: freshEmail() });
      expect(body.email).toMatch(/@example\.com$/);
    },
  );

  it('another time zone counts from the very next request on, in every session (D-11)', async () => {
    const senior = await createSenior(app);
    const add = () =>
      senior.agent
        .post('/api/medications')
        .send({ name: 'Aspirin', dosage: '1', frequency: 'Once daily', times: ['23:00'] });
    const { body: medicine } = await add();
    // 03:00 UTC on the third is the evening of the second in New York.
    const dose = { medicationId: medicine.id, scheduledTime: '2026-03-03T02:00:00Z', status: 'taken' };
    await senior.agent.post('/api/medication-logs').send(dose);
    const logsOf = async (day: string) => (await senior.agent.get(`/api/medication-logs?date=${day}`)).body.length;
    expect([await logsOf('2026-03-02'), await logsOf('2026-03-03')]).toEqual([0, 1]);
    await save(senior, { ...NAMES, email: freshEmail(), timeZone: 'America/New_York' });
    expect([await logsOf('2026-03-02'), await logsOf('2026-03-03')]).toEqual([1, 0]);
  });

  it('signed out: 401', async () => {
    const response = await anonymous(app).put('/api/user/profile').send(NAMES);
    expect([response.status, response.body.message]).toEqual([401, 'Unauthorized']);
  });
});

describe('who else sees it (PROF-27, D-57)', () => {
  it('the circle sees the new name and nothing more, and is notified at once; strangers are not', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { caregiver: sister } = await createConnected(app, { senior, role: 'family_member' });
    const stranger = await createSenior(app);
    const [elsewhere, theirs, hers, strange] = await Promise.all(
      [senior, caregiver, sister, stranger].map(({ cookie }) => openLive(app, cookie)),
    );
    await save(caregiver, { ...EVERYTHING, firstName: 'Annabel', email: freshEmail() });
    const told = { type: 'profile_changed', userId: caregiver.id };
    for (const live of [elsewhere, theirs, hers]) expect(await live?.hears('profile_changed')).toEqual(told);
    expect(strange?.events).toEqual([]);
    const seen = (await sister.agent.get(`/api/user/${caregiver.id}`)).body;
    expect(seen).toMatchObject({ firstName: 'Annabel', lastName: 'Ellis' });
    expect(Object.keys(seen)).toEqual(Object.keys(personCard.shape));
  });
});
