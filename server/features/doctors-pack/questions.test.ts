// Questions for the doctor: whose visit they belong to, who may write them, and what is said of it.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessRecord } from '@shared/api/care-team';
import { visitQuestion, type VisitQuestion } from '@shared/api/visit-questions';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createAppointment, createCaregiver, createSenior, MAY_SEE, only } from '../../testing/factories';
import { describeSendingAgain } from '../../testing/send-again';

const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let senior: Actor;
let anna: Actor;

beforeEach(async () => {
  now = NOW;
  senior = await createSenior(app, { firstName: 'Margaret', timeZone: 'America/New_York' });
  anna = await createCaregiver(app, { firstName: 'Anna', lastName: 'Ellis' });
  await connect(app, senior, anna);
});

const visitOn = (day: string, more = {}) =>
  createAppointment(app, { senior, startTime: new Date(`2026-03-${day}T15:00:00Z`), ...more });

async function ask(fields: object = {}, by: Actor = senior): Promise<VisitQuestion> {
  const body = { text: 'Is the new dose right?', userId: senior.id, ...fields };
  return visitQuestion.strict().parse((await by.agent.post('/api/visit-questions').send(body).expect(201)).body);
}

async function list(query = '', by: Actor = senior): Promise<VisitQuestion[]> {
  const response = await by.agent.get(`/api/visit-questions?senior=${senior.id}${query}`).expect(200);
  return z.array(visitQuestion.strict()).parse(response.body);
}

const textsOf = async (visit: { id: string }) => (await list(`&appointment=${visit.id}`)).map(({ text }) => text);

const change = (id: string, body: object, by: Actor = senior) =>
  by.agent.patch(`/api/visit-questions/${id}`).send(body);

describe('GET /api/visit-questions', () => {
  it('is about any visit, also one that is too far back for the list of appointments (PACK-02)', async () => {
    const visit = await visitOn('10');
    await app.database.writes.query(
      `insert into appointments (id, user_id, title, type, start_time)
       select gen_random_uuid(), $1, 'Walk', 'Other', '2026-04-01T12:00:00Z' from generate_series(1, 1000)`,
      [senior.id],
    );
    const question = await ask({ appointmentId: visit.id });
    expect(question.appointmentId).toBe(visit.id);
    expect(await textsOf(visit)).toEqual([question.text]);
  });

  it('oldest first, with who asked, for everybody with appointments on (PACK-02, PACK-03)', async () => {
    const visit = await visitOn('10');
    const first = await ask({ text: 'May I drive?', appointmentId: visit.id }, anna);
    now = new Date('2026-03-02T15:00:00Z');
    const second = await ask({ text: 'Is the new dose right?' });
    expect(first).toMatchObject({
      userId: senior.id,
      appointmentId: visit.id,
      answer: null,
      answeredAt: null,
      askedBy: { id: anna.id, firstName: 'Anna' },
      createdAt: NOW.toISOString(),
    });
    expect(second.appointmentId).toBeNull();
    const reader = await createCaregiver(app);
    await connect(app, senior, reader, MAY_SEE);
    expect(await list('', reader)).toEqual([first, second]);
  });

  it('with `appointment` those of it, and of no visit only at the next medical one (PACK-02)', async () => {
    const [lunch, next, later] = [await visitOn('03', { type: 'social' }), await visitOn('10'), await visitOn('12')];
    await ask({ text: 'of the next' });
    await ask({ text: 'of the later', appointmentId: later.id });
    await ask({ text: 'of this', appointmentId: next.id });
    expect(await textsOf(lunch)).toEqual([]);
    expect(await textsOf(next)).toEqual(['of the next', 'of this']);
    expect(await textsOf(later)).toEqual(['of the later']);
  });

  it('what was not answered goes on to the next visit by itself, and is still at the former (PACK-04)', async () => {
    const [first, second] = [await visitOn('03'), await visitOn('10')];
    const { id } = await ask({ text: 'answered', appointmentId: first.id });
    await ask({ text: 'open', appointmentId: first.id });
    await change(id, { answer: 'Yes' }).expect(200);
    expect(await textsOf(second)).toEqual([]);
    now = new Date('2026-03-03T17:00:00Z');
    expect(await textsOf(second)).toEqual(['open']);
    expect(await textsOf(first)).toEqual(['answered', 'open']);
  });

  it('of a visit that is deleted: of the next one; occurrences of a series, too (PACK-01)', async () => {
    const visit = await visitOn('10');
    const asked = await ask({ appointmentId: visit.id });
    await senior.agent.delete(`/api/appointments/${visit.id}`).expect(204);
    expect(await list()).toEqual([{ ...asked, appointmentId: null }]);
    await senior.agent.get(`/api/visit-questions?appointment=${visit.id}`).expect(404);
    await senior.agent
      .post('/api/appointments')
      .send({ title: 'Lab', type: 'Lab', startTime: '2026-03-04T15:00:00Z', repeat: { every: 'week', until: null } })
      .expect(201);
    const { body } = await senior.agent.get('/api/appointments').expect(200);
    const ids = z.array(z.object({ id: z.string(), startTime: z.string() })).parse(body);
    const [third, fourth] = [ids.find(atDay('2026-03-18')), ids.find(atDay('2026-03-25'))];
    if (third === undefined || fourth === undefined) throw new Error('An occurrence is missing');
    await ask({ text: 'of the third', appointmentId: third.id });
    expect(await textsOf(third)).toEqual(['of the third']);
    await senior.agent.delete(`/api/appointments/${third.id}`).expect(204);
    expect((await list()).map(({ appointmentId }) => appointmentId)).toEqual([null, null]);
    expect(await textsOf(fourth)).toEqual([]);
  });

  it('a family member’s questions are not shown to the senior who sees when they are busy (D-59)', async () => {
    const tom = await createCaregiver(app, { role: 'family_member' });
    await connect(app, senior, tom, only());
    await senior.agent.get(`/api/appointments?senior=${tom.id}`).expect(200);
    const { status } = await senior.agent.get(`/api/visit-questions?senior=${tom.id}`);
    expect(status).toBe(404);
  });
});

