import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createConnected, createDoseLog, createMedication, createSenior } from '../../testing/factories';

// A Tuesday, noon.
const app = await createTestApp({ clock: () => new Date('2026-03-10T12:00:00Z') });

it('counts each medication week by week, also one deleted and added anew (SCHED-30)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const createdAt = new Date('2026-03-02T00:00:00Z');
  const pill = await createMedication(app, { senior, createdAt, frequency: 'Once daily', times: ['08:00'] });
  const gone = await createMedication(app, { senior, createdAt });
  await senior.agent.delete(`/api/medications/${gone.id}`).expect(204);
  const day = (date: string) => new Date(`${date}T08:00:00Z`);
  await createDoseLog(app, { medication: pill, scheduledTime: day('2026-03-03'), status: 'taken' });
  await createDoseLog(app, { medication: pill, scheduledTime: day('2026-03-09'), status: 'skipped' });
  const { body } = await caregiver.agent.get(`/api/medication-adherence?senior=${senior.id}&weeks=2`).expect(200);
  const none = { taken: 0, skipped: 0, asNeededTaken: 0 };
  expect(body).toEqual([
    {
      medicationId: pill.id,
      countsFrom: createdAt.toISOString(),
      weeks: [
        { weekOn: '2026-03-01', planned: 6, ...none, taken: 1, notMarked: 5 },
        { weekOn: '2026-03-08', planned: 3, ...none, skipped: 1, notMarked: 2 },
      ],
    },
  ]);
});

it('four weeks unless asked for, up to half a year (SCHED-30)', async () => {
  const senior = await createSenior(app);
  await createMedication(app, { senior, createdAt: new Date('2026-01-02T00:00:00Z') });
  const ask = (query = '') => senior.agent.get(`/api/medication-adherence${query}`);
  expect((await ask().expect(200)).body[0].weeks).toHaveLength(4);
  expect((await ask('?weeks=26').expect(200)).body[0].weeks).toHaveLength(26);
  for (const weeks of ['0', '27', '1.5', 'many']) await ask(`?weeks=${weeks}`).expect(400);
});
