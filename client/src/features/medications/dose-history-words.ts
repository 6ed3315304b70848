/** A past dose in words: its badge, and the line below its title (KIND-28). */
import type { Medication, MedicationLog } from '@shared/api/medications';
import { doseNotes } from '@shared/domain/as-needed';
import { type HistoryDay, historySummary, type PastDose } from '@shared/domain/dose-history';
import { dayAndTimeWords, durationWords, timeWords } from '@shared/domain/time-words';
import type { Formats } from '@shared/domain/formats';
import { localDate } from '@shared/domain/zoned-time';
import { limitsOf, takingsOf } from './as-needed-words';
import { doseWords, inSentence, type StatusWords } from './dose-words';

/** Whose doses, and who reads. */
export interface HistoryReader {
  zone: string;
  viewerId: string;
}

type Badge = Pick<StatusWords, 'status' | 'word' | 'icon'>;

export function badgeOf({ outcome, status, minutesLate, time }: PastDose, formats: Formats): Badge {
  if (outcome === 'taken') return { status: 'taken', word: 'Taken' };
  if (outcome === 'skipped') return { status: 'scheduled', word: 'Skipped', icon: 'x' };
  if (outcome === 'missed') return { status: 'missed', word: 'Missed' };
  return doseWords({ status, minutesLate, time: time ?? '' }, formats);
}

/** 'Taken at 8:05 AM', 'Taken at 10:15 AM, 2 hours 15 minutes late, marked by Susan'. @param notes what else is known, see `notesOn` */
export function outcomeWords(
  dose: PastDose,
  { zone, viewerId }: HistoryReader,
  notes: readonly string[],
  formats: Formats,
): string {
  const { markedBy } = dose;
  const by = markedBy !== null && `marked by ${markedBy.id === viewerId ? 'you' : markedBy.name}`;
  const words = [...whatWords(dose, zone, formats), ...notes, by].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function whatWords({ outcome, time, takenAt, takenLate, isMarked, ...dose }: PastDose, zone: string, formats: Formats) {
  if (outcome === 'open') return [dose.status === 'scheduled' ? 'not due yet' : 'not marked yet'];
  if (outcome === 'missed' && !isMarked) return ['not marked as taken'];
  if (outcome !== 'taken') return [];
  const late = takenLate !== null && `${durationWords(takenLate)} late`;
  if (time === null) return ['as needed'];
  if (takenAt === null) return [];
  const isSameDay = localDate(takenAt, zone) === localDate(dose.scheduledAt, zone);
  const at = isSameDay ? `at ${timeWords(takenAt, zone, formats)}` : `on ${dayAndTimeWords(takenAt, zone, formats)}`;
  return [`taken ${at}`, late];
}

/** '13 of 14 taken, 1 skipped, and 3 times as needed'; null if nothing was due or taken yet. */
export function summaryWords(days: readonly HistoryDay[]): string | null {
  const { due, taken, skipped, asNeeded } = historySummary(days);
  const times = `${asNeeded} ${asNeeded === 1 ? 'time' : 'times'}`;
  if (due === 0) return asNeeded === 0 ? null : `Taken ${times} as needed`;
  const parts = [`${taken} of ${due} taken`, skipped > 0 && `${skipped} skipped`, asNeeded > 0 && `${times} as needed`];
  return parts.filter(Boolean).join(', ');
}

const NOTES = { too_soon: 'sooner than planned', over_most: 'more than planned' } as const;

/** By `doseKey`: that one was taken sooner or more than planned, and why it was, or why it was skipped (SCHED-25). */
export function notesOn(
  medications: readonly Pick<Medication, 'id' | 'schedule'>[],
  logs: readonly MedicationLog[],
): ReadonlyMap<string, string[]> {
  const limitsById = new Map(medications.map((medication) => [medication.id, limitsOf(medication)]));
  return new Map(
    logs.map((log) => {
      const limits = limitsById.get(log.medicationId) ?? null;
      const [taking] = takingsOf([log]);
      const others = () => takingsOf(logs.filter((other) => other !== log && other.medicationId === log.medicationId));
      const notes =
        limits === null || taking === undefined ? [] : doseNotes(others(), limits, taking.takenAt, log.amount);
      const reason = log.reason === null ? [] : [inSentence(log.reason)];
      return [doseKey(log.medicationId, new Date(log.scheduledTime)), [...notes.map((note) => NOTES[note]), ...reason]];
    }),
  );
}

export function doseKey(medicationId: string, scheduledAt: Date): string {
  return `${medicationId} ${scheduledAt.getTime()}`;
}
