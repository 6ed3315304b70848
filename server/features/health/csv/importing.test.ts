import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app';
import { createConnected, createMetric, createSenior } from '../../../testing/factories';
import { holdLock, untilWaiting } from '../../../testing/locks';
import { importFile, preview, readingsOf, sendPreview } from '../../../testing/readings';

const now = new Date('2026-03-10T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const person = () => createSenior(app, { timeZone: 'America/New_York' });

const FILE = `Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Device
2026-03-03,08:15,128,82,71,M7
2026-03-03,21:40,135,85,,M7
2026-03-03,08:15,128,82,71,M7
2026-03-04,08:00,12,82,70,M7
`;

describe('POST /api/health-metrics/import-preview', () => {
  it('says line by line what would happen, and stores nothing', async () => {
    const senior = await person();
    await createMetric(app, { senior, recordedAt: new Date('2026-03-03T13:15:00Z'), measured: '71' });
    const stored = await readingsOf(senior);
    const found = await preview(senior, FILE);
    expect(found.rows.map(({ line, state, type }) => [line, state, type])).toEqual([
      [2, 'new', 'blood_pressure'],
      [2, 'duplicate', 'heart_rate'],
      [3, 'new', 'blood_pressure'],
      [4, 'duplicate', 'blood_pressure'],
      [4, 'duplicate', 'heart_rate'],
      // The pulse of that line is left out with its pressure.
      [5, 'problem', 'blood_pressure'],
    ]);
    expect(found).toMatchObject({ newCount: 2, duplicateCount: 3, problemCount: 1, ignoredColumns: ['Device'] });
    expect(found.rows[0]).toEqual({
      line: 2,
      state: 'new',
      type: 'blood_pressure',
      value: { systolic: 128, diastolic: 82, unit: 'mmHg', notes: null },
      recordedAt: '2026-03-03T13:15:00.000Z',
      message: null,
    });
    expect(found.rows[5]).toEqual({
      line: 5,
      state: 'problem',
      type: 'blood_pressure',
      value: null,
      recordedAt: '2026-03-04T13:00:00.000Z',
      message: 'Systolic must be between 40 and 300 mmHg',
    });
    expect(await readingsOf(senior)).toEqual(stored);
  });

  it('10,000 lines of three readings each are reported in one response', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const moment = new Date(now.getTime() - (index + 1) * 60_000).toISOString();
      return `${moment},${110 + (index % 60)},${60 + (index % 40)},${50 + (index % 50)},72`;
    });
    const found = await preview(await person(), `Date,Systolic,Diastolic,Pulse,Weight (kg)\n${lines.join('\n')}`);
    expect(found).toMatchObject({ newCount: 30_000, duplicateCount: 0, problemCount: 0 });
  });
});

