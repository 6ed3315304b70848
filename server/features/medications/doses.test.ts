import { describe, expect, it } from 'vitest';
import { type MedicationLog, recordedDose } from '@shared/api/medications';
import { createTestApp } from '../../testing/app';
import { createConnected, createMedication, createSenior } from '../../testing/factories';

let now = new Date('2026-03-03T12:34:56.789Z');
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app);

const EIGHT = '2026-03-03T08:00:00.000Z';
const record = (body: object, agent = senior.agent) => agent.post('/api/medication-logs').send(body);

async function recorded(body: object, agent = senior.agent): Promise<{ status: number; log: MedicationLog }> {
  const response = await record(body, agent);
  return { status: response.status, log: recordedDose.strict().parse(response.body) };
}

async function rowsOf(medicationId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.database.writes.query<Record<string, unknown>>(
    'select * from medication_logs where medication_id = $1',
    [medicationId],
  );
  return rows;
}

describe('POST /api/medication-logs', () => {
  it('records who took which dose when (DOSE-01, DOSE-06, DOSE-08, DOSE-26)', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const takenTime = '2026-03-03T08:10:00.000Z';
    const sent = { medicationId, userId: senior.id, scheduledTime: EIGHT, takenTime, status: 'taken' };
    const { status, log } = await recorded(sent);
    expect(status).toBe(201);
    expect(log).toMatchObject({ ...sent, recordedBy: senior.id });
    expect(await rowsOf(medicationId)).toMatchObject([
      { id: log.id, scheduled_time: new Date(EIGHT), taken_time: new Date(takenTime), recorded_by: senior.id },
    ]);
  });

  it('the default status is scheduled, which means not taken (DOSE-01, CONST-26)', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const { log } = await recorded({ medicationId, scheduledTime: EIGHT, takenTime: EIGHT });
    expect(log).toMatchObject({ status: 'scheduled', takenTime: null });
  });

  it('without takenTime it was taken now; a clock that is ahead does not count (DOSE-03)', async () => {
    for (const takenTime of [undefined, null, '2026-03-03T12:34:56.790Z', '2100-01-01T00:00:00Z']) {
      const { id: medicationId } = await createMedication(app, { senior });
      const { log } = await recorded({ medicationId, scheduledTime: EIGHT, takenTime, status: 'taken' });
      expect(log.takenTime).toBe(now.toISOString());
    }
  });

  it('without userId the dose is logged for the medication’s owner (DOSE-09)', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const { id: medicationId } = await createMedication(app, { senior: parent });
    const { log } = await recorded({ medicationId, scheduledTime: EIGHT, status: 'taken' }, caregiver.agent);
    expect(log).toMatchObject({ userId: parent.id, recordedBy: caregiver.id });
  });

  it('HH:MM is that time today on the senior’s clock, no matter who sends it (DOSE-02, DOSE-07)', async () => {
    const zoned = await createSenior(app, { timeZone: 'Asia/Kolkata' });
    const { caregiver } = await createConnected(app, { senior: zoned });
    const { id: medicationId } = await createMedication(app, { senior: zoned });
    const sent = { medicationId, userId: zoned.id, scheduledTime: '08:00', status: 'taken' };
    const { log } = await recorded(sent, caregiver.agent);
    expect(log.scheduledTime).toBe('2026-03-03T02:30:00.000Z');
    // The same dose, named by its instant in another offset.
    const again = await recorded({ ...sent, scheduledTime: '2026-03-03T08:00:00+05:30' }, zoned.agent);
    expect(again).toMatchObject({ status: 200, log: { id: log.id } });
    // Late in the evening in UTC, tomorrow has begun in Kolkata.
    now = new Date('2026-03-03T20:00:00Z');
    expect((await recorded(sent, caregiver.agent)).log.scheduledTime).toBe('2026-03-04T02:30:00.000Z');
    now = new Date('2026-03-03T12:34:56.789Z');
  });

  it('HH:MM on days of clock changes (D-11)', async () => {
    const zoned = await createSenior(app, { timeZone: 'America/New_York' });
    const { id: medicationId } = await createMedication(app, { senior: zoned });
    const at = async (clock: string, scheduledTime: string) => {
      now = new Date(clock);
      return (await recorded({ medicationId, scheduledTime, status: 'taken' }, zoned.agent)).log.scheduledTime;
    };
    // Skipped: the first valid minute after the gap. Repeated: the first of the two.
    expect(await at('2026-03-08T18:00:00Z', '02:30')).toBe('2026-03-08T07:00:00.000Z');
    expect(await at('2026-11-01T18:00:00Z', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    now = new Date('2026-03-03T12:34:56.789Z');
  });

  it('as needed: taken at any time, without dose times (D-16)', async () => {
    const { id: medicationId } = await createMedication(app, { senior, frequency: 'As needed', times: [] });
    for (const scheduledTime of ['2026-03-03T03:21:09.123Z', '2026-03-03T03:21:09.124Z']) {
      const { status, log } = await recorded({
        medicationId,
        scheduledTime,
        takenTime: scheduledTime,
        status: 'taken',
      });
      expect({ status, scheduledTime: log.scheduledTime }).toEqual({ status: 201, scheduledTime });
    }
  });

  it.each([
    { medicationId: undefined },
    { medicationId: 'no-id' },
    { scheduledTime: undefined },
    { scheduledTime: '8:00' },
    { scheduledTime: '24:00' },
    { scheduledTime: '2026-03-03' },
    { scheduledTime: '0000-01-01T00:00:00Z' },
    { scheduledTime: '2026-02-30T08:00:00Z' },
    { scheduledTime: '+275760-09-13T00:00:00Z' },
    { status: 'eaten' },
    { takenTime: 'now' },
    { userId: 'me' },
    { recordedBy: 'somebody else' },
    { id: 'mine' },
  ])('%j is refused', async (broken) => {
    const { id: medicationId } = await createMedication(app, { senior });
    const response = await record({ medicationId, scheduledTime: EIGHT, status: 'taken', ...broken });
    expect(response.status).toBe(400);
    expect(await rowsOf(medicationId)).toEqual([]);
  });
});

