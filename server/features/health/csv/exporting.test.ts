import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app';
import { createConnected, createMetric, createSenior } from '../../../testing/factories';
import { exportFile, importFile, preview, readingsOf } from '../../../testing/readings';

const now = new Date('2026-03-10T12:00:00Z');
const app = await createTestApp({ clock: () => now });

const NOTES = [
  'plain',
  'comma, semicolon; "quotes" and \\',
  'two\nlines',
  '=1+1',
  '-2',
  '+3',
  '@x',
  '=HYPERLINK("http://evil.example","click")',
  'Größe 👵',
  ' spaces ',
];
const READINGS = [
  { type: 'blood_pressure', value: '128/82' },
  { type: 'heart_rate', value: '71' },
  { type: 'weight', value: '72.5', unit: 'kg' },
  { type: 'temperature', value: '98.6' },
  { type: 'blood_sugar', value: 5.6, unit: 'mmol/L' },
  { type: 'oxygen_saturation', value: 97 },
  { type: 'steps', value: '12,345' },
  { type: 'sleep', value: 7.25 },
  { type: 'mood', value: 'excellent' },
  { type: 'mood', value: 'poor' },
];

async function withReadings() {
  const senior = await createSenior(app, { timeZone: 'America/New_York' });
  for (const [index, reading] of READINGS.entries()) {
    const recordedAt = new Date(Date.UTC(2026, 2, 1 + (index % 8), 6, 5, 4, index + 1)).toISOString();
    await senior.agent
      .post('/api/health-metrics')
      .send({ ...reading, recordedAt, notes: NOTES[index] })
      .expect(201);
  }
  return senior;
}

describe('GET /api/health-metrics/export', () => {
  it('is a download, in UTF-8 that spreadsheets recognize, with CR LF line ends', async () => {
    const senior = await createSenior(app);
    await createMetric(app, { senior });
    const response = await senior.agent.get('/api/health-metrics/export');
    expect(response.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.get('Content-Disposition')).toBe('attachment; filename="hearthside-health-readings.csv"');
    expect(response.get('Cache-Control')).toBe('no-store');
    expect(await exportFile(senior)).toBe(
      '\uFEFFRecorded at,Type,Value,Unit,Notes\r\n2026-03-02T12:00:00.000Z,Heart Rate,72,bpm,\r\n',
    );
  });

  it('without readings it has only headings', async () => {
    expect(await exportFile(await createSenior(app))).toBe('\uFEFFRecorded at,Type,Value,Unit,Notes\r\n');
  });

  it('imported into another account it gives the same readings, and into its own nothing new', async () => {
    const [senior, other] = [await withReadings(), await createSenior(app, { timeZone: 'Asia/Tokyo' })];
    const file = await exportFile(senior);
    expect((await importFile(other, file)).body).toEqual({ added: READINGS.length, duplicates: 0, leftOut: 0 });
    const plain = (await readingsOf(senior)).map(({ type, value, unit, notes, recordedAt }) => ({
      type,
      value,
      unit,
      notes,
      recordedAt,
    }));
    expect(await readingsOf(other)).toMatchObject(plain);
    expect(plain.map(({ notes }) => notes)).toContain('=1+1');
    expect((await importFile(senior, file)).body).toEqual({ added: 0, duplicates: READINGS.length, leftOut: 0 });
    expect(await exportFile(other)).toBe(file);
  });

  it('no cell begins like a formula, whatever a person has entered', async () => {
    const file = await exportFile(await withReadings());
    const cells: string[][] = parse(file, { bom: true });
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells.map((line) => line[4])).toEqual(expect.arrayContaining([`'=1+1`, `'-2`, `'@x`]));
  });

  it('unreadable values are exported as stored, and reported as a problem on import', async () => {
    const senior = await createSenior(app);
    await createMetric(app, { senior, value: 'fast', measured: 'old 1' });
    await createMetric(app, { senior, value: { reading: {} }, measured: 'old 2' });
    await createMetric(app, { senior, type: 'cholesterol', value: '=190', measured: 'old 3' });
    const file = await exportFile(senior);
    const cells: string[][] = parse(file, { bom: true });
    expect(new Set(cells.slice(1).map((line) => `${line[1]}: ${line[2]}`))).toEqual(
      new Set(['Heart Rate: "fast"', 'Heart Rate: {"reading":{}}', 'Cholesterol: "=190"']),
    );
    expect(await preview(await createSenior(app), file)).toMatchObject({ newCount: 0, problemCount: 3 });
  });

  it('2,500 readings are all in it, oldest first, once each', async () => {
    const senior = await createSenior(app);
    await app.database.writes.query(
      `insert into health_metrics (id, user_id, type, value, measured, recorded_at)
       select gen_random_uuid(), $1, 'steps', to_jsonb(n), n::text, timestamptz '2026-01-01' + (n / 2) * interval '1 minute'
       from generate_series(1, 2500) n`,
      [senior.id],
    );
    const cells: string[][] = parse(await exportFile(senior), { bom: true, from: 2 });
    expect(cells).toHaveLength(2_500);
    expect(new Set(cells.map((line) => line[2])).size).toBe(2_500);
    const times = cells.map((line) => line[0] ?? '');
    expect(times).toEqual(times.toSorted());
  });

  it('is private, no matter whom the person cares for', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await createMetric(app, { senior });
    expect(await exportFile(caregiver)).not.toContain('Heart Rate');
    expect((await caregiver.agent.get(`/api/health-metrics/export?senior=${senior.id}`)).status).toBe(400);
  });
});