describe('POST /api/health-metrics/import', () => {
  it('nothing is half imported: with one invalid line nothing is, unless the person leaves it out', async () => {
    const senior = await person();
    const refused = await importFile(senior, FILE);
    expect([refused.status, refused.body]).toEqual([
      400,
      { code: 'invalid_input', message: '1 line of this file cannot be read. Nothing has been imported.' },
    ]);
    expect(await readingsOf(senior)).toEqual([]);
    expect((await importFile(senior, FILE, '?leaveOutProblems=false')).status).toBe(400);
    const done = await importFile(senior, FILE, '?leaveOutProblems=true');
    expect([done.status, done.body]).toEqual([201, { added: 3, duplicates: 2, leftOut: 1 }]);
    expect((await readingsOf(senior)).map(({ type, recordedAt }) => [type, recordedAt])).toEqual([
      ['blood_pressure', '2026-03-04T02:40:00.000Z'],
      [expect.any(String), '2026-03-03T13:15:00.000Z'],
      [expect.any(String), '2026-03-03T13:15:00.000Z'],
    ]);
  });

  it('a failing statement undoes all of it', async () => {
    const senior = await person();
    const lines = Array.from(
      { length: 2_500 },
      (_, index) => `${new Date(now.getTime() - (index + 1) * 60_000).toISOString()},${index}`,
    );
    // The oldest is stored first: it fails in the third thousand.
    await app.database.writes.query(
      `alter table health_metrics add constraint broken check (type <> 'steps' or measured <> '10') not valid`,
    );
    const failed = await importFile(senior, `Date,Steps\n${lines.join('\n')}`);
    await app.database.writes.query('alter table health_metrics drop constraint broken');
    expect(failed.status).toBe(500);
    expect(await readingsOf(senior)).toEqual([]);
  });

  it('importing again adds nothing, even in another unit or column order', async () => {
    const senior = await person();
    const kilograms = 'Date,Weight (kg)\n2026-03-03 07:00,72.5\n2026-03-04 07:00,72.9\n';
    expect((await importFile(senior, kilograms)).body).toEqual({ added: 2, duplicates: 0, leftOut: 0 });
    expect((await importFile(senior, kilograms)).body).toEqual({ added: 0, duplicates: 2, leftOut: 0 });
    const pounds = 'Weight (lb),Date\n159.8,2026-03-03 07:00\n160.9,2026-03-05 07:00\n';
    expect((await importFile(senior, pounds)).body).toEqual({ added: 1, duplicates: 1, leftOut: 0 });
    expect(await readingsOf(senior)).toHaveLength(3);
  });

  it('other people’s readings are no duplicates, so no one can learn of them', async () => {
    const [senior, other] = [await person(), await person()];
    const file = 'Date,Steps\n2026-03-03,4000\n';
    await importFile(other, file);
    expect(await preview(senior, file)).toMatchObject({ newCount: 1, duplicateCount: 0 });
    expect((await importFile(senior, file)).body).toEqual({ added: 1, duplicates: 0, leftOut: 0 });
  });

  it('a reading entered by hand is not imported again', async () => {
    const senior = await person();
    const typed = { type: 'blood_pressure', value: '128/82', recordedAt: '2026-03-03T13:15:00Z' };
    await senior.agent.post('/api/health-metrics').send(typed).expect(201);
    expect((await importFile(senior, FILE, '?leaveOutProblems=true')).body).toMatchObject({ added: 2, duplicates: 3 });
  });

  it('twenty imports of one file at once store it once', async () => {
    const senior = await person();
    const lines = Array.from(
      { length: 300 },
      (_, index) => `2026-02-${String(1 + (index % 28)).padStart(2, '0')},${index}`,
    );
    const file = `Date,Steps\n${lines.join('\n')}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => importFile(senior, file)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const added = answers.map(({ body }) => body.added).reduce((sum, each) => sum + each, 0);
    expect(added).toBe(300);
    expect(answers.map(({ body }) => body.added + body.duplicates)).toEqual(Array.from({ length: 20 }, () => 300));
    expect(await readingsOf(senior)).toHaveLength(300);
  });

  it('two files in opposite orders wait for each other without a deadlock', async () => {
    const senior = await person();
    const lines = Array.from({ length: 9 }, (_, index) => `2026-03-0${index + 1} 12:00,${index}`);
    // A third import is at their middle line, which holds both of them with half of their lines stored.
    const release = await holdLock(
      app,
      `insert into health_metrics (id, user_id, type, value, measured, recorded_at)
       values (gen_random_uuid(), $1, 'steps', '4', '4', '2026-03-05T17:00:00Z')`,
      [senior.id],
    );
    const imports = [lines, lines.toReversed()].map((each) =>
      importFile(senior, `Date,Steps\n${each.join('\n')}`).then(({ status, body }) => [status, body.added]),
    );
    await untilWaiting(app, 2);
    await release();
    expect(new Set(await Promise.all(imports))).toEqual(
      new Set([
        [201, 9],
        [201, 0],
      ]),
    );
    expect(await readingsOf(senior)).toHaveLength(9);
  });

  it('the person has to decide about ambiguous dates', async () => {
    const senior = await person();
    const file = 'Date,Steps\n03/04/2026,4000\n02/05/2026,5000\n';
    expect((await preview(senior, file)).isDateOrderUnclear).toBe(true);
    const refused = await importFile(senior, file);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please say whether the month or the day comes first in the dates.',
    ]);
    expect(await readingsOf(senior)).toEqual([]);
    const monthFirst = await preview(senior, file, '?dateOrder=month-first');
    expect(monthFirst).toMatchObject({ isDateOrderUnclear: false, newCount: 2 });
    // The third of April is in the future.
    expect(await preview(senior, file, '?dateOrder=day-first')).toMatchObject({ newCount: 0, problemCount: 2 });
    expect((await importFile(senior, file, '?dateOrder=month-first')).body).toMatchObject({ added: 2 });
    expect((await readingsOf(senior)).map(({ recordedAt }) => recordedAt)).toEqual([
      '2026-03-04T17:00:00.000Z',
      '2026-02-05T17:00:00.000Z',
    ]);
    expect((await importFile(senior, file, '?dateOrder=year-first')).status).toBe(400);
  });

  it('a file can settle its own date order: one day over twelve decides for all', async () => {
    const senior = await person();
    expect((await importFile(senior, 'Date,Steps\n03/02/2026,4000\n28/02/2026,5000\n')).body).toMatchObject({
      added: 2,
    });
    expect((await readingsOf(senior)).map(({ recordedAt }) => recordedAt.slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-02-03',
    ]);
  });

  it('goes to the sender, no matter whom they care for', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    expect((await importFile(caregiver, 'Date,Steps\n2026-03-03,4000\n')).body).toMatchObject({ added: 1 });
    expect((await importFile(caregiver, 'Date,Steps\n2026-03-03,4000\n', `?senior=${senior.id}`)).status).toBe(400);
    expect(await readingsOf(senior)).toEqual([]);
    const [own] = await readingsOf(caregiver);
    expect(own).toMatchObject({ userId: caregiver.id, recordedBy: caregiver.id, recordedByName: null });
  });
});

describe('invalid files', () => {
  it.each([
    ['nothing in it', ''],
    ['a picture called CSV', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a letter', 'Dear doctor'],
  ])('%s: 400 with a clear message, in the preview and in the import', async (_what, file) => {
    const senior = await person();
    for (const response of [await sendPreview(senior, file), await importFile(senior, file)]) {
      expect([response.status, response.body.code]).toEqual([400, 'invalid_input']);
      expect(response.body.message).toMatch(/choose a file first|could not find readings/);
    }
  });

  it('3 MB is too large, and the message names this limit (D-32)', async () => {
    const senior = await person();
    const file = `Date,Steps\n${'2026-03-03,4000\n'.repeat(200_000)}`;
    for (const response of [await sendPreview(senior, file), await importFile(senior, file)]) {
      expect([response.status, response.body]).toEqual([
        413,
        { code: 'too_large', message: 'This file is too large. It can have at most 2 MB.' },
      ]);
    }
  });

  it('JSON instead of a file is 415, two files or another field 400 (D-32)', async () => {
    const { agent } = await person();
    const address = '/api/health-metrics/import';
    const file = Buffer.from('Date,Steps\n2026-03-03,4000\n');
    expect((await agent.post(address).send({ file: 'x' })).status).toBe(415);
    expect((await agent.post(address).attach('file', file, 'a.csv').attach('file', file, 'b.csv')).status).toBe(400);
    expect((await agent.post(address).attach('photo', file, 'a.csv')).status).toBe(400);
    expect((await agent.post(address).field('file', 'Date,Steps')).status).toBe(400);
  });
});
