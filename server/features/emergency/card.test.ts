// The emergency card: its contents, and the address at which a paramedic reads it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { emergencyCard } from '@shared/api/emergency';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { cardOf, createContact, shareCard } from '../../testing/emergency-factories';
import { createMedication, createSenior } from '../../testing/factories';
import { plainPicture } from '../../testing/pictures';

const now = new Date('2026-03-03T17:10:00Z');
const app = await createTestApp({ clock: () => now });

const NOT_FOUND = '{"message":"We could not find that.","code":"not_found"}';
const PICTURE = '01a1f807-50fb-4105-abc7-abcdbee95abe.webp';

const share = (senior: Actor) => shareCard(app, senior);
const look = (address: string, agent = anonymous(app)) => agent.get(address);

/** Margaret, with everything a card can have. */
async function margaret(): Promise<Actor> {
  const senior = await createSenior(app, {
    firstName: 'Margaret',
    lastName: 'Ellis',
    email: `m${Date.now()}@example.org`,
  });
  await app.database.writes.query(
    `update users set date_of_birth = '1944-05-12', medical_conditions = 'Atrial fibrillation', allergies = 'Penicillin',
       medications = 'Vitamin D', profile_image_url = $2 where id = $1`,
    [senior.id, `/api/user/${senior.id}/picture/${PICTURE}`],
  );
  await createMedication(app, { senior, name: 'Warfarin', dosage: '5 mg', frequency: 'Once daily', times: ['18:00'] });
  await createMedication(app, { senior, name: 'acetaminophen', dosage: '500 mg', frequency: 'As needed', times: [] });
  await createMedication(app, { senior, name: 'Former', deletedAt: new Date() });
  await createMedication(app, { senior, name: 'Paused', isActive: false });
  await createContact(app, senior, { name: 'Tom Ellis', order: 0, relationship: 'Son' });
  await createContact(app, senior, { name: 'Anna Ellis', order: 1, isPrimary: true, notes: 'Has a key.' });
  return senior;
}

const ON_THE_CARD = {
  firstName: 'Margaret',
  lastName: 'Ellis',
  dateOfBirth: '1944-05-12',
  medicalConditions: 'Atrial fibrillation',
  allergies: 'Penicillin',
  otherMedications: 'Vitamin D',
  medications: [
    { name: 'acetaminophen', dosage: '500 mg', frequency: 'As needed', times: [], schedule: null, instructions: null },
    { name: 'Warfarin', dosage: '5 mg', frequency: 'Once daily', times: ['18:00'], schedule: null, instructions: null },
  ],
  contacts: [
    { name: 'Anna Ellis', phone: '(555) 010-4477', relationship: null, isPrimary: true },
    { name: 'Tom Ellis', phone: '(555) 010-4477', relationship: 'Son', isPrimary: false },
  ],
};

describe('one’s own card', () => {
  it('has what a helper needs: who, conditions, allergies, current medications, whom to call, and as of when', async () => {
    const senior = await margaret();
    expect(await cardOf(senior)).toEqual({
      ...ON_THE_CARD,
      username: senior.username,
      profileImageUrl: `/api/user/${senior.id}/picture/${PICTURE}`,
      readAt: now.toISOString(),
      phone: null,
      sharesMedications: true,
      link: null,
      looks: [],
    });
  });

  it('is empty, not missing, for a person who has entered nothing yet, whatever their role', async () => {
    const caregiver = await signUp(app, { role: 'caregiver' });
    expect(await cardOf(caregiver)).toMatchObject({ allergies: null, medications: [], contacts: [], link: null });
  });
});

describe('the address for a paramedic', () => {
  it('is off until the person turns it on, and then opens the card for anyone who has it', async () => {
    const senior = await margaret();
    expect((await cardOf(senior)).link).toBeNull();
    const address = await share(senior);
    expect(address).toMatch(/^\/api\/emergency-card\/shared\/[\w-]{32}$/);
    expect((await cardOf(senior)).link?.createdAt).toBe(now.toISOString());
    const { status, body, headers, text } = await look(address);
    expect(status).toBe(200);
    expect(emergencyCard.strict().parse(body)).toEqual({
      ...ON_THE_CARD,
      username: '',
      profileImageUrl: `${address}/photo`,
      readAt: now.toISOString(),
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const secret of [senior.id, senior.username, senior.account.email ?? '', 'Has a key']) {
      expect(text).not.toContain(secret);
    }
  });

  it('a person without a name is shown by their user name: there is nothing else', async () => {
    const senior = await createSenior(app);
    expect((await look(await share(senior))).body.username).toBe(senior.username);
  });

  it('a wrong, stopped, replaced or malformed secret: the same 404 (D-32)', async () => {
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    const [replaced, stopped] = [await share(senior), await share(other)];
    const current = await share(senior);
    await other.agent.delete('/api/emergency-card/link').expect(204);
    await other.agent.delete('/api/emergency-card/link').expect(204);
    const before = '/api/emergency-card/shared/';
    const wrong = [
      replaced,
      stopped,
      `${before}${'A'.repeat(32)}`,
      current.slice(0, -1),
      `${before}${'%00'.repeat(4)}`,
      `${before}${senior.id}`,
      `${before}${'x'.repeat(5_000)}`,
      `${replaced}/photo`,
      // There is none, and nobody may learn that either.
      `${current}/photo`,
    ];
    const answers = [];
    for (const address of wrong) answers.push(comparable(await look(address)));
    expect(answers[0]).toMatchObject({ status: 404, text: NOT_FOUND });
    expect(answers[0]?.same).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await cardOf(other)).link).toBeNull();
    expect((await look(current)).status).toBe(200);
  });

  it('of several created at once one remains, and it is the one that is shown', async () => {
    const senior = await createSenior(app);
    const addresses = await Promise.all(Array.from({ length: 5 }, () => share(senior)));
    const { link } = await cardOf(senior);
    const open = [];
    for (const address of new Set(addresses)) if ((await look(address)).status === 200) open.push(address);
    expect(open).toHaveLength(1);
    expect(link?.url.endsWith(open[0]?.slice('/api/emergency-card/shared/'.length) ?? 'none')).toBe(true);
  });

  it('shows the photo, without caching it', async () => {
    const senior = await margaret();
    const folder = path.join(app.filesFolder, 'profile-pictures', senior.id);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `display-${PICTURE}`), await plainPicture().webp().toBuffer());
    const { status, headers } = await look(`${await share(senior)}/photo`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  });

  it('shows only a photo stored here: any other address in the account is a 404, like a stopped card', async () => {
    const senior = await createSenior(app);
    const address = await share(senior);
    const elsewhere = 'https://elsewhere.example/margaret.png';
    await app.database.writes.query('update users set profile_image_url = $2 where id = $1', [senior.id, elsewhere]);
    const stopped = await look(`${address.slice(0, -1)}!/photo`);
    expect(comparable(await look(`${address}/photo`))).toEqual(comparable(stopped));
    expect(stopped.status).toBe(404);
  });

  it('the address is deleted with the account', async () => {
    const senior = await createSenior(app);
    const address = await share(senior);
    await look(address).expect(200);
    await app.database.writes.query('delete from users where id = $1', [senior.id]);
    expect((await look(address)).status).toBe(404);
  });
});

/** Headers and body, apart from what differs between any two responses. */
function comparable({ status, headers, text }: Response) {
  const { 'x-request-id': _id, date: _date, ...same } = headers;
  return { status, same, text };
}
