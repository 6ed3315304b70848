import type { Medication, MedicationChange, MedicationLog } from '@shared/api/medications';
import { readTimes } from '@shared/domain/dose-times';
import { nextDoseTime } from '@shared/domain/doses';
import { lookOf } from '@shared/domain/medication-look';
import { personName } from '@shared/domain/person-name';
import type { MedicationLogRow } from './dose-queries';
import type { MedicationChangeRow, MedicationOfDay, MedicationRow } from './queries';

/** @param takenInstants the scheduled instants (ms) of today's taken doses; today in `zone`, the senior's. */
export function presentMedication(
  row: MedicationRow | MedicationOfDay,
  takenInstants: readonly number[],
  today: string,
  zone: string,
): Medication {
  const times = readTimes(row.times);
  const countsFrom = row.countsFrom === null ? null : isoOf(row.countsFrom);
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    dosage: row.dosage,
    frequency: row.frequency,
    times,
    nextDose: nextDoseTime({ frequency: row.frequency, times, countsFrom }, takenInstants, today, zone),
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
