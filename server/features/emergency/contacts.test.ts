// Emergency contacts: stored, ordered, one of them primary, and private to the owner (D-85).
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emergencyContact, type EmergencyContact } from '@shared/api/emergency';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createContact } from '../../testing/emergency-factories';
import { createConnected, createSenior } from '../../testing/factories';
import { openLive } from '../../testing/live-client';
import { MOST_CONTACTS } from './contact-queries';

let now = new Date('2026-03-03T17:10:00Z');
const app = await createTestApp({ clock: () => now });

const ANNA = { name: 'Anna Ellis', phone: '(555) 010-4477' };

const contactsOf = async ({ agent }: Actor): Promise<EmergencyContact[]> => {
  const { body } = await agent.get('/api/emergency-contacts').expect(200);
  return z.array(emergencyContact.strict()).parse(body);
};
const namesOf = async (person: Actor) => (await contactsOf(person)).map(({ name }) => name);
const add = ({ agent }: Actor, fields: object) => agent.post('/api/emergency-contacts').send(fields);
const added = async (person: Actor, fields: object): Promise<EmergencyContact> =>
  emergencyContact.strict().parse((await add(person, fields).expect(201)).body);
const change = ({ agent }: Actor, id: string, fields: object) =>
  agent.put(`/api/emergency-contacts/${id}`).send(fields);
const move = ({ agent }: Actor, id: string, direction: string) =>
  agent.post(`/api/emergency-contacts/${id}/move`).send({ direction });

describe('adding contacts (EMER-09, EMER-10, EMER-13, EMER-14)', () => {
  it('a contact with only a name and number is family, not primary, and last (EMER-08)', async () => {
    const senior = await createSenior(app);
    const contact = await added(senior, { name: '  Anna Ellis ', phone: ' (555) 010-4477 ' });
    expect(contact).toEqual({
      id: expect.any(String),
      userId: senior.id,
      name: 'Anna Ellis',
      phone: '(555) 010-4477',
      contactType: 'family',
      relationship: null,
      notes: null,
      isPrimary: false,
      order: 0,
      createdAt: '2026-03-03T17:10:00.000Z',
    });
    expect(await contactsOf(senior)).toEqual([contact]);
    expect((await added(senior, { ...ANNA, name: 'Tom' })).order).toBe(1);
  });

  it.each(['emergency', 'family', 'friend', 'medical', 'professional'])(
    'the type %s (EMER-08)',
    async (contactType) => {
      const senior = await createSenior(app);
      const more = { contactType, relationship: 'Daughter', notes: 'Works until five.', isPrimary: true };
      expect(await added(senior, { ...ANNA, ...more })).toMatchObject(more);
    },
  );

  it('a change replaces all of the contact’s fields, and keeps its place (EMER-11)', async () => {
    const senior = await createSenior(app);
    const first = await added(senior, { ...ANNA, notes: 'Works until five.', relationship: 'Daughter' });
    await added(senior, { ...ANNA, name: 'Tom' });
    const changed = await change(senior, first.id, { name: 'Anna Brown', phone: '555 010 4478' }).expect(200);
    const expected = { ...first, name: 'Anna Brown', phone: '555 010 4478', notes: null, relationship: null };
    expect(changed.body).toEqual(expected);
    expect((await contactsOf(senior))[0]).toEqual(expected);
  });

  it('a deleted contact is gone (EMER-12)', async () => {
    const senior = await createSenior(app);
    const { id } = await added(senior, ANNA);
    await senior.agent.delete(`/api/emergency-contacts/${id}`).expect(204);
    expect(await contactsOf(senior)).toEqual([]);
    await senior.agent.delete(`/api/emergency-contacts/${id}`).expect(404);
  });

  it.each<[string, object, Record<string, string>]>([
    ['nothing', {}, { name: 'Name is required', phone: 'Phone is required' }],
    ['a blank name', { ...ANNA, name: '  ' }, { name: 'Name is required' }],
    ['a long name', { ...ANNA, name: 'x'.repeat(101) }, { name: 'Name can have at most 100 characters' }],
    ['a short number', { ...ANNA, phone: '911' }, { phone: 'Phone number must be at least 10 digits' }],
    ['letters', { ...ANNA, phone: '555-CALL-ANNA' }, { phone: 'Invalid phone number format' }],
    ['another type', { ...ANNA, contactType: 'pet' }, { contactType: 'Choose the kind of contact' }],
    ['another user’s id', { ...ANNA, userId: '01959b2e-0000-7000-8000-000000000001' }, {}],
  ])('refuses %s, with a clear message (EMER-07, D-85, D-96)', async (_what, sent, fields) => {
    const senior = await createSenior(app);
    const { status, body } = await add(senior, sent);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject(fields);
    const { id } = await added(senior, ANNA);
    expect((await change(senior, id, sent)).body).toEqual(body);
    expect(await namesOf(senior)).toEqual(['Anna Ellis']);
  });

  it('911 and similar numbers are only for emergency services (D-85)', async () => {
    const senior = await createSenior(app);
    const { id } = await added(senior, { name: 'Emergency', phone: '911', contactType: 'emergency' });
    const refused = await change(senior, id, { name: 'Emergency', phone: '911', contactType: 'family' });
    expect(refused.status).toBe(400);
  });

  it('a list holds a hundred; the next gets a clear message', async () => {
    const senior = await createSenior(app);
    for (let order = 0; order < MOST_CONTACTS - 1; order += 1) await createContact(app, senior, { order });
    const answers = await Promise.all([1, 2, 3].map(() => add(senior, ANNA)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You have 100 emergency contacts already. Please delete some first.',
    );
    expect(await contactsOf(senior)).toHaveLength(MOST_CONTACTS);
  });
});

describe('the primary contact (D-85)', () => {
  const primaryOf = async (person: Actor) => (await contactsOf(person)).filter(({ isPrimary }) => isPrimary);

  it('a new one replaces the previous one, added or changed', async () => {
    const senior = await createSenior(app);
    const anna = await added(senior, { ...ANNA, isPrimary: true });
    const tom = await added(senior, { ...ANNA, name: 'Tom', isPrimary: true });
    expect(await primaryOf(senior)).toEqual([tom]);
    await change(senior, anna.id, { ...ANNA, isPrimary: true }).expect(200);
    expect(await primaryOf(senior)).toEqual([anna]);
    await change(senior, anna.id, ANNA).expect(200);
    expect(await primaryOf(senior)).toEqual([]);
  });

  it('of several set at once one remains, and every request succeeds', async () => {
    const senior = await createSenior(app);
    const former = await added(senior, { ...ANNA, isPrimary: true });
    const requests = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? add(senior, { ...ANNA, name: `Person ${index}`, isPrimary: true })
        : change(senior, former.id, { ...ANNA, isPrimary: true }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 201, 200, 201, 200]);
    expect(await primaryOf(senior)).toHaveLength(1);
  });

  it('is independent of other people’s', async () => {
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    const anna = await added(senior, { ...ANNA, isPrimary: true });
    await added(other, { ...ANNA, isPrimary: true });
    expect(await primaryOf(senior)).toEqual([anna]);
  });
});

