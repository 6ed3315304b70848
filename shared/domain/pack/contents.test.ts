// What a pack says, in which order, and what is left out first.
import { describe, expect, it } from 'vitest';
import { addDays } from '../zoned-time';
import { type Block, CUTS, type Cut, type PackContents } from './blocks';
import { packWriter } from './contents';
import type { PackData } from './data';
import { packFileName, usualPaper } from './file-name';
import { aPack, aPill, aSymptom, margaretsPack, readingsOf } from './testing/pack-data';

const [EVERYTHING = CUTS[0], , , , QUESTIONS, LAST] = CUTS;
const write = (data: PackData, cut: Cut | undefined = EVERYTHING): PackContents => {
  if (cut === undefined) throw new Error('There is no such cut');
  return packWriter(data)(cut);
};
const headings = ({ blocks }: PackContents) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
const texts = ({ blocks }: PackContents) => blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
const after = ({ blocks }: PackContents, heading: string): Block | undefined =>
  blocks[blocks.findIndex((block) => block.kind === 'heading' && block.text === heading) + 1];
function rowsAfter(contents: PackContents, heading: string): readonly (readonly string[])[] {
  const block = after(contents, heading);
  if (block?.kind !== 'table') throw new Error(`There is no table after ${heading}`);
  return block.rows;
}
const charts = ({ blocks }: PackContents) => blocks.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []));

describe('the order', () => {
  it('is the one a doctor reads in (PACK-09)', () => {
    expect(headings(write(margaretsPack()))).toEqual([
      "Doctor's pack: Margaret Ellis",
      'Questions',
      'Worth telling the doctor',
      'Conditions and allergies',
      'Current medications',
      'As needed',
      'How it went',
      'Changes of medication',
      'Readings',
      'Symptoms',
      'The newest 20 entries',
      'Medications written in the profile',
    ]);
  });

  it('begins with who, the visit, and by whom and when it was made (PACK-09)', () => {
    expect(texts(write(margaretsPack())).slice(0, 4)).toEqual([
      'Born May 6, 1943',
      'Visit: Dr. Chen, check-up, Thursday, March 5, 2:30 PM, Maple Street Clinic',
      'Made by Anna Ellis on Tuesday, March 3, 12:10 PM.',
      'The last 90 days: December 4, 2025 to March 3, 2026.',
    ]);
    expect(texts(write(aPack({ isOwn: true })))).toContain('Made on Tuesday, March 3, 12:10 PM.');
  });

  it('names what is not included, and has nothing of it (PACK-06)', () => {
    const contents = write(aPack({ notShared: ['medications', 'appointments'] }));
    expect(texts(contents)).toEqual(
      expect.arrayContaining([
        'Not included: medications (not shared with Anna Ellis)',
        'Not included: the visit and questions (not shared with Anna Ellis)',
      ]),
    );
    expect(headings(contents)).not.toContain('Current medications');
    expect(headings(contents)).not.toContain('Changes of medication');
  });

  it('says where nothing was written down', () => {
    expect(texts(write(aPack()))).toEqual(
      expect.arrayContaining([
        'Conditions: nothing written down',
        'None written down.',
        'None in the last 90 days.',
        'None written down in the last 90 days.',
      ]),
    );
  });
});

describe('medications', () => {
  it('how it went, for 30 and 90 days: not marked is not called missed (PACK-10)', () => {
    // Of each day two doses; today's second is not due yet.
    const contents = write(aPack({ medications: [aPill('Lisinopril', { missEvery: 30 })] }));
    expect(rowsAfter(contents, 'How it went')).toEqual([
      ['Lisinopril', 'Taken 57 of 59, not marked 2', 'Taken 173 of 179, not marked 6'],
    ]);
  });

  it('since when it is counted, where that was later (PACK-10)', () => {
    const [[, month = '', quarter = ''] = []] = rowsAfter(
      write(aPack({ medications: [aPill('Calcium', { from: '2026-02-20', missEvery: 1000 })] })),
      'How it went',
    );
    expect(month).toMatch(/^Taken \d+ of \d+, since February 20$/);
    expect(quarter).toBe(month);
  });

  it('as needed: the limits, and how often it was taken (PACK-09)', () => {
    const [row = []] = rowsAfter(write(margaretsPack()), 'As needed');
    expect(row).toEqual([
      'Acetaminophen',
      '10 mg',
      'As needed: 2 tablets, at least 4 hours apart, at most 8 tablets in 24 hours. For the knee.',
      '20 times in 30 days, 20 times in 90 days',
    ]);
  });

  it('name, dosage, plan, since when and instructions (PACK-09)', () => {
    const [row = []] = rowsAfter(write(aPack({ medications: [aPill('Lisinopril')] })), 'Current medications');
    expect(row).toEqual([
      'Lisinopril',
      '10 mg',
      'Twice daily: 8:00 AM, 8:00 PM',
      'May 1, 2025',
      'With breakfast and with dinner',
    ]);
  });
});

