// Changes of a senior's medications: the marks in a chart of readings.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type MedicationChange, medicationChange } from '@shared/api/medications';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createSenior } from '../../testing/factories';

const app = await createTestApp();

async function changesOf({ agent }: Actor, query = ''): Promise<MedicationChange[]> {
  const response = await agent.get(`/api/medication-changes${query}`);
  expect(response.status).toBe(200);
  return z.array(medicationChange.strict()).parse(response.body);
}
const told = async (senior: Actor) =>
  (await changesOf(senior)).map(({ kind, name, dosage, frequency }) => [kind, name, dosage, frequency]);

const PILL = { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: ['08:00'] };

async function withPill(): Promise<{ senior: Actor; id: string; change: (body: object) => PromiseLike<unknown> }> {
  const senior = await createSenior(app);
  const { body } = await senior.agent.post('/api/medications').send(PILL).expect(201);
  const change = (sent: object) => senior.agent.patch(`/api/medications/${body.id}`).send(sent).expect(200);
  return { senior, id: body.id, change };
}

describe('GET /api/medication-changes', () => {
  it('a new medication is a start', async () => {
    const before = Date.now();
    const { senior, id } = await withPill();
    const [started, ...others] = await changesOf(senior);
    expect(others).toEqual([]);
    const { times: _times, ...fields } = PILL;
    expect(started).toMatchObject({ ...fields, medicationId: id, kind: 'started' });
    expect(Math.abs(Date.parse(started?.changedAt ?? '') - before)).toBeLessThan(10_000);
  });

  it('another dosage, frequency or time is a change, with the new values; newest first', async () => {
    const { senior, change } = await withPill();
    await change({ dosage: '20 mg' });
    await change({ frequency: 'Twice daily', times: ['08:00', '20:00'] });
    await change({ times: ['09:00', '21:00'] });
    expect(await told(senior)).toEqual([
      ['changed', 'Lisinopril', '20 mg', 'Twice daily'],
      ['changed', 'Lisinopril', '20 mg', 'Twice daily'],
      ['changed', 'Lisinopril', '20 mg', 'Once daily'],
      ['started', 'Lisinopril', '10 mg', 'Once daily'],
    ]);
  });

  it('a corrected name, other instructions, a photo, the same values and a refused change are not', async () => {
    const { senior, id, change } = await withPill();
    await change({ name: 'Lisinopril (white)' });
    await change({ instructions: 'With water' });
    await change({ dosage: '10 mg', times: ['8 am'] });
    await change({});
    await senior.agent.delete(`/api/medications/${id}/photo`);
    expect((await senior.agent.patch(`/api/medications/${id}`).send({ dosage: '20 mg', times: [] })).status).toBe(400);
    expect((await told(senior)).map(([kind]) => kind)).toEqual(['started']);
  });

  it('pausing is a stop, and resuming a start, once each', async () => {
    const { senior, change } = await withPill();
    await change({ isActive: false });
    await change({ isActive: false });
    await change({ dosage: '5 mg' });
    await change({ isActive: true });
    expect((await told(senior)).map(([kind, , dosage]) => [kind, dosage])).toEqual([
      ['started', '5 mg'],
      ['stopped', '10 mg'],
      ['started', '10 mg'],
    ]);
  });

  it('deleting is a stop, with its last values; a paused one had stopped before (D-70)', async () => {
    const { senior, id } = await withPill();
    expect((await senior.agent.delete(`/api/medications/${id}`)).status).toBe(204);
    expect((await senior.agent.delete(`/api/medications/${id}`)).status).toBe(404);
    expect((await told(senior)).map(([kind]) => kind)).toEqual(['stopped', 'started']);
    const paused = await withPill();
    await paused.change({ isActive: false });
    await paused.senior.agent.delete(`/api/medications/${paused.id}`).expect(204);
    expect((await told(paused.senior)).map(([kind]) => kind)).toEqual(['stopped', 'started']);
  });

  it('two changes at once are two marks, each with its change', async () => {
    const { senior, change } = await withPill();
    await Promise.all([change({ dosage: '20 mg' }), change({ dosage: '40 mg' }), change({ dosage: '20 mg' })]);
    const [current] = (await senior.agent.get('/api/medications')).body;
    const changes = await told(senior);
    expect(changes[0]?.[2]).toBe(current.dosage);
    // Setting the current value is not a change.
    expect([3, 4]).toContain(changes.length);
  });

  it('the circle sees a senior’s, and without a senior’s id one’s own (ROLE-04)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await caregiver.agent
      .post('/api/medications')
      .send({ ...PILL, userId: senior.id })
      .expect(201);
    expect(await changesOf(caregiver, `?senior=${senior.id}`)).toEqual(await changesOf(senior));
    expect(await changesOf(caregiver)).toEqual([]);
  });

  it('contains the newest two hundred', async () => {
    const { senior, id } = await withPill();
    await app.database.writes.query(
      `insert into medication_changes (id, medication_id, user_id, kind, name, dosage, frequency, changed_at)
       select gen_random_uuid(), $1, $2, 'changed', 'old', n::text, 'x', timestamptz '2020-01-01' + n * interval '1 day'
       from generate_series(1, 205) n`,
      [id, senior.id],
    );
    const changes = await told(senior);
    expect(changes).toHaveLength(200);
    expect(changes.at(-1)?.[2]).toBe('7');
  });
});
