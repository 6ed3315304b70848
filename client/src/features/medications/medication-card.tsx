import { memo, type RefObject, useId, useRef } from 'react';
import type { Medication } from '@shared/api/medications';
import type { AsNeededState } from '@shared/domain/as-needed';
import { isTakenAsNeeded } from '@shared/domain/dose-plan';
import { canTake } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';
import { timeWords } from '@shared/domain/time-words';
import type { Formats } from '@shared/domain/formats';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Ribbon } from '@/ui/status';
import { MedicationPicture } from '@/ui/pill-picture';
import { useFormats } from '@/lib/formats';
import { stableStringify } from '@/lib/stable-stringify';
import { WAITING } from '@/lib/waiting-words';
import { Ahead, Limits, Skipped, Times } from './card-doses';
import type { StatusWords } from './dose-words';
import { medicationWords } from './medication-words';
import type { MoreAbout } from './more-view';
import { thumbnailOf } from './api';
import { TakeButton, UndoWaiting } from './take-button';
import { useWaiting } from './waiting-doses';
import { BeforeTaking } from './before-taking';
import { SupplyLine } from './supply-place';

export interface MedicationCardProps {
  medication: Medication;
  /** The dose to show and to record on 'Take' (D-13); null if as needed, without times, or paused. */
  dose: Dose | null;
  now: Date;
  /** The senior's IANA time zone. */
  zone: string;
  /** For as-needed medications: null if never taken, undefined if unknown. */
  lastTakenAt?: Date | null | undefined;
  /** Today's taken times, such as '08:00,18:00'. A string, so that memo can compare it. */
  takenTimes?: string | undefined;
  /** Today's skipped doses, except for the shown one. */
  skipped?: readonly Dose[] | undefined;
  /** For as-needed medications with limits; undefined if unknown. */
  asNeeded?: AsNeededState | undefined;
  isTaking?: boolean;
  /** Each control shows only if its handler is given, the delete button included (MED-19). */
  onTake?: ((medication: Medication, dose: Dose | null) => void) | undefined;
  onMore?: ((about: MoreAbout) => void) | undefined;
  onHistory?: ((medication: Medication) => void) | undefined;
  onEdit?: ((medication: Medication) => void) | undefined;
  onDelete?: ((medication: Medication) => void) | undefined;
  headingLevel?: 2 | 3;
}

/** A medication with its dose status. Re-renders only when something it shows has changed. */
export const MedicationCard = memo(Face, isSameCard);

function Face(props: MedicationCardProps) {
  const formats = useFormats();
  const { medication, dose, now, zone, lastTakenAt, asNeeded, headingLevel = 2 } = props;
  const { status, icon, ...words } = medicationWords(medication, dose, { now, zone, lastTakenAt, asNeeded }, formats);
  const { word, detail } = isOffDay(medication, dose) ? inOneSentence(words) : words;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="article" flush aria-labelledby={headingId} className="flex flex-col lazy-layout-21">
      <Ribbon status={status} label={word} {...(icon && { icon })} {...(detail !== null && { detail })} />
      <div className="pad-card flex flex-1 flex-col gap-4 @md:gap-5">
        <div className="flex flex-1 gap-4 @md:gap-6 big:flex-col big:@md:flex-row">
          <MedicationPicture
            name={medication.name}
            imageUrl={thumbnailOf(medication.imageUrl)}
            look={medication.look}
          />
          <div className="min-w-0 flex-1">
            <Heading
              ref={heading}
              id={headingId}
              tabIndex={-1}
              className="focus-quiet text-xl big:text-lg big:@md:text-xl"
            >
              {medication.name}
            </Heading>
            <p className="slashed-zero">
              {medication.dosage}, {medication.frequency}
            </p>
            {medication.isImportant && <ImportantMark />}
            <Times
              {...{ medication, dose, now, zone }}
              taken={props.takenTimes?.split(',') ?? []}
              skipped={skippedTimes(props)}
            />
            <Ahead {...{ medication, now, zone }} />
            <Limits {...{ medication, now, zone, asNeeded }} />
            <Skipped
              medication={medication}
              skipped={props.skipped}
              isTaking={props.isTaking ?? false}
              onTake={props.onTake}
              heading={heading}
            />
            <BeforeTaking dose={dose} zone={zone} />
            {medication.instructions && (
              <p className="mt-3 max-w-measure whitespace-pre-line text-muted">{medication.instructions}</p>
            )}
            <SupplyLine medication={medication} now={now} />
          </div>
        </div>
        <Footer {...props} heading={heading} />
      </div>
    </Card>
  );
}

/** Of today. */
function skippedTimes({ dose, skipped = [] }: MedicationCardProps): string[] {
  const all = dose?.status === 'skipped' ? [...skipped, dose] : skipped;
  return all.map(({ time }) => time);
}

/** Helpers are told of a dose that nobody answers (REACH-42). */
function ImportantMark() {
  return (
    <p className="mt-1 flex items-center gap-2 font-semibold">
      <Icon name="people" className="text-accent-ink" />
      <span className="min-w-0">Important: helpers are told</span>
    </p>
  );
}

