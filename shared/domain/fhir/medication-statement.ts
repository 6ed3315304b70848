import type { Schedule } from '../dose-plan';
import { isAsNeeded, readTimes } from '../dose-times';
import type { MedicationChangeKind } from '../medication-change';
import { clockWords } from '../time-words';
import { addressOf, type Dosage, type MedicationStatement } from './resources';
import type { Formats } from '../formats';
import { scheduleDosages } from './schedule-dosage';

export interface PrescribedMedication {
  /** A UUID. */
  id: string;
  name: string;
  dosage: string;
  frequency: string;
  /** 'HH:MM' on the person's clock. */
  times: unknown;
  /** Null: the frequency and the times say when. */
  schedule?: Schedule | null;
  instructions: string | null;
  isActive: boolean;
  createdAt: Date;
  /** Null while it is in the list. */
  deletedAt: Date | null;
}

/** The values from `changedAt` on; none after a stop. */
export interface NotedChange {
  /** A UUID. */
  id: string;
  kind: MedicationChangeKind;
  name: string;
  dosage: string;
  frequency: string;
  changedAt: Date;
}

/**
 * Current and past medications: a statement for each dosage, so that today's does not cover a time with another one.
 * Paused and deleted ones count as completed.
 * @param changes the medication's own, oldest first
 */
export function medicationStatementsOf(
  patientId: string,
  medication: PrescribedMedication,
  changes: readonly NotedChange[],
  formats: Formats,
): MedicationStatement[] {
  const { id, name, isActive, createdAt, deletedAt } = medication;
  const last = changes.findLastIndex(({ kind }) => kind !== 'stopped');
  const current = changes[last];
  const former = changes.slice(0, Math.max(last, 0)).flatMap((change, index): MedicationStatement[] => {
    if (change.kind === 'stopped') return [];
    const text = `${change.dosage}, ${change.frequency}`;
    const period = periodOf(change.changedAt, changes[index + 1]?.changedAt ?? null);
    return [{ ...statementOf(patientId, change.id, change.name), ...period, status: 'completed', dosage: [{ text }] }];
  });
  // Edits while it was paused were never taken.
  const taken =
    current === undefined ? medication : { ...medication, dosage: current.dosage, frequency: current.frequency };
  const statement: MedicationStatement = {
    ...statementOf(patientId, id, name),
    ...periodOf(current?.changedAt ?? createdAt, changes[last + 1]?.changedAt ?? deletedAt),
    status: isActive && deletedAt === null ? 'active' : 'completed',
    dosage: dosagesOf(taken, formats),
  };
  return [...former, statement];
}

function statementOf(patientId: string, id: string, name: string) {
  return {
    resourceType: 'MedicationStatement' as const,
    id,
    medicationCodeableConcept: { text: name },
    subject: { reference: addressOf(patientId) },
  };
}

/** @param end null if ongoing. */
function periodOf(start: Date, end: Date | null): Pick<MedicationStatement, 'effectivePeriod'> {
  const period = { start: start.toISOString() };
  return { effectivePeriod: end === null ? period : { ...period, end: end.toISOString() } };
}

/** What the person wrote in the profile about medicines that are not in the list; start and dosage are unknown. */
export function writtenMedicationsOf(patientId: string, id: string, text: string): MedicationStatement {
  return {
    resourceType: 'MedicationStatement',
    id,
    status: 'unknown',
    medicationCodeableConcept: { text },
    subject: { reference: addressOf(patientId) },
  };
}

function dosagesOf(medication: PrescribedMedication, formats: Formats): Dosage[] {
  const { schedule, dosage, instructions } = medication;
  if (!schedule) return [dosageOf(medication, formats)];
  const more = instructions === null ? {} : { patientInstruction: instructions };
  return scheduleDosages(schedule, dosage, formats).map((each) => ({ ...each, ...more }));
}

function dosageOf({ dosage, frequency, times, instructions }: PrescribedMedication, formats: Formats): Dosage {
  const timesOfDay = readTimes(times);
  const more = instructions === null ? {} : { patientInstruction: instructions };
  if (isAsNeeded(frequency)) return { text: `${dosage}, ${frequency}`, asNeededBoolean: true, ...more };
  if (timesOfDay.length === 0) return { text: `${dosage}, ${frequency}`, ...more };
  const timeOfDay = timesOfDay.map((time) => `${time}:00`);
  return {
    text: `${dosage}, ${frequency} (${timesOfDay.map((time) => clockWords(time, formats)).join(', ')})`,
    timing: { repeat: { frequency: timeOfDay.length, period: 1, periodUnit: 'd', timeOfDay } },
    ...more,
  };
}