describe('the order (D-85)', () => {
  it('is one’s own, moves by one place up or down, and stays at either end', async () => {
    const senior = await createSenior(app);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await added(senior, { ...ANNA, name })).id);
    const [a = '', , c = ''] = ids;
    const answer = await move(senior, c, 'up').expect(200);
    expect(answer.body).toEqual(await contactsOf(senior));
    expect(await namesOf(senior)).toEqual(['A', 'C', 'B']);
    await move(senior, a, 'up').expect(200);
    expect(await namesOf(senior)).toEqual(['A', 'C', 'B']);
    await move(senior, a, 'down').expect(200);
    await move(senior, a, 'down').expect(200);
    await move(senior, a, 'down').expect(200);
    expect(await namesOf(senior)).toEqual(['C', 'B', 'A']);
  });

  it('contacts with equal numbers are in the order they were added, and can be moved like any others', async () => {
    const senior = await createSenior(app);
    const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 12, minute));
    const third = await createContact(app, senior, { name: 'Third', createdAt: at(3) });
    await createContact(app, senior, { name: 'First', createdAt: at(1) });
    await createContact(app, senior, { name: 'Second', createdAt: at(2) });
    await createContact(app, senior, { name: 'Last', createdAt: at(0), order: 7 });
    expect(await namesOf(senior)).toEqual(['First', 'Second', 'Third', 'Last']);
    await move(senior, third, 'up').expect(200);
    expect(await namesOf(senior)).toEqual(['First', 'Third', 'Second', 'Last']);
    expect(new Set((await contactsOf(senior)).map(({ order }) => order)).size).toBe(4);
  });

  it('concurrent moves lose no contact', async () => {
    const senior = await createSenior(app);
    const ids = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await added(senior, { ...ANNA, name })).id);
    await Promise.all(ids.flatMap((id) => [move(senior, id, 'up'), move(senior, id, 'down')]));
    const list = await contactsOf(senior);
    expect(list.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C', 'D']);
    expect(list.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });
});

it('other people’s contacts do not exist, for the care team either (ROLE-08, D-32)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const { id } = await added(senior, ANNA);
  const missing = '01959b2e-0000-7000-8000-000000000001';
  for (const person of [caregiver, await createSenior(app)]) {
    for (const ask of [
      (named: string) => change(person, named, ANNA),
      (named: string) => move(person, named, 'up'),
      (named: string) => person.agent.delete(`/api/emergency-contacts/${named}`),
    ]) {
      const [refused, absent] = [await ask(id), await ask(missing)];
      expect([refused.status, refused.text]).toEqual([404, absent.text]);
    }
    expect(await contactsOf(person)).toEqual([]);
  }
  expect(await namesOf(senior)).toEqual(['Anna Ellis']);
});

it('every change reaches the person’s other screens, and nobody else (D-36)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const [mine, theirs] = [await openLive(app, senior.cookie), await openLive(app, caregiver.cookie)];
  const { id } = await added(senior, ANNA);
  expect(await mine.hears('emergency_changed')).toEqual({ type: 'emergency_changed', seniorId: senior.id });
  const heard = () => mine.events.filter(({ type }) => type === 'emergency_changed').length;
  const changes = [
    () => change(senior, id, ANNA),
    () => move(senior, id, 'up'),
    () => senior.agent.delete(`/api/emergency-contacts/${id}`),
  ];
  for (const [index, make] of changes.entries()) {
    await make();
    await expect.poll(heard).toBe(index + 2);
  }
  expect(theirs.events.filter(({ type }) => type === 'emergency_changed')).toEqual([]);
});
