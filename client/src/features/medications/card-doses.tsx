/** What a medication card says about the doses of its day. */
import type { RefObject } from 'react';
import type { Medication } from '@shared/api/medications';
import type { AsNeededState } from '@shared/domain/as-needed';
import { type DoseUnit, type Phase, plannedDoses } from '@shared/domain/dose-plan';
import { isSettled } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';
import type { Formats } from '@shared/domain/formats';
import { amountWords } from '@shared/domain/amount-words';
import { clockWords, dayOrYearWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Chip } from '@/ui/badge';
import { useFormats } from '@/lib/formats';
import { limitsOf, takenLines } from './as-needed-words';
import { doseWords, timeAndAmount } from './dose-words';
import { TakeButton } from './take-button';

interface OnCard {
  medication: Medication;
  now: Date;
  /** The senior's IANA time zone. */
  zone: string;
}

/** What was taken of one with limits: '4 tablets in 24 hours (most: 8)' (SCHED-23). */
export function Limits({ medication, now, zone, asNeeded }: OnCard & { asNeeded?: AsNeededState | undefined }) {
  const formats = useFormats();
  const limits = limitsOf(medication);
  if (limits === null || asNeeded === undefined || !medication.isActive) return null;
  const unit = medication.schedule?.unit ?? 'tablet';
  return takenLines(asNeeded, limits, unit, { now, zone }, formats).map((line) => (
    <p key={line} className="mt-1 font-semibold">
      {line}
    </p>
  ));
}

interface SkippedProps {
  medication: Medication;
  skipped: readonly Dose[] | undefined;
  isTaking: boolean;
  onTake: ((medication: Medication, dose: Dose) => void) | undefined;
  heading: RefObject<HTMLElement | null>;
}

/** The day's other doses that were skipped, each with a way back (SCHED-26). */
export function Skipped({ medication, skipped, onTake, isTaking, heading }: SkippedProps) {
  const formats = useFormats();
  return skipped?.map((dose) => (
    <p key={dose.time} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {clockWords(dose.time, formats)}: {doseWords(dose, formats).word}
      {onTake && (
        <TakeButton
          medication={medication}
          dose={dose}
          isTaking={isTaking}
          onTake={() => onTake(medication, dose)}
          focusAfter={heading}
        />
      )}
    </p>
  ));
}

interface TimesProps extends OnCard {
  dose: Dose | null;
  /** Times as 'HH:MM'. */
  taken: readonly string[];
  skipped: readonly string[];
}

/** All of the day's times. Marks those taken, and outlines the next one unless the dose is taken (MED-24). */
export function Times({ medication, dose, now, zone, taken, skipped }: TimesProps) {
  const formats = useFormats();
  const times = plannedDoses(medication, localDate(now, zone));
  if (times.length === 0) return null;
  return (
    <ul aria-label="When to take it" className="mt-3 flex flex-wrap gap-2">
      {times.map(({ time, amount }) => {
        const isNext = dose !== null && !isSettled(dose.status) && dose.time === time;
        const isTaken = taken.includes(time);
        const isSkipped = skipped.includes(time);
        const icon = isTaken ? 'ok-circle' : isSkipped ? 'x' : 'clock';
        return (
          <li key={time}>
            <Chip icon={icon} current={isNext} {...(isNext && { hiddenWords: 'next dose' })}>
              {timeAndAmount(medication, { time, amount }, formats)}
              {isTaken && ' taken'}
              {isSkipped && ' skipped'}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

/** What changes next, or its last day: 'From Friday, March 6: 3 tablets', 'Last day: Friday, March 13'. */
export function Ahead({ medication, now, zone }: OnCard) {
  const formats = useFormats();
  const { schedule, isActive } = medication;
  if (!schedule || !isActive) return null;
  const today = localDate(now, zone);
  const [first] = schedule.phases;
  // The card's top says when it starts.
  if (first !== undefined && first.fromOn > today) return null;
  const next = schedule.phases.find(({ fromOn }) => fromOn > today);
  const last = schedule.phases.at(-1)?.throughOn ?? null;
  const day = (date: string) => dayOrYearWords(date, today, formats);
  const words =
    next === undefined
      ? last !== null && last >= today && `Last day: ${last === today ? 'today' : day(last)}`
      : `From ${day(next.fromOn)}: ${amountsOf(next, schedule.unit, formats)}`;
  return words !== false && <p className="mt-2">{words}</p>;
}

/** '3 tablets'; with the times where they differ: '8:00 AM: 2 tablets, 8:00 PM: 1 tablet'. */
function amountsOf({ doses }: Phase, unit: DoseUnit, formats: Formats): string {
  const [first] = doses;
  if (first !== undefined && doses.every(({ amount }) => amount === first.amount))
    return amountWords(first.amount, unit);
  return doses.map(({ time, amount }) => `${clockWords(time, formats)}: ${amountWords(amount, unit)}`).join(', ');
}
