import { expect, it } from 'vitest';
import { dayBounds } from '@shared/domain/zoned-time';
import { createTestApp } from '../../testing/app';
import { createDoseLog, createMedication, createSenior } from '../../testing/factories';
import { statementsOf } from '../../testing/statements';
import { createDoseQueries } from './dose-queries';
import { createMedicationQueries } from './queries';

const app = await createTestApp();
const lists = createMedicationQueries(app.database);
const doses = createDoseQueries(app.database);

const DAY = dayBounds('2026-03-03', 'UTC');
const DAY_AFTER = dayBounds('2026-03-04', 'UTC');

async function seniorWith(...medications: string[]): Promise<string> {
  const senior = await createSenior(app);
  for (const name of medications) {
    const medication = await createMedication(app, { senior, name });
    await createDoseLog(app, { medication, scheduledTime: new Date('2026-03-03T08:00:00Z'), status: 'taken' });
  }
  return senior.id;
}

it('concurrent list requests share one statement, and each caller gets its own result (MED-01)', async () => {
  const [ann, bob, nobodys] = [
    await seniorWith('Aspirin', 'Amlodipine'),
    await seniorWith('Bisoprolol'),
    await seniorWith(),
  ];
  const asked = [bob, ann, nobodys, bob];
  let told: string[][] = [];
  const statements = await statementsOf(app.database, async () => {
    const rows = await Promise.all(asked.map((id) => lists.listOfDay(id, DAY)));
    told = rows.map((list) => list.map(({ name }) => name));
  });
  expect(told).toStrictEqual([['Bisoprolol'], ['Aspirin', 'Amlodipine'], [], ['Bisoprolol']]);
  expect(statements).toHaveLength(1);
});

it('taken doses are those of the day that each request asks for (MED-01)', async () => {
  const ann = await seniorWith('Aspirin');
  const [before, after] = await Promise.all([lists.listOfDay(ann, DAY), lists.listOfDay(ann, DAY_AFTER)]);
  expect(before[0]?.settledInstants).toStrictEqual([Date.parse('2026-03-03T08:00:00Z')]);
  expect(after[0]?.settledInstants).toStrictEqual([]);
});

it('concurrent requests for days share one statement, and each caller gets its own result (DOSE-04)', async () => {
  const [ann, bob] = [await seniorWith('Aspirin', 'Amlodipine'), await seniorWith('Bisoprolol')];
  let told: string[][] = [];
  const statements = await statementsOf(app.database, async () => {
    const asked = [doses.listLogs(bob, DAY), doses.listLogs(ann, DAY_AFTER), doses.listLogs(ann, DAY)];
    told = (await Promise.all(asked)).map((logs) => logs.map(({ userId }) => userId));
  });
  expect(told).toStrictEqual([[bob], [], [ann, ann]]);
  expect(statements).toHaveLength(1);
});
