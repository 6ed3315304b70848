import { beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { symptom, type Symptom } from '@shared/api/symptoms';
import { type Actor, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createConnected, createSenior } from '../../testing/factories';
import { NOT_THEIR_SYMPTOM } from '../../testing/verdicts';

const NOON = new Date('2026-03-03T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
let now = NOON;
const app = await createTestApp({ clock: () => now });
const untouched = await createSenior(app);
beforeEach(() => {
  now = NOON;
});

const add = (by: Actor, fields: object, senior: { id: string } = by) =>
  by.agent.post('/api/symptoms').send({ kind: 'pain', userId: senior.id, ...fields });
const list = async (by: Actor, query = ''): Promise<Symptom[]> =>
  z.array(symptom.strict()).parse((await by.agent.get(`/api/symptoms${query}`).expect(200)).body);

describe('writing down how one feels', () => {
  it('is stored as it was said, now by default, and listed newest first (SYMPT-01, SYMPT-03, SYMPT-04)', async () => {
    const senior = await createSenior(app);
    const { body } = await add(senior, { severity: 6, note: '  The left knee ' }).expect(201);
    expect(symptom.strict().parse(body)).toMatchObject({
      userId: senior.id,
      kind: 'pain',
      severity: 6,
      note: 'The left knee',
      feltAt: NOON.toISOString(),
      recordedBy: senior.id,
      recordedByName: null,
    });
    await add(senior, { kind: 'fall', feltAt: '2026-03-02T22:00:00Z' }).expect(201);
    await add(senior, { kind: 'tired', severity: 0, feltAt: '2026-03-03T11:00:00Z' }).expect(201);
    expect((await list(senior)).map(({ kind, severity }) => [kind, severity])).toEqual([
      ['pain', 6],
      ['tired', 0],
      ['fall', null],
    ]);
  });

  it('lists 90 days by default, and what days asks for (SYMPT-03)', async () => {
    const senior = await createSenior(app);
    for (const days of [1, 89, 91, 365]) {
      await add(senior, { feltAt: new Date(NOON.getTime() - days * DAY_MS).toISOString() }).expect(201);
    }
    expect(await list(senior)).toHaveLength(2);
    expect(await list(senior, '?days=366')).toHaveLength(4);
    expect(await list(senior, '?days=1')).toHaveLength(1);
    for (const days of ['0', '367', '1.5', 'x']) await senior.agent.get(`/api/symptoms?days=${days}`).expect(400);
  });

  it('sent again it is one entry, 201 and then 200, even if another senior used the same key (SYMPT-04)', async () => {
    const key = uuidv7();
    const send = (senior: Actor) => add(senior, { severity: 4 }).set('Idempotency-Key', key);
    const seniors = [await createSenior(app), await createSenior(app)];
    const first: unknown[] = [];
    for (const senior of seniors) first.push((await send(senior).expect(201)).body);
    for (const [index, senior] of seniors.entries()) {
      expect((await send(senior).expect(200)).body).toEqual(first[index]);
      expect(await list(senior)).toHaveLength(1);
    }
  });

  it.each([
    ['something else without a note', { kind: 'other' }, 'note', 'Please say what it is'],
    ['a blank note', { kind: 'other', note: '  ' }, 'note', 'Please say what it is'],
    ['a degree above 10', { severity: 11 }, 'severity', 'How bad it is goes from 0 to 10'],
    ['half a degree', { severity: 2.5 }, 'severity', 'How bad it is goes from 0 to 10'],
    ['an unknown kind', { kind: 'gout' }, 'kind', 'Please choose what it is'],
    ['a long note', { note: 'x'.repeat(1001) }, 'note', 'Note can have at most 1000 characters'],
    ['tomorrow', { feltAt: '2026-03-04T12:00:00Z' }, 'feltAt', 'This time is in the future'],
    ['367 days ago', { feltAt: '2025-03-01T11:00:00Z' }, 'feltAt', 'This is more than a year ago'],
  ])('refuses %s (SYMPT-02, SYMPT-04)', async (_what, fields, field, message) => {
    const { body } = await add(untouched, fields).expect(400);
    expect(body.fields).toEqual({ [field]: message });
    expect(await list(untouched)).toEqual([]);
  });

  it('for a senior it says who wrote it, and the senior’s list says it, too (SYMPT-10)', async () => {
    const senior = await createSenior(app);
    const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna', lastName: 'Ellis' });
    await connect(app, senior, anna);
    await add(anna, { severity: 4 }, senior).expect(201);
    expect((await list(senior))[0]).toMatchObject({ recordedBy: anna.id, recordedByName: 'Anna Ellis' });
    const { body: records } = await senior.agent.get('/api/access-records').expect(200);
    expect(records).toContainEqual(expect.objectContaining({ area: 'health', action: 'add', subject: 'Pain' }));
  });
});

describe('deleting an entry', () => {
  const REFUSED = JSON.parse(NOT_THEIR_SYMPTOM);
  const remove = (by: Actor, id: string) => by.agent.delete(`/api/symptoms/${id}`);

  it('is for the senior at any time, and for its writer within a day (SYMPT-05)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const other = await signUp(app, { role: 'caregiver' });
    await connect(app, senior, other);
    const written = async () => String((await add(caregiver, {}, senior).expect(201)).body.id);
    const [one, two, three] = [await written(), await written(), await written()];
    expect((await remove(other, one).expect(403)).body).toEqual(REFUSED);
    now = new Date(NOON.getTime() + DAY_MS);
    await remove(caregiver, one).expect(204);
    now = new Date(NOON.getTime() + DAY_MS + 1);
    expect((await remove(caregiver, two).expect(403)).body).toEqual(REFUSED);
    await remove(senior, two).expect(204);
    await remove(senior, two).expect(404);
    expect((await list(senior)).map(({ id }) => id)).toEqual([three]);
  });

  it('not the senior’s own one by somebody else (SYMPT-05)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { body } = await add(senior, {}).expect(201);
    expect((await remove(caregiver, body.id).expect(403)).body).toEqual(REFUSED);
  });
});
