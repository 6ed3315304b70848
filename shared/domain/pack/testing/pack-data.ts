// Margaret's pack, and packs of people who are hard to fit on paper.
import { AMERICAN_FORMATS } from '../../formats';
import { addDays } from '../../zoned-time';
import type { PackData, PackMedication, PackReading, PackSymptom } from '../data';

/** Tuesday, March 3, 2026, 12:10 PM in New York. */
const NOW = '2026-03-03T17:10:00.000Z';
const TODAY = '2026-03-03';

export function aPack(more: Partial<PackData> = {}): PackData {
  return {
    senior: {
      name: 'Margaret Ellis',
      dateOfBirth: '1943-05-06',
      conditions: null,
      allergies: null,
      timeZone: 'America/New_York',
    },
    madeBy: 'Anna Ellis',
    isOwn: false,
    now: NOW,
    formats: AMERICAN_FORMATS,
    days: 90,
    paper: 'letter',
    notShared: [],
    visit: null,
    questions: [],
    medications: [],
    changes: [],
    otherMedications: null,
    readings: [],
    targets: {},
    trends: [],
    symptoms: [],
    ...more,
  };
}

/** Twice daily since last May, written down from `from` on; taken but for every `missEvery`th dose. */
export function aPill(
  name: string,
  {
    from = '2025-05-01',
    missEvery = 30,
    ...more
  }: Partial<PackMedication> & { from?: string; missEvery?: number } = {},
): PackMedication {
  const id = `pill ${name}`;
  const [times, frequency] = [['08:00', '20:00'], 'Twice daily'];
  const writtenFrom = `${from}T12:00:00.000Z`;
  const plan = { frequency, times, schedule: null, isActive: true, timeZone: 'America/New_York' };
  const days = Array.from({ length: 95 }, (_, index) => addDays(TODAY, -index));
  const logs = days.flatMap((day, index) =>
    // 8 AM and 8 PM in New York's winter.
    [`${day}T13:00:00.000Z`, `${addDays(day, 1)}T01:00:00.000Z`].flatMap((scheduledTime, part) =>
      scheduledTime > NOW || (2 * index + part) % missEvery === missEvery - 1
        ? []
        : [{ medicationId: id, scheduledTime, takenTime: scheduledTime, status: 'taken' as const }],
    ),
  );
  return {
    id,
    name,
    dosage: '10 mg',
    frequency,
    times,
    schedule: null,
    instructions: 'With breakfast and with dinner',
    refillsLeft: null,
    since: writtenFrom,
    writtenFrom,
    countsFrom: null,
    plans: [{ ...plan, validFrom: writtenFrom, validUntil: null }],
    logs,
    ...more,
  };
}

/** One every day at noon, the newest last. */
export function readingsOf(type: string, count: number, valueOf: (index: number) => unknown): PackReading[] {
  return Array.from({ length: count }, (_, index) => ({
    type,
    value: valueOf(index),
    recordedAt: `${addDays(TODAY, index - count)}T17:00:00.000Z`,
  }));
}

export function aSymptom(day: string, more: Partial<PackSymptom> = {}): PackSymptom {
  return { kind: 'pain', severity: 4, note: null, feltAt: `${day}T15:00:00.000Z`, ...more };
}

const wave = (index: number, base: number, by: number) => Math.round(base + by * Math.sin(index / 4) + (index % 5));

/** As the demo has her: 12 medications, 450 readings, 40 symptoms. */
export function margaretsPack(more: Partial<PackData> = {}): PackData {
  const names = [
    'Lisinopril',
    'Metformin',
    'Atorvastatin',
    'Vitamin D',
    'Amlodipine',
    'Furosemide',
    'Levothyroxine',
    'Omeprazole',
    'Apixaban',
    'Tamsulosin',
    'Calcium',
  ];
  const asNeeded = {
    frequency: 'As needed',
    times: [],
    schedule: { unit: 'tablet' as const, phases: [], asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 8 } },
  };
  const paracetamol = aPill('Acetaminophen', { ...asNeeded, instructions: 'For the knee' });
  const plans = paracetamol.plans.map((plan) => ({ ...plan, ...asNeeded }));
  const base = aPack();
  return aPack({
    senior: {
      ...base.senior,
      conditions: 'High blood pressure, type 2 diabetes, arthritis of the left knee',
      allergies: 'Penicillin (rash), shellfish',
    },
    visit: { title: 'Dr. Chen, check-up', startTime: '2026-03-05T19:30:00.000Z', location: 'Maple Street Clinic' },
    questions: [
      { text: 'Is the new dose of Lisinopril right?', askedBy: 'Anna' },
      { text: 'May I drive at night again?', askedBy: 'Margaret' },
    ],
    medications: [
      ...names.map((name, index) => aPill(name, { missEvery: 12 + 7 * index })),
      { ...paracetamol, plans, logs: paracetamol.logs.slice(0, 20) },
    ],
    changes: [
      {
        kind: 'changed',
        name: 'Lisinopril',
        dosage: '20 mg',
        frequency: 'Once daily',
        changedAt: '2026-02-10T15:00:00.000Z',
        effectiveOn: null,
      },
      {
        kind: 'started',
        name: 'Calcium',
        dosage: '500 mg',
        frequency: 'Twice daily',
        changedAt: '2026-01-12T15:00:00.000Z',
        effectiveOn: null,
      },
      {
        kind: 'stopped',
        name: 'Ibuprofen',
        dosage: '200 mg',
        frequency: 'As needed',
        changedAt: '2025-12-20T15:00:00.000Z',
        effectiveOn: null,
      },
    ],
    otherMedications: 'Cod liver oil, a spoonful in winter',
    readings: [
      ...readingsOf('blood_pressure', 89, (index) => ({
        systolic: wave(index, 130, 12),
        diastolic: wave(index, 78, 6),
      })),
      ...readingsOf('weight', 89, (index) => ({ reading: 150 + wave(index, 1, 2), unit: 'lb' })),
      ...readingsOf('heart_rate', 89, (index) => wave(index, 70, 8)),
      ...readingsOf('blood_sugar', 89, (index) => wave(index, 120, 25)),
      ...readingsOf('steps', 89, (index) => 5000 + 100 * wave(index, 5, 20)),
      ...readingsOf('temperature', 3, () => 98.4),
    ],
    targets: {
      blood_pressure: { low: null, high: 140, diastolicLow: null, diastolicHigh: 85 },
      blood_sugar: { low: 80, high: 140, diastolicLow: null, diastolicHigh: null },
    },
    symptoms: Array.from({ length: 40 }, (_, index) =>
      aSymptom(addDays(TODAY, -2 * index - 1), {
        kind: (['pain', 'dizzy', 'tired', 'fall'] as const)[index % 4] ?? 'pain',
        severity: index % 4 === 3 ? null : 2 + (index % 4) * 2,
        note: index % 3 === 0 ? 'After the stairs, better when sitting down' : null,
      }),
    ),
    ...more,
  });
}

/** Three tenths of what may be written: long names, notes and questions. */
export function fortyMedications(): PackData {
  return margaretsPack({
    medications: Array.from({ length: 40 }, (_, index) =>
      aPill(`Medication number ${index + 1}`, {
        instructions: 'Swallow whole with a large glass of water, half an hour before eating',
      }),
    ),
  });
}
