/**
 * Shared by the two reference servers: the same rows and the same response as Hearthside's list, with the least work.
 */
import type { Medication } from '@shared/api/medications';
import { isAsNeeded } from '@shared/domain/dose-times';
import { addDays, dayBounds, localDate } from '@shared/domain/zoned-time';

export interface StoredMedication {
  id: string;
  userId: string;
  name: string;
  dosage: string;
  frequency: string;
  times: string[];
  instructions: string | null;
  imageUrl: string | null;
  isActive: boolean;
  createdAt: Date;
  takenInstants: number[];
}

/** Today in that time zone, computed once: the reference servers don't pay for the calendar. */
export function today(zone: string) {
  const date = localDate(new Date(), zone);
  const { start, end } = dayBounds(date, zone);
  return { start, end, startMs: start.getTime(), date, tomorrow: addDays(date, 1) };
}

/** Correct on days without a clock change only, and as cheap as possible. */
export function toAnswer(row: StoredMedication, day: ReturnType<typeof today>): Medication {
  const { takenInstants, ...medication } = row;
  const isNext = (time: string) => {
    const instant = day.startMs + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000;
    return !takenInstants.includes(instant);
  };
  const next = medication.times.find(isNext);
  const isPlanned = medication.times.length > 0 && !isAsNeeded(medication.frequency);
  return {
    id: medication.id,
    userId: medication.userId,
    name: medication.name,
    dosage: medication.dosage,
    frequency: medication.frequency,
    times: medication.times,
    nextDose: isPlanned ? (next ?? medication.times[0] ?? null) : null,
    nextDoseOn: isPlanned ? (next === undefined ? day.tomorrow : day.date) : null,
    schedule: null,
    scheduleWords: null,
    planSince: null,
    earlierPlans: [],
    instructions: medication.instructions,
    imageUrl: medication.imageUrl,
    look: null,
    isActive: medication.isActive,
    isImportant: false,
    countsFrom: null,
    createdAt: medication.createdAt.toISOString(),
  };
}

export function requiredSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