describe('readings', () => {
  const weights = (unit: string, count: number) =>
    readingsOf('weight', count, (index) => ({ reading: 68 + index, unit }));

  it('newest, lowest, highest, mean, count, limits and how many are outside (PACK-11)', () => {
    const pressures = readingsOf('blood_pressure', 4, (index) => ({ systolic: 130 + 5 * index, diastolic: 80 }));
    const targets = { blood_pressure: { low: null, high: 140, diastolicLow: null, diastolicHigh: 85 } };
    expect(rowsAfter(write(aPack({ readings: pressures, targets })), 'Readings')).toEqual([
      [
        'Blood Pressure',
        '145/80 mmHg, Mar\u00A02',
        '130/80',
        '145/80',
        '138/80',
        '4',
        'Upper number at most 140, lower number at most 85',
        '1',
      ],
    ]);
  });

  it('in the unit in which most were taken, the other beside the newest (PACK-11)', () => {
    const readings = [...weights('kg', 3), ...readingsOf('weight', 1, () => ({ reading: 154.3, unit: 'lb' }))];
    const [row = []] = rowsAfter(write(aPack({ readings: readings.slice(0, 3) })), 'Readings');
    expect(row.slice(1, 5)).toEqual(['70 kg (154.3 lb), Mar\u00A02', '68', '70', '69']);
  });

  it('a chart from five on, with limits and numbered changes, and a sentence for it (PACK-11, PACK-14)', () => {
    expect(charts(write(aPack({ readings: weights('lb', 4) })))).toEqual([]);
    const [chart] = charts(write(margaretsPack()));
    expect(chart?.alternative).toMatch(
      /^Blood Pressure \(mmHg\), December 4 to March 3: 89 readings between \d+ and \d+\. Newest: .+\. The doctor's limits: /,
    );
    expect(chart?.bands).toHaveLength(2);
    expect(chart?.marks.map(({ words }) => words)).toEqual(['1', '2', '3']);
    const shares = chart?.lines.flat() ?? [];
    expect(shares.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
  });

  it('what cannot be read counts for nothing (D-18)', () => {
    const readings = readingsOf('heart_rate', 3, () => 'quite fast');
    expect(texts(write(aPack({ readings })))).toContain('None written down in the last 90 days.');
  });
});

describe('symptoms', () => {
  it('per kind how many days and the worst, then the newest (PACK-12)', () => {
    const day = (back: number) => addDays('2026-03-03', -back);
    const symptoms = [
      aSymptom(day(1), { severity: 6, note: 'The knee' }),
      aSymptom(day(1), { severity: 2 }),
      aSymptom(day(3), { severity: 8 }),
      aSymptom(day(4), { kind: 'fall', severity: null }),
    ];
    const contents = write(aPack({ symptoms }));
    expect(rowsAfter(contents, 'Symptoms')).toEqual([
      ['Pain', '2', 'Very bad, 8 of 10'],
      ['Fell or nearly fell', '1', ''],
    ]);
    expect(rowsAfter(contents, 'The newest 4 entries')[0]).toEqual([
      'Mar\u00A02, 10:00 AM',
      'Pain',
      'Quite bad, 6 of 10',
      'The knee',
    ]);
  });
});

describe('what is left out (PACK-13)', () => {
  const many = margaretsPack({
    questions: Array.from({ length: 60 }, () => ({ text: 'x'.repeat(300), askedBy: null })),
    changes: Array.from({ length: 12 }, (_, index) => ({
      kind: 'changed' as const,
      name: `Pill ${index}`,
      dosage: '1 mg',
      frequency: 'Once daily',
      changedAt: '2026-02-10T15:00:00.000Z',
      effectiveOn: null,
    })),
  });

  it('entries of symptoms first, then changes, then charts, then questions, at last instructions', () => {
    const sizes = CUTS.map((cut) => {
      const contents = write(many, cut);
      const questions = after(contents, 'Questions');
      return [
        rowsAfter(contents, `The newest ${cut.symptoms} entries`).length,
        rowsAfter(contents, 'Changes of medication').length,
        charts(contents).length,
        questions?.kind === 'list' ? questions.items.length : 0,
        questions?.kind === 'list' ? questions.items[0]?.length : 0,
        rowsAfter(contents, 'Current medications')[0]?.length,
      ];
    });
    expect(sizes).toEqual([
      [20, 12, 5, 60, 300, 5],
      [8, 12, 5, 60, 300, 5],
      [8, 8, 5, 60, 300, 5],
      [8, 8, 5, 60, 300, 5],
      [8, 8, 5, 40, 120, 5],
      [8, 8, 5, 40, 120, 4],
    ]);
  });

  it('is said', () => {
    expect(write(aPack()).isShortened).toBe(false);
    expect(write(aPack(), LAST).isShortened).toBe(false);
    expect(write(many, QUESTIONS).isShortened).toBe(true);
  });
});

it.each([
  ['Margaret', 'doctors-pack-margaret-2026-03-03.pdf'],
  ['Zoë Marie', 'doctors-pack-zoe-marie-2026-03-03.pdf'],
  ['Đặng', 'doctors-pack-dang-2026-03-03.pdf'],
  ['Ελένη', 'doctors-pack-2026-03-03.pdf'],
  ['../"x"', 'doctors-pack-x-2026-03-03.pdf'],
])('the file of %s is %s (PACK-20)', (name, file) => {
  expect(packFileName(name, '2026-03-03')).toBe(file);
});

it('Letter in America, A4 elsewhere (PACK-05)', () => {
  expect(['America/New_York', 'Pacific/Honolulu', 'Europe/Athens', 'UTC'].map(usualPaper)).toEqual([
    'letter',
    'letter',
    'a4',
    'a4',
  ]);
});