const atDay =
  (day: string) =>
  ({ startTime }: { startTime: string }) =>
    startTime.startsWith(day);

describe('POST, PATCH and DELETE', () => {
  it('an answer, its time, and taking it back (PACK-02)', async () => {
    const { id } = await ask();
    now = new Date('2026-03-02T16:00:00Z');
    const { body } = await change(id, { answer: '  Yes, for a month.  ', text: 'How long?' }, anna).expect(200);
    expect(body).toMatchObject({ text: 'How long?', answer: 'Yes, for a month.', answeredAt: now.toISOString() });
    now = new Date('2026-03-02T17:00:00Z');
    const again = await change(id, { answer: 'Yes, for a month.' }).expect(200);
    expect(again.body.answeredAt).toBe('2026-03-02T16:00:00.000Z');
    const { body: without } = await change(id, { answer: '' }).expect(200);
    expect(without).toMatchObject({ answer: null, answeredAt: null });
    await anna.agent.delete(`/api/visit-questions/${id}`).expect(204);
    await anna.agent.delete(`/api/visit-questions/${id}`).expect(404);
    expect(await list()).toEqual([]);
  });

  it('another person’s appointment, and one that is gone, are not found (PACK-02)', async () => {
    const theirs = await createAppointment(app);
    const { id } = await ask();
    const body = { text: 'Hello', userId: senior.id, appointmentId: theirs.id };
    expect((await senior.agent.post('/api/visit-questions').send(body)).status).toBe(404);
    expect((await change(id, { appointmentId: theirs.id })).status).toBe(404);
  });

  it('at most 200 without an answer, with two at once, and an answer makes room (PACK-01)', async () => {
    const mine = await ask();
    await app.database.writes.query(
      `insert into visit_questions (id, user_id, text) select gen_random_uuid(), $1, 'x' from generate_series(1, 198)`,
      [senior.id],
    );
    const send = () => senior.agent.post('/api/visit-questions').send({ text: 'One more' });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    await change(mine.id, { answer: 'Yes' }).expect(200);
    await send().expect(201);
    await change(mine.id, { answer: null }).expect(409);
  });

  it('the owner reads what somebody else did (PACK-03, KIND-17)', async () => {
    const { id } = await ask({}, anna);
    now = new Date('2026-03-02T14:05:00Z');
    await change(id, { answer: 'Yes' }, anna).expect(200);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    const said = z.array(accessRecord).parse(body);
    expect(said.map(({ area, action, subject }) => [area, action, subject])).toEqual([
      ['appointments', 'note', 'Is the new dose right?'],
      ['appointments', 'ask', 'Is the new dose right?'],
    ]);
  });

  it.each([{ text: '' }, { text: 'x'.repeat(301) }, { text: 'x', answer: 'yes' }])('%o is refused', async (body) => {
    expect((await senior.agent.post('/api/visit-questions').send(body)).status).toBe(400);
  });
});

describeSendingAgain(app, '/api/visit-questions', { text: 'May I drive?' });
