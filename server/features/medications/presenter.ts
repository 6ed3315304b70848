import type { Medication, MedicationChange, MedicationLog } from '@shared/api/medications';
import { plannedDoses } from '@shared/domain/dose-plan';
import { readTimes } from '@shared/domain/dose-times';
import { nextDoseOf } from '@shared/domain/dose-instants';
import type { Formats } from '@shared/domain/formats';
import { lookOf } from '@shared/domain/medication-look';
import { personName } from '@shared/domain/person-name';
import { scheduleWords } from '@shared/domain/schedule-words';
import type { MedicationLogRow } from './dose-queries';
import type { MedicationChangeRow, MedicationOfDay, MedicationRow } from './queries';

/** The day on which a medication is shown: today in `zone`, the senior's. */
export interface ShownDay {
  now: Date;
  today: string;
  zone: string;
  /** The reader's. */
  formats: Formats;
}

const EARLIER_MS = 48 * 60 * 60_000;

/** @param settled the scheduled instants (ms) of today's taken and skipped doses */
export function presentMedication(
  row: MedicationRow | MedicationOfDay,
  settled: readonly number[],
  { now, today, zone, formats }: ShownDay,
): Medication {
  const { frequency, schedule } = row;
  const times = schedule === null ? readTimes(row.times) : plannedDoses(row, today).map(({ time }) => time);
  const countsFrom = row.countsFrom === null ? null : isoOf(row.countsFrom);
  const planSince = row.planSince === null ? null : isoOf(row.planSince);
  const earlierPlans = row.earlierPlans.filter(({ until }) => Date.parse(until) > now.getTime() - EARLIER_MS);
  const plan = { frequency, times, schedule, countsFrom, planSince, earlierPlans };
  const next = nextDoseOf(plan, settled, today, zone);
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    dosage: row.dosage,
    frequency,
    times,
    nextDose: next?.time ?? null,
    nextDoseOn: next?.date ?? null,
    schedule,
    scheduleWords: schedule === null ? null : scheduleWords(schedule, today, formats),
    planSince,
    earlierPlans,
    instructions: row.instructions,
    imageUrl: row.imageUrl,
    look: lookOf(row),
    isActive: row.isActive,
    isImportant: row.isImportant,
    countsFrom,
    createdAt: isoOf(row.createdAt),
  };
}

/** Null if the senior did it, as no one else has to be named then. */
function recorderName(row: MedicationLogRow): string | null {
  const { recordedBy, userId, recorderUsername: username } = row;
  if (recordedBy === null || recordedBy === userId || username === null) return null;
  return personName({ firstName: row.recorderFirstName, lastName: row.recorderLastName, username });
}

export function presentLog(row: MedicationLogRow): MedicationLog {
  return {
    id: row.id,
    medicationId: row.medicationId,
    userId: row.userId,
    scheduledTime: isoOf(row.scheduledTime),
    takenTime: row.takenTime === null ? null : isoOf(row.takenTime),
    status: row.status,
    amount: row.amount,
    reason: row.reason,
    recordedBy: row.recordedBy,
    recordedByName: recorderName(row),
    createdAt: isoOf(row.createdAt),
  };
}

export function presentChange({ userId: _senior, changedAt, ...change }: MedicationChangeRow): MedicationChange {
  return { ...change, changedAt: changedAt.toISOString() };
}

function isoOf(instant: Date | string): string {
  return typeof instant === 'string' ? instant : instant.toISOString();
}
