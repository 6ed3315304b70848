// A device with a wrong date must not record future doses as taken: they would become due without a reminder.
import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { createTestApp } from '../../testing/app';
import { createConnected, createMedication, createSenior } from '../../testing/factories';

const app = await createTestApp({ clock: () => new Date('2026-11-24T13:00:00Z') });
const senior = await createSenior(app, { timeZone: 'America/New_York' });

const record = (body: object, agent = senior.agent) => agent.post('/api/medication-logs').send(body);

async function countLogs(medicationId: string): Promise<number> {
  const { rows } = await app.database.writes.query('select from medication_logs where medication_id = $1', [
    medicationId,
  ]);
  return rows.length;
}

describe('POST /api/medication-logs for future doses', () => {
  it('a dose of another day is refused with a clear message, on the senior’s clock, and not stored', async () => {
    const { caregiver } = await createConnected(app, { senior });
    const { id: medicationId } = await createMedication(app, { senior });
    const dose = { medicationId, scheduledTime: '2026-11-27T13:00:00Z', status: 'taken' };
    for (const agent of [senior.agent, caregiver.agent]) {
      const refused = await record(dose, agent);
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({
        code: 'conflict',
        message:
          'This dose is not due until Friday, November 27, 8:00 AM. Please check the date and time of this device.',
      });
    }
    expect((await record({ ...dose, scheduledTime: '2199-01-01T08:00:00Z' })).status).toBe(409);
    expect(await countLogs(medicationId)).toBe(0);
  });

  it('the message has the reader’s own formats (KIND-36)', async () => {
    const { caregiver } = await createConnected(app, { senior });
    const { id: medicationId } = await createMedication(app, { senior });
    const comfort = { textSize: 100, theme: null, motion: null, readAloudRate: null };
    const formats = { ...AMERICAN_FORMATS, clock: '24', date: 'dmy' };
    await caregiver.agent.put('/api/user/comfort').send({ ...comfort, formats });
    const dose = { medicationId, scheduledTime: '2026-11-27T20:00:00Z', status: 'taken' };
    expect((await record(dose, caregiver.agent)).body.message).toContain('until Friday 27 November, 15:00.');
    expect((await record(dose)).body.message).toContain('until Friday, November 27, 3:00 PM.');
  });

  it('every dose of today is recorded, by the senior’s day; tomorrow’s is not (DOSE-07)', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const at = async (scheduledTime: string) => (await record({ medicationId, scheduledTime, status: 'taken' })).status;
    expect([await at('20:00'), await at('2026-11-25T04:59:00Z'), await at('2026-11-25T05:00:00Z')]).toEqual([
      201, 201, 409,
    ]);
  });

  it('an as-needed dose can be taken with a clock that is ahead, but not on another day (D-16)', async () => {
    const { id: medicationId } = await createMedication(app, { senior, frequency: 'As needed', times: [] });
    const at = (scheduledTime: string) =>
      record({ medicationId, scheduledTime, takenTime: scheduledTime, status: 'taken' });
    const taken = await at('2026-11-24T14:30:00.000Z');
    expect([taken.status, taken.body.takenTime]).toEqual([201, '2026-11-24T13:00:00.000Z']);
    const refused = await at('2026-11-25T13:00:00.000Z');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'It is not Wednesday, November 25, 8:00 AM yet. Please check the date and time of this device.',
    ]);
  });

  it('one that was recorded before this was refused can be undone', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const dose = { medicationId, scheduledTime: '2026-11-27T13:00:00.000Z' };
    await app.database.writes.query(
      `insert into medication_logs (id, medication_id, user_id, scheduled_time, taken_time, status)
       values (gen_random_uuid(), $1, $2, $3, now(), 'taken')`,
      [medicationId, senior.id, dose.scheduledTime],
    );
    const undone = await record({ ...dose, status: 'scheduled' });
    expect([undone.status, undone.body.status, undone.body.takenTime]).toEqual([200, 'scheduled', null]);
  });

  it('nothing is revealed about a medication that is not the senior’s, least of all its doses', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const stranger = await createSenior(app);
    const dose = { medicationId, scheduledTime: '2026-11-27T13:00:00Z', status: 'taken', userId: stranger.id };
    expect((await record(dose, stranger.agent)).status).toBe(404);
  });
});
