import { isAsNeeded, readTimes } from '../dose-times';
import { clockWords } from '../time-words';
import { addressOf, type Dosage, type MedicationStatement } from './resources';

export interface PrescribedMedication {
  /** A UUID. */
  id: string;
  name: string;
  dosage: string;
  frequency: string;
  /** 'HH:MM' on the person's clock. */
  times: unknown;
  instructions: string | null;
  isActive: boolean;
  createdAt: Date;
  /** Null while it is in the list. */
  deletedAt: Date | null;
}

/** What somebody takes, or took: paused and deleted ones count as completed. */
export function medicationStatementOf(patientId: string, medication: PrescribedMedication): MedicationStatement {
  const { id, name, isActive, createdAt, deletedAt } = medication;
  const start = createdAt.toISOString();
  return {
    resourceType: 'MedicationStatement',
    id,
    status: isActive && deletedAt === null ? 'active' : 'completed',
    medicationCodeableConcept: { text: name },
    subject: { reference: addressOf(patientId) },
    effectivePeriod: deletedAt === null ? { start } : { start, end: deletedAt.toISOString() },
    dosage: [dosageOf(medication)],
  };
}

/** What the person wrote in the profile about medicines that are not in the list; nobody has said since when or how much. */
export function writtenMedicationsOf(patientId: string, id: string, text: string): MedicationStatement {
  return {
    resourceType: 'MedicationStatement',
    id,
    status: 'unknown',
    medicationCodeableConcept: { text },
    subject: { reference: addressOf(patientId) },
  };
}

function dosageOf({ dosage, frequency, times, instructions }: PrescribedMedication): Dosage {
  const timesOfDay = readTimes(times);
  const more = instructions === null ? {} : { patientInstruction: instructions };
  if (isAsNeeded(frequency)) return { text: `${dosage}, ${frequency}`, asNeededBoolean: true, ...more };
  if (timesOfDay.length === 0) return { text: `${dosage}, ${frequency}`, ...more };
  const timeOfDay = timesOfDay.map((time) => `${time}:00`);
  return {
    text: `${dosage}, ${frequency} (${timesOfDay.map(clockWords).join(', ')})`,
    timing: { repeat: { frequency: timeOfDay.length, period: 1, periodUnit: 'd', timeOfDay } },
    ...more,
  };
}
