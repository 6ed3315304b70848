/** Everything a pack is written from. Null parts are not shared with whoever makes it. */
import type { WrittenPlan } from '../adherence';
import type { DoseLog } from '../dose-log';
import type { Schedule } from '../dose-plan';
import type { Formats } from '../formats';
import type { MedicationChangeKind } from '../medication-change';
import type { SymptomKind } from '../symptoms';
import type { Targets } from '../vitals/targets';
import type { Trend } from '../vitals/trends';
import type { PackDays, PackPaper } from './pack';

export interface PackMedication {
  id: string;
  name: string;
  dosage: string;
  frequency: string;
  times: string[];
  schedule: Schedule | null;
  instructions: string | null;
  /** Null: not known. */
  refillsLeft: number | null;
  /** Since when it is taken. */
  since: string;
  writtenFrom: string;
  countsFrom: string | null;
  plans: WrittenPlan[];
  /** Of the last 90 days. */
  logs: DoseLog[];
}

export interface PackChange {
  kind: MedicationChangeKind;
  name: string;
  dosage: string;
  frequency: string;
  changedAt: string;
  /** The day from which it holds; null: at once. */
  effectiveOn: string | null;
}

export interface PackReading {
  type: string;
  value: unknown;
  recordedAt: string;
}

export interface PackSymptom {
  kind: SymptomKind;
  severity: number | null;
  note: string | null;
  feltAt: string;
}

export interface PackData {
  senior: {
    name: string;
    dateOfBirth: string | null;
    conditions: string | null;
    allergies: string | null;
    timeZone: string;
  };
  madeBy: string;
  isOwn: boolean;
  /** ISO. */
  now: string;
  /** Of whoever makes it. */
  formats: Formats;
  days: PackDays;
  paper: PackPaper;
  /** With which of these the pack has to do without. */
  notShared: ('medications' | 'appointments')[];
  visit: { title: string; startTime: string; location: string | null } | null;
  questions: { text: string; askedBy: string | null }[];
  medications: PackMedication[];
  /** Newest first, of the pack's days. */
  changes: PackChange[];
  /** What somebody wrote into the profile; null also where it is not shared. */
  otherMedications: string | null;
  readings: PackReading[];
  targets: Targets;
  trends: { trend: Trend; toldAt: string }[];
  /** Newest first. */
  symptoms: PackSymptom[];
}
