// Rows from before there was one shape come through the API unchanged, and break nothing (D-18).
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type HealthMetric, healthMetric } from '@shared/api/health';
import { createTestApp } from '../../testing/app';
import { createMetric, createSenior } from '../../testing/factories';

const app = await createTestApp();
const senior = await createSenior(app);

interface Old {
  type: string;
  value: unknown;
  /** Expected fields of the response. */
  unit: string | null;
  notes?: string;
}

const OLD: Old[] = [
  { type: 'heart_rate', value: '72', unit: 'bpm' },
  { type: 'heart_rate', value: 72, unit: 'bpm' },
  { type: 'heart_rate', value: '"72"', unit: 'bpm' },
  { type: 'blood_pressure', value: '120/80', unit: 'mmHg' },
  { type: 'blood_pressure', value: '{"systolic":120,"diastolic":80}', unit: 'mmHg' },
  { type: 'blood_pressure', value: { systolic: '120', diastolic: '80' }, unit: 'mmHg' },
  { type: 'blood_pressure', value: 120, unit: 'mmHg' },
  { type: 'weight', value: { value: '72.5', unit: 'kg', notes: 'dressed' }, unit: 'kg', notes: 'dressed' },
  { type: 'Weight', value: { reading: 160 }, unit: 'lb' },
  { type: 'bloodPressure', value: { reading: '120/80' }, unit: 'mmHg' },
  { type: 'mood', value: 'good', unit: null },
  { type: 'cholesterol', value: '190', unit: null },
  { type: 'heart_rate', value: 'fast', unit: null },
  { type: 'heart_rate', value: '', unit: null },
  { type: 'heart_rate', value: {}, unit: null },
  { type: 'heart_rate', value: [72], unit: null },
  { type: 'heart_rate', value: true, unit: null },
  { type: 'heart_rate', value: { reading: { reading: { reading: {} } } }, unit: null },
  { type: 'temperature', value: { value: 98.6, unit: 'kg' }, unit: null },
  { type: '__proto__', value: '{"__proto__":1}', unit: null },
  { type: '', value: '\u2028 5', unit: null },
];

const rows = await Promise.all(
  OLD.map(({ type, value }, index) =>
    createMetric(app, {
      senior,
      type,
      value,
      measured: `old ${index}`,
      recordedAt: new Date(Date.UTC(2020, 0, index + 1)),
    }),
  ),
);

async function get(path: string): Promise<HealthMetric[]> {
  const response = await senior.agent.get(`/api/health-metrics${path}`);
  expect(response.status).toBe(200);
  return z.array(healthMetric.strict()).parse(response.body);
}
const listed = await get('');

it('all of them are listed', async () => {
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect((await get('/latest')).map(({ type }) => type)).toContain('mood');
});

it.each(OLD.map((old, index) => ({ ...old, index })))(
  '$type $value (HEALTH-23, D-18)',
  ({ type, value, unit, notes = null, index }) => {
    const found = listed.find(({ id }) => id === rows[index]?.id);
    expect(found).toMatchObject({ type, unit, notes });
    expect(found?.value).toEqual(value);
  },
);