describe('the same dose again (D-14)', () => {
  it('returns 200 with the same log, and keeps who and when', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const { id: medicationId } = await createMedication(app, { senior: parent });
    const dose = { medicationId, userId: parent.id, scheduledTime: EIGHT, status: 'taken' };
    const first = await recorded({ ...dose, takenTime: '2026-03-03T08:10:00Z' }, parent.agent);
    const again = await recorded({ ...dose, takenTime: '2026-03-03T09:00:00Z' }, caregiver.agent);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.log).toEqual(first.log);
    expect(await rowsOf(medicationId)).toHaveLength(1);
  });

  it('with a wrong owner: not even a recorded dose is found', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const dose = { medicationId, scheduledTime: EIGHT, status: 'taken' };
    const { log } = await recorded(dose);
    const stranger = await createSenior(app);
    const tried = await record({ ...dose, status: 'skipped', userId: stranger.id }, stranger.agent);
    expect([tried.status, tried.text.includes(log.id)]).toEqual([404, false]);
    expect(await rowsOf(medicationId)).toMatchObject([{ id: log.id, status: 'taken' }]);
  });

  it('taken after skipped updates that log: now taken, by whom and when', async () => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const { id: medicationId } = await createMedication(app, { senior: parent });
    const dose = { medicationId, userId: parent.id, scheduledTime: EIGHT };
    const skipped = await recorded({ ...dose, status: 'skipped' }, parent.agent);
    expect(skipped.log).toMatchObject({
      status: 'skipped',
      takenTime: null,
      recordedBy: parent.id,
      recordedByName: null,
    });
    const [before] = await rowsOf(medicationId);
    const taken = await recorded({ ...dose, status: 'taken' }, caregiver.agent);
    expect(taken).toEqual({
      status: 200,
      log: {
        ...skipped.log,
        status: 'taken',
        takenTime: now.toISOString(),
        recordedBy: caregiver.id,
        recordedByName: caregiver.username,
      },
    });
    const [after] = await rowsOf(medicationId);
    expect(after?.['id']).toBe(before?.['id']);
    expect(after?.['created_at']).toEqual(before?.['created_at']);
    expect(Number(after?.['recorded_at'])).toBeGreaterThan(Number(before?.['recorded_at']));
  });

  it('undo: status scheduled removes the taken time, and the dose can be taken again', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const dose = { medicationId, scheduledTime: EIGHT };
    const { log } = await recorded({ ...dose, status: 'taken' });
    const undone = await recorded({ ...dose, status: 'scheduled' });
    expect(undone).toEqual({ status: 200, log: { ...log, status: 'scheduled', takenTime: null } });
    now = new Date('2026-03-03T13:00:00Z');
    const anew = await recorded({ ...dose, status: 'taken' });
    expect(anew).toEqual({ status: 200, log: { ...log, takenTime: '2026-03-03T13:00:00.000Z' } });
    now = new Date('2026-03-03T12:34:56.789Z');
  });

  it('one millisecond off is another dose, and so is the same instant of another medication', async () => {
    const { id: medicationId } = await createMedication(app, { senior });
    const { id: another } = await createMedication(app, { senior });
    const answers = [
      await recorded({ medicationId, scheduledTime: EIGHT, status: 'taken' }),
      await recorded({ medicationId, scheduledTime: '2026-03-03T08:00:00.001Z', status: 'taken' }),
      await recorded({ medicationId: another, scheduledTime: EIGHT, status: 'taken' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it.each([2, 50])('%i at once: one row, one 201, the others 200 with the same log', async (count) => {
    const { senior: parent, caregiver } = await createConnected(app, {});
    const { id: medicationId } = await createMedication(app, { senior: parent });
    const dose = { medicationId, userId: parent.id, scheduledTime: EIGHT, status: 'taken' };
    const agents = [parent.agent, caregiver.agent];
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => recorded(dose, agents[index % 2] ?? parent.agent)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(count - 1);
    expect(new Set(answers.map(({ log }) => log.id)).size).toBe(1);
    expect(await rowsOf(medicationId)).toHaveLength(1);
  });
});
