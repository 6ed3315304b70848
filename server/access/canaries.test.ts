// Words that each may be seen by few, planted in seniors' data and looked for in everything others are sent (a2).
import { afterAll, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import { type Actor, freshName, PASSWORD, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createCaregiver, createSenior, EVERYTHING, only } from '../testing/factories';
import { answer, freshEmail, invite, inviteAndAccept, remove, tokenOf } from '../testing/invitations';
import { sendRaw } from '../testing/raw-request';

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

/** A member of the team with names of their own, who has looked. */
const member = await signUp(app, { role: 'family_member', firstName: planted.memberName, email: planted.memberEmail });
const membership = await inviteAndAccept(senior, member, { relationship: planted.relationship });
await member.agent.get(`/api/medications?senior=${senior.id}`).expect(200);
const open = await invite(senior, planted.openEmail, { message: planted.openMessage });

async function invited(): Promise<Actor> {
  return signUp(app, { role: 'caregiver', email: freshEmail('other') });
}

/** Everybody else, and what each may see of all that. */
const watchers: { who: string; person: Actor | null; sees: Planted[] }[] = [];
const watch = (who: string, person: Actor | null, sees: Planted[] = []) => watchers.push({ who, person, sees });

watch('nobody signed in', null);
watch('another senior', await createSenior(app, { email: freshEmail() }));
watch('a strange caregiver', await createCaregiver(app, { email: freshEmail() }));
const elsewhere = await invited();
await inviteAndAccept(await createSenior(app), elsewhere);
watch('a member of another team', elsewhere);

const pending = await invited();
await invite(senior, pending.account.email ?? '', { message: 'Hello' });
watch('somebody invited', pending, ['seniorName', 'seniorEmail']);

const declined = await invited();
const declinedSent = await invite(senior, declined.account.email ?? '', { message: planted.declinedMessage });
await answer(declined, declinedSent.id, 'declined');
watch('somebody who declined', declined);

const removed = await invited();
const removedSent = await inviteAndAccept(senior, removed);
await removed.agent.get(`/api/medications?senior=${senior.id}`).expect(200);
await remove(senior, removedSent.id);
watch('somebody removed', removed);

const expired = await invited();
const [then, today] = [new Date('2026-01-03T12:00:00Z'), now];
now = then;
await invite(senior, expired.account.email ?? '');
now = today;
watch('somebody whose invitation has expired', expired);

/** Of the same circle: each sees the other's name (D-57), nobody's address but the senior's. */
const TEAM: Planted[] = ['seniorName', 'seniorEmail', 'memberName'];
const without = await invited();
await inviteAndAccept(senior, without, { permissions: only('health', 'appointments', 'family') });
watch('a member without the medications', without, TEAM);
const within = await invited();
await inviteAndAccept(senior, within, { permissions: EVERYTHING });
watch('a member with everything', within, [...TEAM, 'medication', 'dosage', 'instructions']);

const PARAMS: Record<string, string[]> = {
  id: [senior.id, member.id, pill.id, open.id, membership.id],
  file: ['01a1f807-50fb-7105-abc7-abcdbee95abe.webp'],
  // The token of an open invitation is what its link gives away; somebody without it has to guess.
  token: [open.id, 'x'.repeat(32), senior.id],
};

/** Every address of an endpoint with every id of the senior's in its place. */
function addressesOf(contract: Endpoint): string[] {
  const [, template = ''] = contract.operation.split(' ');
  const [, parameter] = /\{(\w+)\}/.exec(template) ?? [];
  if (parameter === undefined) return [template, `${template}?senior=${senior.id}`, `${template}?userId=${senior.id}`];
  const values = PARAMS[parameter] ?? [];
  return values.map((value) => template.replace(`{${parameter}}`, value).replace('{file}', PARAMS['file']?.[0] ?? ''));
}

/** Bodies that name the senior's rows; all of them fall short of doing anything, so that nothing changes. */
const BODIES = [
  { userId: senior.id },
  { userId: senior.id, medicationId: pill.id, scheduledTime: 'x', status: 'taken' },
  { name: '', userId: senior.id },
  { status: 'accepted' },
  { caregiverEmail: planted.openEmail, permissions: null },
  { username: senior.username, password: `${PASSWORD} not` },
];

async function everythingSent(person: Actor | null): Promise<{ question: string; text: string }[]> {
  const sent: { question: string; text: string }[] = [];
  for (const contract of contracts as readonly Endpoint[]) {
    const [method = ''] = contract.operation.split(' ');
    // Signing out would end the round; deleting has its tests in the matrix, and would spoil the data.
    if (contract.operation === 'POST /api/logout' || method === 'DELETE') continue;
    for (const path of addressesOf(contract)) {
      for (const body of method === 'GET' ? [undefined] : BODIES) {
        const content = body === undefined ? {} : { body: JSON.stringify(body) };
        const { text } = await sendRaw(app, person, { method, path, ...content });
        sent.push({ question: `${method} ${path}`, text });
      }
    }
  }
  return sent;
}

let swept = 0;

const secrets = { ...planted, openToken: tokenOf(open) };

it.each(watchers)('ROLE-08 D-50 D-51 D-57 $who is sent nothing that they may not see', async ({ person, sees }) => {
  const sent = await everythingSent(person);
  swept += sent.length;
  const hidden = Object.entries(secrets).filter(([name]) => !sees.some((seen) => seen === name));
  const found = sent.flatMap(({ question, text }) =>
    hidden.filter(([, word]) => text.includes(word)).map(([name]) => `${name} in ${question}`),
  );
  expect(found).toEqual([]);
  // And what they may see is really there: the sweep looks where the data is.
  const all = sent.map(({ text }) => text).join('\n');
  expect(sees.filter((name) => !all.includes(planted[name]))).toEqual([]);
});

it('the senior sees all of it', async () => {
  const all = (await everythingSent(senior)).map(({ text }) => text).join('\n');
  const missing = Object.entries(secrets).filter(([, word]) => !all.includes(word));
  expect(missing.map(([name]) => name)).toEqual([]);
});

it('nothing of it, and no token or link, is in the log', async () => {
  expect((await fetch(`${app.url}/api/care-invitations/link/${tokenOf(open)}`)).status).toBe(200);
  await fetch(`${app.url}/API/Care-Invitations/LINK/${tokenOf(open)}`);
  await fetch(`${app.url}/invitation/${tokenOf(open)}`);
  const logged = app.logged();
  expect(logged).toContain('/api/care-invitations/link/{token}');
  expect(Object.entries(planted).filter(([, word]) => logged.includes(word))).toEqual([]);
  expect(logged).not.toContain('canary');
  expect(logged).not.toContain(tokenOf(open));
});

afterAll(() => {
  process.stdout.write(`canaries: ${swept} answers to ${watchers.length} others swept\n`);
});
