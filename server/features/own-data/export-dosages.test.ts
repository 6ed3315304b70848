// Doses taken before the dosage was changed.
import { expect, it } from 'vitest';
import { faultsOf } from '@shared/domain/fhir/testing/fhir-schema';
import { createTestApp } from '../../testing/app';
import { createDoseLog, createMedication, createSenior } from '../../testing/factories';
import { downloadEverything } from '../../testing/unzip';

const app = await createTestApp({ clock: () => new Date('2026-03-03T23:30:00Z') });

it('a dose is exported with the dosage of its day, not today’s', async () => {
  const person = await createSenior(app);
  const { body: pill } = await person.agent
    .post('/api/medications')
    .send({ name: 'Warfarin', dosage: '2 mg', frequency: 'Once daily', times: ['08:00'] });
  const { writes } = app.database;
  const setTime = (kind: string, at: string) =>
    writes.query('update medication_changes set changed_at = $3 where medication_id = $1 and kind = $2', [
      pill.id,
      kind,
      at,
    ]);
  await setTime('started', '2026-02-01T09:00:00Z');
  const change = (fields: object) => person.agent.patch(`/api/medications/${pill.id}`).send(fields).expect(200);
  await change({ dosage: '10 mg' });
  await setTime('changed', '2026-03-02T09:00:00Z');
  await change({ name: 'Warfarin Teva' });
  await change({ isActive: false });
  await setTime('stopped', '2026-03-03T12:00:00Z');
  await change({ dosage: '20 mg' });
  // The third was due before the change and taken after it; the first is older than the recorded history.
  const taken = [
    ['2026-01-31T08:00:00.000Z', '2026-01-31T08:01:00Z'],
    ['2026-03-01T08:00:00.000Z', '2026-03-01T08:01:00Z'],
    ['2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00Z'],
    ['2026-03-03T13:00:00.000Z', '2026-03-03T13:00:00Z'],
  ];
  for (const [scheduledTime, takenTime] of taken) {
    const dose = { medicationId: pill.id, scheduledTime, takenTime, status: 'taken' };
    await person.agent.post('/api/medication-logs').send(dose).expect(201);
  }
  const { body: misspelt } = await person.agent
    .post('/api/medications')
    .send({ name: 'Asprin', dosage: '81 mg', frequency: 'As needed', times: [] });
  await person.agent.patch(`/api/medications/${misspelt.id}`).send({ name: 'Aspirin' }).expect(200);
  const asNeeded = { medicationId: misspelt.id, scheduledTime: '2026-03-03T14:00:00Z', status: 'taken' };
  await person.agent.post('/api/medication-logs').send(asNeeded).expect(201);
  await createDoseLog(app, {
    medication: await createMedication(app, { senior: person, name: 'Unknown', dosage: '1 drop' }),
    scheduledTime: new Date('2026-01-01T08:00:00Z'),
  });
  const files = await downloadEverything(person);
  const told = [
    ['2026-03-03T14:00:00.000Z', 'Aspirin', '81 mg'],
    ['2026-03-03T13:00:00.000Z', 'Warfarin', '10 mg'],
    ['2026-03-02T08:00:00.000Z', 'Warfarin', '10 mg'],
    ['2026-03-01T08:00:00.000Z', 'Warfarin', '2 mg'],
    ['2026-01-31T08:00:00.000Z', 'Warfarin', '2 mg'],
    ['2026-01-01T08:00:00.000Z', 'Unknown', '1 drop'],
  ];
  const logs: { scheduledTime: string; medication: string; dosage: string }[] = JSON.parse(
    files.get('medication-logs.json')?.toString() ?? '',
  );
  expect(logs.map(({ scheduledTime, medication, dosage }) => [scheduledTime, medication, dosage])).toEqual(told);
  const lines = files.get('medication-logs.csv')?.toString().trim().split('\r\n').slice(1) ?? [];
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(told);
  const bundle: { entry: { resource: { id: string; dosage?: { text: string }[] } }[] } = JSON.parse(
    files.get('fhir-bundle.json')?.toString() ?? '',
  );
  expect(bundle.entry.flatMap(({ resource }) => resource.dosage ?? []).map(({ text }) => text)).toEqual([
    '2 mg, Once daily',
    '10 mg, Once daily (8:00 AM)',
    '81 mg, As needed',
    '1 drop, Twice daily (8:00 AM, 8:00 PM)',
  ]);
  expect(faultsOf(bundle)).toEqual([]);
});
