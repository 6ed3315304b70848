import { describe, expect, it } from 'vitest';
import type { SearchResult } from '@shared/api/search';
import type { Permissions } from '@shared/access/access';
import { type Actor, anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation, createDocument, createMessage, createUpdate } from '../../testing/circle-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createConnected,
  createMedication,
  createSenior,
  EVERYTHING,
  only,
} from '../../testing/factories';

const now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });

async function found(person: Actor, q: string): Promise<SearchResult[]> {
  const response = await person.agent.get('/api/search').query({ q }).expect(200);
  return response.body.results;
}

const kindsOf = (results: readonly SearchResult[]) => results.map(({ kind }) => kind);

/** A senior with one thing of each kind, all about lanterns. */
async function seniorWithLanterns(permissions: Permissions = EVERYTHING) {
  const senior = await createSenior(app, { firstName: 'Lantern', lastName: 'Ellis' });
  const { caregiver } = await createConnected(app, { senior, permissions });
  const shared = await connect(app, senior, await createCaregiver(app));
  const pill = await createMedication(app, { senior, name: 'Lanternol', instructions: 'With water.' });
  const visit = await createAppointment(app, { senior, title: 'Lantern clinic', location: '5 Harbor Road' });
  const update = await createUpdate(app, { senior, content: 'The lantern is lit.' });
  const document = await createDocument(app, senior, { name: 'Lantern insurance', connectionIds: [shared] });
  const { body: contact } = await senior.agent
    .post('/api/emergency-contacts')
    .send({
      name: 'Lantern Shop',
      phone: '(555) 010-4477',
      contactType: 'family',
      relationship: null,
      notes: null,
      isPrimary: true,
    })
    .expect(201);
  const talk = await createConversation(app, senior, caregiver);
  const message = await createMessage(app, {
    conversationId: talk,
    senderId: caregiver.id,
    content: 'Bring the lantern',
  });
  return { senior, caregiver, pill, visit, update, document, contact, talk, message };
}

async function looks(senior: Actor): Promise<string[]> {
  const { rows } = await app.database.writes.query<{ area: string }>(
    'select area from access_records where senior_id = $1 order by area',
    [senior.id],
  );
  return rows.map(({ area }) => area);
}

