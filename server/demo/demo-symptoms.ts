// How Margaret felt in the demo, the limits on her doctor's paper, and what is watched.
import { v7 as uuidv7 } from 'uuid';
import type { SymptomKind } from '@shared/domain/symptoms';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { readingTargets, symptoms, trendWatches } from '@shared/schema/symptoms';
import type { Transaction } from '../db/connect';
import { DOSAGE_CHANGE } from './demo-family';

interface Felt {
  daysAgo: number;
  time: string;
  kind: SymptomKind;
  severity: number | null;
  note?: string;
  by?: 'anna' | 'grace';
}

/** A knee that aches, a few dizzy mornings after the dosage was raised, and one stumble. */
const FELT: readonly Felt[] = [
  { daysAgo: 1, time: '21:40', kind: 'pain', severity: 4, note: 'The left knee, after the garden.' },
  { daysAgo: 3, time: '08:10', kind: 'sleep', severity: 4 },
  { daysAgo: 5, time: '16:20', kind: 'fall', severity: null, note: 'Caught myself on the kitchen table.', by: 'anna' },
  { daysAgo: 8, time: '20:15', kind: 'pain', severity: 6, note: 'The left knee.' },
  { daysAgo: DOSAGE_CHANGE.daysAgo - 4, time: '08:30', kind: 'dizzy', severity: 2 },
  { daysAgo: DOSAGE_CHANGE.daysAgo - 2, time: '08:15', kind: 'dizzy', severity: 4, note: 'When I got up.' },
  { daysAgo: DOSAGE_CHANGE.daysAgo + 6, time: '18:00', kind: 'swelling', severity: 2, by: 'grace' },
  { daysAgo: DOSAGE_CHANGE.daysAgo + 13, time: '15:00', kind: 'tired', severity: 6 },
];

interface DemoPlace {
  now: Date;
  /** IANA name. */
  zone: string;
  idOf: (name: string) => string;
}

export async function storeDemoSymptoms(transaction: Transaction, { now, zone, idOf }: DemoPlace): Promise<void> {
  const today = localDate(now, zone);
  const at = (daysAgo: number, time: string) => instantOf(addDays(today, -daysAgo), time, zone);
  const userId = idOf('margaret');
  const written: (typeof symptoms.$inferInsert)[] = FELT.map(({ daysAgo, time, kind, severity, note, by }) => {
    const feltAt = at(daysAgo, time);
    const recordedBy = by === undefined ? userId : idOf(by);
    return { id: uuidv7(), userId, kind, severity, note: note ?? null, feltAt, recordedBy, createdAt: feltAt };
  });
  await transaction.insert(symptoms).values(written);
  await transaction.insert(readingTargets).values({
    id: uuidv7(),
    userId,
    type: 'blood_pressure',
    high: 140,
    diastolicHigh: 85,
    note: 'From the visit to the heart doctor',
    setBy: idOf('anna'),
    setAt: at(DOSAGE_CHANGE.daysAgo, '17:30'),
  });
  await transaction.insert(trendWatches).values({
    id: uuidv7(),
    userId,
    rule: 'weight_up',
    isOn: true,
    setBy: idOf('anna'),
    setAt: at(DOSAGE_CHANGE.daysAgo, '17:35'),
  });
}
