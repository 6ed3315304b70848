// Repeating tasks through a year with both clock changes, made by the hourly sweeps of two processes.
import { afterAll, expect, it } from 'vitest';
import { addDays } from '@shared/domain/zoned-time';
import { clockChanges, shown } from '../faults/clocks';
import { createTestApp, startTestApp } from '../../../server/testing/app';
import { createSenior } from '../../../server/testing/factories';
import { reportPart } from '../../../server/testing/report-part';

/** By an hour, by half an hour, at midnight, on a Friday, and south of the equator. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Nuuk',
  'Africa/Cairo',
  'Pacific/Auckland',
];
const FIRST = '2026-01-01';
const DAYS = 365;

let now = new Date(`${FIRST}T12:00:00Z`);
const app = await createTestApp({ clock: () => now });
const other = await startTestApp(app.databaseUrl, { clock: () => now });
afterAll(() => other.close());

const days = Array.from({ length: DAYS }, (_, index) => addDays('2026-01-03', index));
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isLastOfMonth = (day: string) => day.slice(0, 7) !== addDays(day, 1).slice(0, 7);

it('each day of the rule has one, at the same time on the senior’s clock (TASK-16)', async () => {
  const seniors = await Promise.all(ZONES.map((timeZone) => createSenior(app, { timeZone })));
  for (const { agent } of seniors) {
    const each = { kind: 'meal', title: 'each', dueOn: null };
    for (const body of [
      { ...each, title: 'Sundays', startsAt: '2026-01-03T12:00:00Z', repeat: { kind: 'weekly', weeks: 1, on: 0 } },
      { ...each, title: 'month', dueOn: '2026-01-03', repeat: { kind: 'monthly', day: 31 } },
    ]) {
      await agent
        .post('/api/tasks')
        .send({ ...body, repeat: { ...body.repeat, lastOn: null } })
        .expect(201);
    }
  }
  for (let day = 0; day < DAYS; day += 1) {
    now = new Date(now.getTime() + 86_400_000);
    await Promise.all([app, other, app].flatMap(({ sweeps }) => sweeps.map((run) => run())));
  }
  let [tasks, missing, doubled, wrongInstants] = [0, 0, 0, 0];
  for (const [index, { id }] of seniors.entries()) {
    const zone = ZONES[index] ?? '';
    const { rows } = await app.database.writes.query<{ title: string; dueOn: string; startsAt: Date | null }>(
      `select title, due_on::text as "dueOn", starts_at as "startsAt" from tasks where senior_id = $1 and due_on < $2`,
      [id, addDays('2026-01-03', DAYS)],
    );
    const clock = shown(Date.parse('2026-01-03T12:00:00Z'), zone).slice(11);
    for (const [title, isDue] of [
      ['Sundays', (day: string) => weekday(day) === 0],
      ['month', isLastOfMonth],
    ] as const) {
      const made = rows.filter((row) => row.title === title);
      tasks += made.length;
      doubled += made.length - new Set(made.map(({ dueOn }) => dueOn)).size;
      missing += days.filter((day) => isDue(day) && !made.some(({ dueOn }) => dueOn === day)).length;
      wrongInstants += made.filter(({ dueOn, startsAt }) => {
        if (startsAt === null) return title !== 'month' || !isDue(dueOn);
        return shown(startsAt.getTime(), zone) !== `${dueOn} ${clock}`;
      }).length;
    }
    expect(clockChanges(zone, Date.parse('2026-01-01'), 2)).toHaveLength(2);
  }
  await reportPart('k2', { zones: ZONES.length, sweeps: 3 * DAYS, tasks, missing, doubled, wrongInstants });
  expect({ missing, doubled, wrongInstants }).toEqual({ missing: 0, doubled: 0, wrongInstants: 0 });
}, 900_000);
