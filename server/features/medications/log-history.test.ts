// The logs of the last days, for the history of doses (KIND-28).
import { beforeEach, describe, expect, it } from 'vitest';
import { medicationLog } from '@shared/api/medications';
import { MOST_HISTORY_DAYS } from '@shared/domain/dose-history';
import { type Actor, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { connect, createDoseLog, createMedication, createSenior, only } from '../../testing/factories';
import { statementsOf } from '../../testing/statements';

/** March 3, 8 PM in New York, where the clocks change five days later. */
const EVENING = new Date('2026-03-04T01:00:00.000Z');
let now = EVENING;
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app, { timeZone: 'America/New_York' });
const medication = await createMedication(app, { senior });
const other = await createMedication(app, { senior, name: 'Metformin' });

beforeEach(() => {
  now = EVENING;
});

async function listed(viewer: Actor, query: string): Promise<string[]> {
  const response = await viewer.agent.get(`/api/medication-logs?${query}`);
  expect(response.status).toBe(200);
  return response.body.map(({ scheduledTime }: { scheduledTime: string }) => scheduledTime);
}

const INSTANTS = [
  '2026-03-04T05:00:00.000Z', // Tomorrow's first.
  '2026-03-04T04:59:59.999Z',
  '2026-03-03T13:00:00.000Z',
  '2026-02-25T05:00:00.000Z', // The first of seven days.
  '2026-02-25T04:59:59.999Z',
  '2025-12-04T05:00:00.000Z', // The first of ninety days.
  '2025-12-04T04:59:59.999Z',
];
for (const instant of INSTANTS) await createDoseLog(app, { medication, scheduledTime: new Date(instant) });
const OTHERS = '2026-03-03T14:00:00.000Z';
await createDoseLog(app, { medication: other, scheduledTime: new Date(OTHERS) });

describe('?days= are the last ones up to today in the senior’s zone, newest first (KIND-28, D-11)', () => {
  it.each([
    [1, INSTANTS.slice(1, 3)],
    [7, INSTANTS.slice(1, 4)],
    [MOST_HISTORY_DAYS, INSTANTS.slice(1, 6)],
  ])('%i of one medication', async (days, expected) => {
    expect(await listed(senior, `days=${days}&medication=${medication.id}`)).toEqual(expected);
  });

  it('of all of them, or of one on any day', async () => {
    expect(await listed(senior, 'days=1')).toEqual([INSTANTS[1], OTHERS, INSTANTS[2]]);
    expect(await listed(senior, `medication=${other.id}`)).toEqual([OTHERS]);
    expect(await listed(senior, `medication=${other.id}&date=2026-03-03`)).toEqual([OTHERS]);
    expect(await listed(senior, `medication=${other.id}&date=2026-03-02`)).toEqual([]);
  });

  it('of a medication that was deleted, since its logs stay (D-70)', async () => {
    const deleted = await createMedication(app, { senior, deletedAt: new Date('2026-03-02T12:00:00.000Z') });
    const scheduledTime = new Date('2026-03-01T13:00:00.000Z');
    await createDoseLog(app, { medication: deleted, scheduledTime });
    expect(await listed(senior, `days=7&medication=${deleted.id}`)).toEqual([scheduledTime.toISOString()]);
  });

  it.each([
    ['days=0', 'Days is at least 1'],
    ['days=91', 'Days is at most 90'],
    ['days=1.5', 'Days is a whole number'],
    ['days=week', 'Days is a number from 1 to 90'],
    ['days=7&date=2026-03-03', 'Ask for a date or for a number of days, not for both'],
  ])('%s is refused in words', async (query, message) => {
    const response = await senior.agent.get(`/api/medication-logs?${query}`);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ fields: { days: message } });
  });
});

describe('who may read it, and whom it names (KIND-28)', () => {
  it('names who marked a dose, unless the senior did', async () => {
    const susan = await signUp(app, { role: 'family_member', firstName: 'Susan', lastName: 'Ellis' });
    await connect(app, senior, susan);
    const third = await createMedication(app, { senior, name: 'Warfarin' });
    const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);
    await createDoseLog(app, { medication: third, scheduledTime: at('13:00'), recordedBy: senior.id });
    await createDoseLog(app, { medication: third, scheduledTime: at('12:00'), recordedBy: susan.id });
    const { body } = await susan.agent
      .get(`/api/medication-logs?senior=${senior.id}&days=7&medication=${third.id}`)
      .expect(200);
    const marks = medicationLog.strict().array().parse(body);
    expect(marks.map(({ recordedByName }) => recordedByName)).toEqual([null, 'Susan Ellis']);
  });

  it('is for those with the switch, as a look that is recorded once an hour (D-50, D-61)', async () => {
    const [may, mayNot] = await Promise.all([signUp(app, { role: 'caregiver' }), signUp(app, { role: 'caregiver' })]);
    await connect(app, senior, may);
    await connect(app, senior, mayNot, only('health'));
    const path = `/api/medication-logs?senior=${senior.id}&days=90&medication=${medication.id}`;
    await may.agent.get(path).expect(200);
    await may.agent.get(path).expect(200);
    await mayNot.agent.get(path).expect(403);
    // Without the senior it is about oneself, whatever the medication.
    expect(await listed(may, `days=90&medication=${medication.id}`)).toEqual([]);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    const looks = body.filter(({ viewer }: { viewer: { id: string } }) => [may.id, mayNot.id].includes(viewer.id));
    expect(looks).toMatchObject([{ viewer: { id: may.id }, area: 'medications', kind: 'looked' }]);
  });
});

it('reads by an index, whatever is stored of others and of former years (KIND-28)', async () => {
  const { writes } = app.database;
  const person = await createSenior(app);
  const fill = async (owner: Actor) => {
    const { id } = await createMedication(app, { senior: owner });
    // Ten a day for four years.
    await writes.query(
      `insert into medication_logs (id, medication_id, user_id, scheduled_time, status, recorded_by)
       select gen_random_uuid(), $1, $2, $3::timestamptz - n * interval '144 minutes', 'taken', $2
       from generate_series(1, 14600) n`,
      [id, owner.id, EVENING],
    );
    return id;
  };
  const id = await fill(person);
  for (let count = 0; count < 3; count += 1) await fill(await createSenior(app));
  await writes.query('analyze');
  const start = new Date('2025-12-04T00:00:00.000Z');
  for (const [query, values] of [
    ['days=90', [1, person.id, start, EVENING, 20_000]],
    [`days=90&medication=${id}`, [1, person.id, id, start, EVENING, 20_000]],
  ] as const) {
    const statements = await statementsOf(app.database, () =>
      person.agent.get(`/api/medication-logs?${query}`).expect(200),
    );
    const sql = statements.find((each) => each.includes('from "medication_logs"')) ?? '';
    const { rows } = await writes.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${sql}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan.* on medication_logs|Bitmap Heap Scan on medication_logs/);
    expect(plan).not.toContain('Seq Scan on medication_logs');
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{3,}/);
  }
});
