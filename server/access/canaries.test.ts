// Distinctive words that few may see, planted in seniors' data; no other response or event has them (D-50).
import { afterAll, expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { type Actor, freshName, PASSWORD, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { calendarOf, openFeed } from '../testing/calendar';
import { createContact } from '../testing/emergency-factories';
import { createCaregiver, createSenior, createTask, EVERYTHING, MAY_SEE, only } from '../testing/factories';
import { answer, freshEmail, invite, inviteAndAccept, remove, switchTo, tokenOf } from '../testing/invitations';
import { reportPart } from '../testing/report-part';
import { addressesWith, everythingSent, type Sent } from '../testing/sweep';

let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const canary = (name: string) => freshName(`canary-${name}`);
const planted = {
  medication: canary('medication'),
  instructions: canary('instructions'),
  dosage: canary('dosage'),
  seniorEmail: `${canary('senior')}@example.com`,
  seniorName: canary('name'),
  memberName: canary('member'),
  memberEmail: `${canary('member')}@example.com`,
  openMessage: canary('open-message'),
  openEmail: `${canary('open')}@example.com`,
  declinedMessage: canary('declined-message'),
  relationship: canary('relationship'),
  visit: canary('visit'),
  place: canary('place'),
  purpose: canary('purpose'),
  remark: canary('remark'),
  familyVisit: canary('family-visit'),
  allergy: canary('allergy'),
  contact: canary('contact'),
  symptom: canary('symptom'),
  limits: canary('limits'),
  task: canary('task'),
  errand: canary('errand'),
  pharmacy: canary('pharmacy'),
};
type Planted = keyof typeof planted;
const senior = await createSenior(app, {
  firstName: planted.seniorName,
  email: planted.seniorEmail,
  timeZone: 'Pacific/Apia',
});
const medication = {
  name: planted.medication,
  dosage: planted.dosage,
  frequency: 'Once daily',
  times: ['09:00'],
  instructions: planted.instructions,
};
const { body: pill } = await senior.agent.post('/api/medications').send(medication).expect(201);
await senior.agent
  .post('/api/medication-logs')
  .send({ medicationId: pill.id, scheduledTime: '09:00', status: 'taken' });
await senior.agent
  .put(`/api/medications/${pill.id}/supply`)
  .send({ unit: 'tablet', pharmacyName: planted.pharmacy })
  .expect(200);

const { body: visit } = await senior.agent
  .post('/api/appointments')
  .send({
    title: planted.visit,
    type: 'Doctor',
    startTime: '2026-03-05T14:30:00Z',
    location: planted.place,
    description: planted.purpose,
  })
  .expect(201);
const { body: reading } = await senior.agent
  .post('/api/health-metrics')
  .send({ type: 'blood_pressure', value: '128/82', notes: planted.remark })
  .expect(201);
const { body: felt } = await senior.agent
  .post('/api/symptoms')
  .send({ kind: 'other', severity: 9, note: planted.symptom })
  .expect(201);
await senior.agent.put('/api/reading-targets/heart_rate').send({ high: 110, note: planted.limits }).expect(200);
await app.database.writes.query('update users set allergies = $2 where id = $1', [senior.id, planted.allergy]);
await createContact(app, senior, { name: planted.contact });
const ride = await createTask(app, { senior, title: planted.task, note: planted.errand, appointmentId: visit.id });
await createTask(app, { senior, kind: 'refill', title: 'Pick up a refill', medicationId: pill.id });
const feedPath = await openFeed(senior);
const feedSecret = feedPath.slice('/api/calendar/'.length, -'.ics'.length);

/** A care team member with distinctive names who has looked at the data. */
const member = await signUp(app, { role: 'family_member', firstName: planted.memberName, email: planted.memberEmail });
const membership = await inviteAndAccept(senior, member, { relationship: planted.relationship });
await member.agent.get(`/api/medications?senior=${senior.id}`).expect(200);
await member.agent
  .post('/api/appointments')
  .send({ title: planted.familyVisit, type: 'family', startTime: '2026-03-06T14:30:00Z' })
  .expect(201);
const open = await invite(senior, planted.openEmail, { message: planted.openMessage });

async function invited(): Promise<Actor> {
  return signUp(app, { role: 'caregiver', email: freshEmail('other') });
}

/** Everyone else, and what each may see of it; in the full run also people whom the access matrix covers. */
const watchers: { who: string; person: Actor | null; sees: Planted[]; headers: object }[] = [];
const watch = (who: string, person: Actor | null, sees: Planted[] = [], headers = {}) =>
  watchers.push({ who, person, sees, headers });
const also: typeof watch = (...watched) => (isThorough() ? watch(...watched) : 0);

also('nobody signed in', null);
watch('another senior', await createSenior(app, { email: freshEmail() }));
also('a strange caregiver', await createCaregiver(app, { email: freshEmail() }));
const elsewhere = await invited();
await inviteAndAccept(await createSenior(app), elsewhere);
also('a member of another team', elsewhere);

const pending = await invited();
await invite(senior, pending.account.email ?? '', { message: 'Hello' });
also('somebody invited', pending, ['seniorName', 'seniorEmail']);

const claimer = await invited();
await app.database.writes.query('update users set email = $2 where id = $1', [claimer.id, planted.openEmail]);
also('somebody outside who claims the address', claimer, ['openEmail'], { 'X-Forwarded-For': '203.0.113.9' });

const declined = await invited();
const declinedSent = await invite(senior, declined.account.email ?? '', { message: planted.declinedMessage });
await answer(declined, declinedSent.id, 'declined');
also('somebody who declined', declined);

const removed = await invited();
const removedSent = await inviteAndAccept(senior, removed);
await removed.agent.get(`/api/medications?senior=${senior.id}`).expect(200);
await remove(senior, removedSent.id);
watch('a removed member', removed);

const expired = await invited();
const [then, today] = [new Date('2026-01-03T12:00:00Z'), now];
now = then;
await invite(senior, expired.account.email ?? '');
now = today;
also('somebody whose invitation has expired', expired);

/** In the same circle: each sees the other's name (D-57), but only the senior's address. */
const TEAM: Planted[] = ['seniorName', 'seniorEmail', 'memberName'];
const PILLS: Planted[] = ['medication', 'dosage', 'instructions', 'pharmacy'];
/** Readings, and what is for an emergency (KIND-14). */
const HEALTH: Planted[] = ['remark', 'allergy', 'contact', 'symptom', 'limits'];
const CALENDAR: Planted[] = ['visit', 'place', 'purpose'];
const BOARD: Planted[] = ['task', 'errand'];
const memberWith = async (permissions: object) => {
  const person = await invited();
  await inviteAndAccept(senior, person, { permissions });
  return person;
};
const without = (area: keyof typeof EVERYTHING) => memberWith({ ...EVERYTHING, [area]: false });
const ALL = [...TEAM, ...PILLS, ...CALENDAR, ...HEALTH, ...BOARD];
also('a member without the medications', await without('medications'), [...TEAM, ...CALENDAR, ...HEALTH, ...BOARD]);
also('a member without the appointments', await without('appointments'), [...TEAM, ...PILLS, ...HEALTH, ...BOARD]);
also('a member without the readings', await without('health'), [...TEAM, ...PILLS, ...CALENDAR, ...BOARD]);
also('a member without the help board', await without('tasks'), [...TEAM, ...PILLS, ...CALENDAR, ...HEALTH]);
watch('a neighbor with the help board alone', await memberWith(only('tasks')), [...TEAM, ...BOARD]);
also('a member who may see everything and help with nothing', await memberWith(MAY_SEE), ALL);
watch('a member with everything', await memberWith(EVERYTHING), ALL);

const PARAMS: Record<string, string[]> = {
  id: [senior.id, member.id, pill.id, open.id, membership.id, visit.id, reading.id, ride.id, felt.id],
  type: ['heart_rate'],
  rule: ['weight_up'],
  file: ['01a1f807-50fb-7105-abc7-abcdbee95abe.webp'],
  // The link reveals the token of an open invitation; anyone without the link has to guess it.
  token: [open.id, 'x'.repeat(32), senior.id],
  secret: ['x'.repeat(32), senior.id],
};

const addressesOf = addressesWith(PARAMS, { owners: [senior.id, member.id], before: reading.id });

/** These name the senior's rows. */
const BODIES = [
  { userId: senior.id },
  { userId: senior.id, medicationId: pill.id, scheduledTime: 'x', status: 'taken' },
  { name: '', userId: senior.id },
  { userId: senior.id, type: 'heart_rate', value: '' },
  { userId: senior.id, kind: '' },
  { seniorId: senior.id, title: '' },
  { status: 'accepted' },
  { caregiverEmail: planted.openEmail, permissions: null },
  { username: senior.username, password: `${PASSWORD} not` },
];

async function allSent(person: Actor | null, headers = {}): Promise<Sent[]> {
  const sent = await everythingSent(app, person, { addressesOf, bodies: BODIES, headers });
  if (person !== null) sent.push({ question: 'their calendar app', text: await calendarOf(app, person) });
  return sent;
}

let [swept, leaked] = [0, 0];
const secrets = { ...planted, openToken: tokenOf(open), feedSecret };

it.each(watchers)(
  '$who receives nothing they may not see (ROLE-08, D-50, D-51, D-57)',
  async ({ person, sees, headers }) => {
    const sent = await allSent(person, headers);
    swept += sent.length;
    const hidden = Object.entries(secrets).filter(([name]) => !sees.some((seen) => seen === name));
    const found = sent.flatMap(({ question, text }) =>
      hidden.filter(([, word]) => text.includes(word)).map(([name]) => `${name} in ${question}`),
    );
    leaked += found.length;
    expect(found).toEqual([]);
    // Control: what they may see is really there, so the sweep looks in the right place.
    const all = sent.map(({ text }) => text).join('\n');
    expect(sees.filter((name) => !all.includes(planted[name]))).toEqual([]);
  },
);

it('the senior sees all of it', async () => {
  const all = (await allSent(senior)).map(({ text }) => text).join('\n');
  const missing = Object.entries(secrets).filter(([, word]) => !all.includes(word));
  expect(missing.map(([name]) => name)).toEqual([]);
});

it('a calendar app has a senior’s appointments exactly as long as they are shared (D-54)', async () => {
  const person = await invited();
  const { id } = await inviteAndAccept(senior, person);
  expect(await calendarOf(app, person)).toContain(planted.visit);
  await switchTo(senior, id, only('medications', 'health', 'family'));
  expect(await calendarOf(app, person)).not.toContain('canary');
  await switchTo(senior, id, EVERYTHING);
  expect(await calendarOf(app, person)).toContain(planted.place);
  await remove(senior, id);
  expect(await calendarOf(app, person)).not.toContain('canary');
});

it('none of it, no token and no link is in the log', async () => {
  expect((await fetch(`${app.url}/api/care-invitations/link/${tokenOf(open)}`)).status).toBe(200);
  await fetch(`${app.url}/API/Care-Invitations/LINK/${tokenOf(open)}`);
  await fetch(`${app.url}/invitation/${tokenOf(open)}`);
  const spellings = [feedPath.toUpperCase(), `${feedPath}?x=${feedSecret}`, `/api//calendar/${feedSecret}.ics`];
  for (const path of [feedPath, ...spellings]) {
    for (const method of ['GET', 'HEAD', 'POST']) await fetch(`${app.url}${path}`, { method });
  }
  const logged = app.logged();
  for (const path of ['calendar', 'care-invitations/link']) expect(logged).toContain(`/api/${path}/{token}`);
  expect(logged.toLowerCase().includes(feedSecret.toLowerCase())).toBe(false);
  for (const secret of ['canary', tokenOf(open)]) expect(logged).not.toContain(secret);
});

afterAll(async () => {
  process.stdout.write(`canaries: ${swept} answers to ${watchers.length} others swept\n`);
  await reportPart('a2', { answersSwept: swept, watchers: watchers.length, found: leaked });
});
