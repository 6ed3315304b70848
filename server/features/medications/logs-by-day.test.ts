import { describe, expect, it } from 'vitest';
import { type Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConnected, createDoseLog, createMedication, createSenior } from '../../testing/factories';

const app = await createTestApp();

/** The scheduled instants of the listed logs, in order. */
async function listed(viewer: Actor, query: string): Promise<string[]> {
  const response = await viewer.agent.get(`/api/medication-logs${query}`);
  expect(response.status).toBe(200);
  return response.body.map(({ scheduledTime }: { scheduledTime: string }) => scheduledTime);
}

async function seniorWithLogs(timeZone: string, instants: readonly string[]): Promise<Actor> {
  const senior = await createSenior(app, { timeZone });
  const medication = await createMedication(app, { senior });
  for (const instant of instants) await createDoseLog(app, { medication, scheduledTime: new Date(instant) });
  return senior;
}

/** The last instant before, the first of, the last of and the first after a local day. */
const DAYS = [
  ['UTC', '2026-03-03', '2026-03-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z', 24],
  ['America/New_York', '2026-03-03', '2026-03-03T05:00:00.000Z', '2026-03-04T05:00:00.000Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 25],
  ['Pacific/Kiritimati', '2026-03-03', '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z', 24],
  ['Asia/Kathmandu', '2026-03-03', '2026-03-02T18:15:00.000Z', '2026-03-03T18:15:00.000Z', 24],
  // The clocks skip the first hour of this day.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z', 23],
] as const;

describe('?date= is that calendar day in the senior’s zone (DOSE-04, D-15)', () => {
  it.each(DAYS)('%s, %s: from %s to before %s, %i hours', async (zone, date, start, end, hours) => {
    const [from, to] = [Date.parse(start), Date.parse(end)];
    expect((to - from) / 3_600_000).toBe(hours);
    const instants = [from - 1, from, to - 1, to].map((ms) => new Date(ms).toISOString());
    const senior = await seniorWithLogs(zone, instants);
    expect(await listed(senior, `?date=${date}`)).toEqual([instants[2], instants[1]]);
  });

  it('a caregiver elsewhere gets the senior’s day, not their own (D-11)', async () => {
    const instants = ['2026-03-03T04:59:59.999Z', '2026-03-03T05:00:00.000Z', '2026-03-04T04:59:59.999Z'];
    const senior = await seniorWithLogs('America/New_York', instants);
    const { caregiver } = await createConnected(app, { senior });
    expect(caregiver.account.timeZone).toBe('UTC');
    expect(await listed(caregiver, `?senior=${senior.id}&date=2026-03-03`)).toEqual([instants[2], instants[1]]);
    expect(await listed(caregiver, '?date=2026-03-03')).toEqual([]);
  });

  it.each(['2026-02-30', '2026-3-3', '0000-01-01', '9999-12-31', 'today', '', '2026-03-03T00:00:00Z', '2026-03-03\0'])(
    'the date %j is refused with a clear message',
    async (date) => {
      const senior = await createSenior(app);
      const response = await senior.agent.get(`/api/medication-logs?date=${encodeURIComponent(date)}`);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ code: 'invalid_input', fields: { date: response.body.message } });
    },
  );

  it.each(['1900-01-01', '2199-12-31'])('the date %s is the first or last possible one', async (date) => {
    const senior = await createSenior(app, { timeZone: 'Europe/Amsterdam' });
    expect(await listed(senior, `?date=${date}`)).toEqual([]);
  });
});

describe('without a date', () => {
  it('one’s own or a connected senior’s, newest first (DOSE-04, DOSE-05)', async () => {
    const instants = ['2025-12-31T08:00:00.000Z', '2026-03-03T08:00:00.000Z'];
    const senior = await seniorWithLogs('UTC', instants);
    await seniorWithLogs('UTC', instants);
    const { caregiver } = await createConnected(app, { senior });
    expect(await listed(senior, '')).toEqual(instants.toReversed());
    expect(await listed(caregiver, `?senior=${senior.id}`)).toEqual(instants.toReversed());
    expect(await listed(caregiver, '')).toEqual([]);
  });

  it('at most 400, the newest ones', async () => {
    const senior = await createSenior(app);
    const { id } = await createMedication(app, { senior });
    await app.database.writes.query(
      `insert into medication_logs (id, medication_id, user_id, scheduled_time)
       select gen_random_uuid(), $1, $2, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 405) n`,
      [id, senior.id],
    );
    const instants = await listed(senior, '');
    expect(instants).toHaveLength(400);
    expect(instants[0]).toBe('2026-01-17T21:00:00.000Z');
  });
});

it('the stored columns: takenTime but no takenAt, no nextDose (DOSE-01, DOSE-32, SCHEMA-03, SCHEMA-04)', async () => {
  const { rows } = await app.database.writes.query<{ name: string; required: boolean }>(
    `select table_name || '.' || column_name as name, is_nullable = 'NO' as required from information_schema.columns
     where table_name in ('medications', 'medication_logs')`,
  );
  const required = new Map(rows.map((row) => [row.name, row.required]));
  expect(Object.fromEntries(required)).toMatchObject({
    'medications.user_id': true,
    'medications.name': true,
    'medications.dosage': true,
    'medications.frequency': true,
    'medications.times': true,
    'medications.is_active': true,
    'medications.instructions': false,
    'medications.image_url': false,
    'medication_logs.scheduled_time': true,
    'medication_logs.status': true,
    'medication_logs.taken_time': false,
  });
  expect([...required.keys()].filter((name) => /next_dose|taken_at/.test(name))).toEqual([]);
});

it('the database enforces the four statuses (DOSE-01)', async () => {
  const { id } = await createDoseLog(app);
  const change = app.database.writes.query(`update medication_logs set status = 'eaten' where id = $1`, [id]);
  await expect(change).rejects.toThrow('medication_logs_status_check');
});
