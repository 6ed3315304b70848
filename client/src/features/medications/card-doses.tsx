/** What a medication card says about the doses of its day. */
import type { RefObject } from 'react';
import type { Medication } from '@shared/api/medications';
import { plannedDoses } from '@shared/domain/dose-plan';
import { isSettled } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';
import { clockWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Chip } from '@/ui/badge';
import { useFormats } from '@/lib/formats';
import { limitsOf, takenLines } from './as-needed-words';
import { doseWords, timeAndAmount } from './dose-words';
import type { MedicationCardProps } from './medication-card';
import { TakeButton } from './take-button';

/** What was taken of one with limits: '4 tablets in 24 hours (most: 8)' (SCHED-23). */
export function Limits({
  medication,
  now,
  zone,
  asNeeded,
}: Pick<MedicationCardProps, 'medication' | 'now' | 'zone' | 'asNeeded'>) {
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

type SkippedProps = Pick<MedicationCardProps, 'medication' | 'skipped' | 'onTake' | 'isTaking'> & {
  heading: RefObject<HTMLElement | null>;
};

/** The day's other doses that were skipped, each with a way back (SCHED-26). */
export function Skipped({ medication, skipped = [], onTake, isTaking = false, heading }: SkippedProps) {
  const formats = useFormats();
  return skipped.map((dose) => (
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

interface TimesProps {
  medication: Medication;
  dose: Dose | null;
  now: Date;
  zone: string;
  /** Times as 'HH:MM'. */
  taken: readonly string[];
}

/** All of the day's times. Marks those taken, and outlines the next one unless the dose is taken (MED-24). */
export function Times({ medication, dose, now, zone, taken }: TimesProps) {
  const formats = useFormats();
  const times = plannedDoses(medication, localDate(now, zone));
  if (times.length === 0) return null;
  return (
    <ul aria-label="When to take it" className="mt-3 flex flex-wrap gap-2">
      {times.map(({ time, amount }) => {
        const isNext = dose !== null && !isSettled(dose.status) && dose.time === time;
        const isTaken = taken.includes(time);
        return (
          <li key={time}>
            <Chip icon={isTaken ? 'ok-circle' : 'clock'} current={isNext} {...(isNext && { hiddenWords: 'next dose' })}>
              {timeAndAmount(medication, { time, amount }, formats)}
              {isTaken && ' taken'}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
