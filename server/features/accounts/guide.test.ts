import { describe, expect, it } from 'vitest';
import { type Actor, signIn, signUpByRequest } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation, createDocument, createUpdate } from '../../testing/circle-factories';
import { createContact } from '../../testing/emergency-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createMedication,
  createMetric,
  createSenior,
} from '../../testing/factories';
import { freshEmail, invite } from '../../testing/invitations';

const app = await createTestApp();

const showsGuide = async ({ agent }: Actor) => (await agent.get('/api/user/me').expect(200)).body.showsGuide;
const end = ({ agent }: Actor) => agent.post('/api/user/end-guide');

describe('the guide', () => {
  it('is for a senior’s first sign-in, and stays until it is ended, on every device (KIND-02)', async () => {
    const senior = await createSenior(app);
    expect(senior.account.showsGuide).toBe(true);
    const tablet = await signIn(app, senior.username);
    expect(tablet.account.showsGuide).toBe(true);
    expect((await end(senior).expect(200)).body.showsGuide).toBe(false);
    expect(await showsGuide(tablet)).toBe(false);
    expect((await signIn(app, senior.username)).account.showsGuide).toBe(false);
  });

  it('is ended once: ending it again changes nothing (KIND-02)', async () => {
    const senior = await createSenior(app);
    const endedAt = async () => {
      const { rows } = await app.database.writes.query('select guide_ended_at from users where id = $1', [senior.id]);
      return rows[0].guide_ended_at;
    };
    await end(senior).expect(200);
    const first = await endedAt();
    expect(first).toBeInstanceOf(Date);
    await end(senior).expect(200);
    expect(await endedAt()).toEqual(first);
  });

  it.each(['caregiver', 'family_member'] as const)('is not for a %s (KIND-02)', async (role) => {
    const person = await signUpByRequest(app, { role });
    expect(person.account.showsGuide).toBe(false);
    await end(person).expect(403);
  });

  it('is not ended by a photo, a name or another text size (KIND-02)', async () => {
    const senior = await createSenior(app);
    await senior.agent.put('/api/user/name').send({ firstName: 'Margaret', lastName: 'Ellis' }).expect(200);
    const comfort = { textSize: 150, theme: null, motion: null, readAloudRate: null };
    await senior.agent.put('/api/user/comfort').send(comfort).expect(200);
    expect(await showsGuide(senior)).toBe(true);
  });

  const belongings: readonly [string, (senior: Actor) => Promise<unknown>][] = [
    ['a medication', (senior) => createMedication(app, { senior })],
    ['an appointment', (senior) => createAppointment(app, { senior })],
    ['a reading', (senior) => createMetric(app, { senior })],
    ['an emergency contact', (senior) => createContact(app, senior)],
    ['a document', (senior) => createDocument(app, senior)],
    ['an invitation', (senior) => invite(senior, freshEmail())],
    ['a helper', async (senior) => connect(app, senior, await createCaregiver(app))],
    ['family news', (senior) => createUpdate(app, { senior })],
    ['a conversation', async (senior) => createConversation(app, senior, await createCaregiver(app))],
    [
      'a game',
      ({ id }) =>
        app.database.writes.query(
          `insert into game_activities (id, user_id, game_type, score, duration, completed_at)
           values (gen_random_uuid(), $1, 'trivia', 80, 120, now())`,
          [id],
        ),
    ],
  ];
  it.each(belongings)('never shows itself to a senior with %s (KIND-02)', async (_what, add) => {
    const senior = await createSenior(app);
    await add(senior);
    expect(await showsGuide(senior)).toBe(false);
  });
});

describe('PUT /api/user/name', () => {
  it('changes the name alone, with or without a last name, and without an email address (KIND-02)', async () => {
    const senior = await createSenior(app);
    const change = (body: object) => senior.agent.put('/api/user/name').send(body);
    await senior.agent.put('/api/user/time-zone').send({ timeZone: 'Europe/Berlin' }).expect(200);
    const { body } = await change({ firstName: ' Margaret ', lastName: 'Ellis' }).expect(200);
    expect(body).toMatchObject({
      ...senior.account,
      firstName: 'Margaret',
      lastName: 'Ellis',
      updatedAt: body.updatedAt,
    });
    expect((await change({ firstName: 'Margaret' }).expect(200)).body.lastName).toBeNull();
    const refused = await change({ firstName: ' ', lastName: 'Ellis' }).expect(400);
    expect(refused.body.fields).toEqual({ firstName: 'First name is required' });
  });
});
