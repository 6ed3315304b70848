/** Status labels shown next to a medication's color and icon. */
import type { Medication } from '@shared/api/medications';
import { amountWords } from '@shared/domain/amount-words';
import type { Dose } from '@shared/domain/doses';
import { clockWords, latenessWords } from '@shared/domain/time-words';
import type { Formats } from '@shared/domain/formats';
import type { IconName } from '@/ui/icon';
import type { Status } from '@/ui/status';

export interface StatusWords {
  status: Status;
  word: string;
  icon?: IconName;
  /** The dose time or how late it is; null if there is nothing to add. */
  detail: string | null;
}

const doseLabels = {
  taken: 'Taken',
  skipped: 'Skipped',
  missed: 'Late',
  pending: 'Pending',
  upcoming: 'Upcoming',
  scheduled: 'Scheduled',
} as const;

type ShownDose = Pick<Dose, 'status' | 'time' | 'minutesLate' | 'reason'>;

/** A dose's status label, and its time or lateness. */
export function doseWords(dose: ShownDose, formats: Formats): StatusWords & { detail: string } {
  const detail = doseDetail(dose, formats);
  if (dose.status === 'skipped') return { ...SKIPPED_LOOK, word: skippedWords(dose), detail };
  return { status: dose.status, word: doseLabels[dose.status], detail };
}

const SKIPPED_LOOK = { status: 'scheduled', icon: 'x' } as const;

/** 'Skipped: felt unwell' */
function skippedWords({ reason }: Pick<Dose, 'reason'>): string {
  return reason === undefined ? 'Skipped' : `Skipped: ${inSentence(reason)}`;
}

/** 'Felt unwell' → 'felt unwell'; 'I took it' keeps its capital letter. */
export function inSentence(reason: string): string {
  return /^I\b/.test(reason) ? reason : `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** '9:00 PM: 2 tablets'; the time alone where the dosage says how much (SCHED-21). */
export function timeAndAmount(
  { schedule }: Pick<Medication, 'schedule'>,
  { time, amount }: { time: string; amount?: number | null },
  formats: Formats,
): string {
  const clock = clockWords(time, formats);
  return !schedule || amount === undefined || amount === null
    ? clock
    : `${clock}: ${amountWords(amount, schedule.unit)}`;
}

function doseDetail({ status, time, minutesLate }: ShownDose, formats: Formats): string {
  if (status === 'taken' || status === 'skipped' || status === 'scheduled') return clockWords(time, formats);
  // A dose stays 'Upcoming' until half an hour after it is due; 'late' would contradict that.
  if (status === 'upcoming' && minutesLate > 0) return `Due at ${clockWords(time, formats)}`;
  return latenessWords(minutesLate);
}