const isOffDay = ({ schedule, isActive }: Medication, dose: Dose | null) =>
  schedule?.asNeeded === null && isActive && dose === null;

/** 'Not today. Next: Thursday, March 5, 8:00 AM' */
function inOneSentence({ word, detail }: Pick<StatusWords, 'word' | 'detail'>) {
  return { word: detail === null ? word : `${word}. ${detail}`, detail: null };
}

function Footer(props: MedicationCardProps & { heading: RefObject<HTMLElement | null> }) {
  const formats = useFormats();
  const { medication, dose, onTake, isTaking = false, onMore, onHistory, onEdit, onDelete, heading } = props;
  const isTakeable = isTakeableNow(medication, dose);
  const waiting = useWaiting(medication, dose);
  const words = isTakeable ? null : footerWords(props, formats);
  if (
    words === null &&
    waiting === undefined &&
    !onMore &&
    !onHistory &&
    !onEdit &&
    !onDelete &&
    !(isTakeable && onTake)
  )
    return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      {isTakeable && onTake && (
        <TakeButton
          medication={medication}
          dose={dose}
          isTaking={isTaking}
          onTake={() => onTake(medication, dose)}
          focusAfter={heading}
          look={{ variant: 'primary', size: 'big' }}
          className="flex-[1_1_12rem]"
        />
      )}
      {(words !== null || waiting !== undefined) && (
        <p className="flex-auto text-muted">{[words, waiting && WAITING].filter(Boolean).join('. ')}</p>
      )}
      {waiting !== undefined && <UndoWaiting waiting={waiting} medication={medication} focusAfter={heading} />}
      {onMore && (
        <Button
          {...(isTakeable && onTake && { size: 'big' })}
          icon="list"
          aria-haspopup="dialog"
          onClick={() => onMore({ medication, dose })}
        >
          More <span className="sr-only">about {medication.name}</span>
        </Button>
      )}
      {(onHistory ?? onEdit ?? onDelete) && (
        <div className="-mx-3 -mb-2 flex flex-wrap @md:m-0 @md:ml-auto">
          {onHistory && (
            <Button variant="quiet" icon="clock" className="px-3!" onClick={() => onHistory(medication)}>
              History <span className="sr-only">of {medication.name}</span>
            </Button>
          )}
          {onEdit && (
            <Button variant="quiet" icon="edit" className="px-3!" onClick={() => onEdit(medication)}>
              Edit <span className="sr-only">{medication.name}</span>
            </Button>
          )}
          {onDelete && (
            <Button variant="quiet" icon="x" className="px-3!" onClick={() => onDelete(medication)}>
              Delete <span className="sr-only">{medication.name}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** As-needed medications can be taken anytime (D-16), others from half an hour before the dose until it is taken. */
function isTakeableNow(medication: Medication, dose: Dose | null): boolean {
  if (!medication.isActive) return false;
  return dose === null ? isTakenAsNeeded(medication) : canTake(dose.status) || dose.status === 'skipped';
}

function footerWords({ medication, dose, zone }: MedicationCardProps, formats: Formats): string | null {
  if (!medication.isActive || dose === null) return null;
  if (dose.status === 'scheduled') return 'Nothing to do yet';
  if (dose.status !== 'taken') return null;
  return dose.takenAt === null ? 'Taken' : `Taken at ${timeWords(dose.takenAt, zone, formats)}`;
}

/** Compares doses by value: every new log recomputes all of them, but most stay the same. */
function isSameCard(before: MedicationCardProps, after: MedicationCardProps): boolean {
  const { dose: doseBefore, skipped: skippedBefore = [], asNeeded: stateBefore, ...restBefore } = before;
  const { dose: doseAfter, skipped: skippedAfter = [], asNeeded: stateAfter, ...restAfter } = after;
  return (
    [doseBefore, ...skippedBefore].length === [doseAfter, ...skippedAfter].length &&
    [doseBefore, ...skippedBefore].every((dose, index) =>
      isSameDose(dose, [doseAfter, ...skippedAfter][index] ?? null),
    ) &&
    stableStringify([stateBefore]) === stableStringify([stateAfter]) &&
    isShallowEqual(restBefore, restAfter)
  );
}

function isSameDose(one: Dose | null, other: Dose | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.status === other.status &&
    one.amount === other.amount &&
    one.reason === other.reason &&
    one.time === other.time &&
    one.minutesLate === other.minutesLate &&
    one.scheduledAt.getTime() === other.scheduledAt.getTime() &&
    one.takenAt?.getTime() === other.takenAt?.getTime() &&
    one.takenEarlierAt?.getTime() === other.takenEarlierAt?.getTime() &&
    one.isFromBeforeAdded === other.isFromBeforeAdded
  );
}

function isShallowEqual(one: object, other: object): boolean {
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([name, value]) => Object.is(value, others.get(name)));
}