describe('search', () => {
  it('finds every kind of one’s own, each with the path that opens it (KIND-23)', async () => {
    const { senior, pill, visit, update, document, contact, talk, message } = await seniorWithLanterns();
    const results = await found(senior, 'lantern');
    expect(results.map(({ kind, id, path }) => [kind, id, path])).toStrictEqual([
      ['medications', pill.id, `/medications?item=${pill.id}`],
      ['appointments', visit.id, `/appointments?item=${visit.id}`],
      ['messages', message, `/messages?conversation=${talk}&item=${message}`],
      ['updates', update.id, `/family?item=${update.id}`],
      ['documents', document, `/documents?item=${document}`],
      ['contacts', contact.id, `/emergency-contacts?item=${contact.id}`],
    ]);
    expect(results[0]).toMatchObject({ title: 'Lanternol 10 mg', snippet: 'Twice daily. With water.', at: null });
    expect(results[1]).toMatchObject({ snippet: '5 Harbor Road', at: '2026-03-02T12:00:00.000Z', seniorId: senior.id });
    expect(results[2]).toMatchObject({ snippet: 'Bring the lantern', seniorId: null });
    expect(await looks(senior)).toStrictEqual([]);
  });

  it('finds a senior’s things on their care page, and counts as a look at each area, once an hour (KIND-23, D-61)', async () => {
    const { senior, caregiver, pill, visit, contact } = await seniorWithLanterns();
    const results = await found(caregiver, 'lantern');
    expect(kindsOf(results)).toStrictEqual([
      'medications',
      'appointments',
      'people',
      'messages',
      'updates',
      'contacts',
    ]);
    const pathOf = (kind: string) => results.find((result) => result.kind === kind)?.path;
    const page = `/senior-monitoring?senior=${senior.id}`;
    expect(pathOf('medications')).toBe(`${page}&tab=medications&item=${pill.id}`);
    expect(pathOf('appointments')).toBe(`${page}&tab=appointments&item=${visit.id}`);
    expect(pathOf('people')).toBe(page);
    expect(pathOf('contacts')).toBe(`${page}&item=${contact.id}`);
    expect(await looks(senior)).toStrictEqual(['appointments', 'family', 'health', 'medications']);
    await found(caregiver, 'lantern');
    expect(await looks(senior)).toHaveLength(4);
  });

  it('counts as a look only where something was found (KIND-23, D-61)', async () => {
    const { senior, caregiver } = await seniorWithLanterns();
    expect(await found(caregiver, 'nothing like it')).toStrictEqual([]);
    expect(await looks(senior)).toStrictEqual([]);
    await found(caregiver, 'lanternol');
    expect(await looks(senior)).toStrictEqual(['medications']);
  });

  it.each([
    ['medications', 'medications'],
    ['appointments', 'appointments'],
    ['family', 'updates'],
    ['health', 'contacts'],
  ] as const)(
    'with the switch %s alone, a helper finds %s beside people and messages (KIND-23, D-50)',
    async (area, kind) => {
      const { senior, caregiver } = await seniorWithLanterns(only(area));
      const results = kindsOf(await found(caregiver, 'lantern'));
      expect(results.filter((each) => each !== 'people' && each !== 'messages')).toStrictEqual([kind]);
      expect(await looks(senior)).toStrictEqual([area]);
    },
  );

  it('finds nothing of others: strangers, another senior, a former helper (KIND-23, D-50)', async () => {
    const { senior, caregiver } = await seniorWithLanterns();
    for (const person of [await createSenior(app), await createCaregiver(app)]) {
      expect(await found(person, 'lantern')).toStrictEqual([]);
    }
    await app.database.writes.query('delete from family_members where caregiver_id = $1', [caregiver.id]);
    // The conversation stays readable (D-58).
    expect(kindsOf(await found(caregiver, 'lantern'))).toStrictEqual(['messages']);
    expect(await looks(senior)).toStrictEqual([]);
  });

  it('finds a shared document for its reader alone, and counts as a look at documents (KIND-23, D-84)', async () => {
    const senior = await createSenior(app);
    const reader = await createCaregiver(app);
    const connection = await connect(app, senior, reader, only());
    const { caregiver: other } = await createConnected(app, { senior });
    const id = await createDocument(app, senior, { name: 'Power of attorney', connectionIds: [connection] });
    const results = await found(reader, 'attorney');
    expect(results.map((result) => [result.id, result.path])).toStrictEqual([
      [id, `/senior-monitoring?senior=${senior.id}&item=${id}`],
    ]);
    expect(await looks(senior)).toStrictEqual(['documents']);
    expect(await found(other, 'attorney')).toStrictEqual([]);
  });

  it('keeps what was shared with the senior alone between those two (KIND-23, D-81)', async () => {
    const senior = await createSenior(app);
    const { caregiver: author } = await createConnected(app, { senior });
    const { caregiver: other } = await createConnected(app, { senior });
    await createUpdate(app, { senior, authorId: author.id, content: 'A surprise party', isPrivate: true });
    expect(await found(author, 'surprise')).toHaveLength(1);
    expect(await found(senior, 'surprise')).toHaveLength(1);
    expect(await found(other, 'surprise')).toStrictEqual([]);
  });

  it('finds a family member’s appointments for the senior, in the calendar (KIND-23, D-59)', async () => {
    const senior = await createSenior(app);
    const { caregiver: daughter } = await createConnected(app, { senior, role: 'family_member' });
    await createAppointment(app, { senior: daughter, title: 'Parents evening' });
    expect(await found(senior, 'parents')).toMatchObject([{ kind: 'appointments', path: '/calendar' }]);
  });

  it('finds people by name, with the conversation if there is one (KIND-23)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await app.database.writes.query(`update users set first_name = 'Grace', last_name = 'Okafor' where id = $1`, [
      caregiver.id,
    ]);
    expect(await found(senior, 'okaf')).toMatchObject([
      { kind: 'people', id: caregiver.id, title: 'Grace Okafor', path: `/messages?item=${caregiver.id}` },
    ]);
    const talk = await createConversation(app, senior, caregiver);
    expect(await found(senior, 'GRACE')).toMatchObject([{ path: `/messages?conversation=${talk}` }]);
  });

  it('wants every word, in any order and within longer words (KIND-23)', async () => {
    const senior = await createSenior(app);
    await createMedication(app, { senior, name: 'Metformin', dosage: '500 mg' });
    expect(await found(senior, '500 FORM')).toHaveLength(1);
    expect(await found(senior, 'metformin 850')).toHaveLength(0);
  });

  it('leaves out what was deleted (KIND-23, D-70)', async () => {
    const senior = await createSenior(app);
    await createMedication(app, { senior, name: 'Gonepill', deletedAt: now });
    await createAppointment(app, { senior, title: 'Gonepill visit', isActive: false });
    expect(await found(senior, 'gonepill')).toStrictEqual([]);
  });

  it('answers at most 20 of a kind, the newest messages first (KIND-23)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const talk = await createConversation(app, senior, caregiver);
    for (let count = 1; count <= 25; count += 1) {
      await createMessage(app, { conversationId: talk, senderId: senior.id, content: `Kettle ${count}` });
    }
    const results = await found(senior, 'kettle');
    expect(results).toHaveLength(20);
    expect(results[0]?.snippet).toBe('Kettle 25');
  });

  it('shows a long text around the word (KIND-23)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const talk = await createConversation(app, senior, caregiver);
    const content = `${'before '.repeat(40)}umbrella${' after'.repeat(40)}`;
    await createMessage(app, { conversationId: talk, senderId: senior.id, content });
    const [result] = await found(senior, 'umbrella');
    expect(result?.snippet).toMatch(/^… .{20,45}umbrella.{40,} …$/);
  });

  it.each(['%%', '__', String.raw`\\`, '%a', `' or 1=1 --`, `'); drop table users; --`, '& | ! :*', '<->'])(
    'takes %j literally (KIND-23)',
    async (q) => {
      const senior = await createSenior(app);
      await createMedication(app, { senior });
      expect(await found(senior, q)).toStrictEqual([]);
    },
  );

  it('finds a percent sign where there is one (KIND-23)', async () => {
    const senior = await createSenior(app);
    await createMedication(app, { senior, name: 'Saline', dosage: '0.9% drops' });
    expect(await found(senior, '9%')).toHaveLength(1);
    expect(await found(senior, '9%d')).toHaveLength(0);
  });

  it.each(['', ' a ', 'x'.repeat(101), 'a\0b'])('refuses %j in words (KIND-23)', async (q) => {
    const senior = await createSenior(app);
    const response = await senior.agent.get('/api/search').query({ q });
    expect(response.status).toBe(400);
    expect(response.body.fields).toStrictEqual({ q: 'Type 2 to 100 letters or numbers' });
  });

  it('is for signed-in people (KIND-23)', async () => {
    expect((await anonymous(app).get('/api/search?q=lantern')).status).toBe(401);
  });
});
