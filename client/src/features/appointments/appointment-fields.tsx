import { useWatch } from 'react-hook-form';
import type { Appointment } from '@shared/api/appointments';
import { everyWords, REPEATS, repeatWords } from '@shared/domain/repeat';
import { dayOrYearWords, timeWords } from '@shared/domain/time-words';
import { localDate, localTime } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { CheckboxField, SelectField } from '@/ui/form/choice-fields';
import { ScopeField } from '@/ui/form/delete-repeating';
import { TextField, TextareaField } from '@/ui/form/text-fields';
import { Icon } from '@/ui/icon';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { type AppointmentDraft, typeOptions } from './appointment-form';
import { type TimesBefore, timesOf, type WrittenTimes } from './appointment-times';

export interface AppointmentFieldsProps {
  /** The types this screen offers. */
  types: readonly string[];
  /** The initial type; '' to have the user choose. */
  type: string;
  /** The IANA time zone of the entered times. */
  zone: string;
  /** Names the time zone if it differs from this device's, such as 'New York time'. */
  timeHint: string | null;
  /** Hints for the free-text fields. */
  examples?: Examples | undefined;
  /** Whether a ride can be asked for: the current user adds to the help board, and there is no ride yet. */
  asksForDriver: boolean;
  /** The appointment's times before the edit; null when adding. */
  before?: (TimesBefore & Pick<Appointment, 'repeat'>) | null;
}

export interface Examples {
  title: string;
  description: string;
}

const VISIT: Examples = {
  title: 'For example: Dr. Chen, check-up',
  description: 'For example: bring your list of medicines',
};

/** The fields shared by the add and edit forms. */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { types, type, zone, timeHint, examples = VISIT, asksForDriver, before = null } = props;
  const hint = timeHint === null ? {} : { hint: timeHint };
  return (
    <>
      <TextField name="title" label="Title" hint={examples.title} maxLength={200} />
      <SelectField
        name="type"
        label="Type"
        options={typeOptions(types, type)}
        {...(type === '' && { placeholder: 'Choose a type' })}
      />
      <TextField name="date" label="Date" type="date" />
      {/* Overlaps the gap below: reserving a full line for the summary would look like a missing field. */}
      <div className="-mb-3 grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="grid gap-5 @md:grid-cols-2">
          <TextField name="startTime" label="Start time" type="time" {...hint} />
          <TextField name="endTime" label="End time" type="time" optional {...hint} />
        </div>
        <MeantTimes zone={zone} before={before} />
      </div>
      <RepeatFields repeat={before?.repeat ?? null} />
      <TextField name="location" label="Location" optional maxLength={300} />
      {asksForDriver && (
        <CheckboxField
          name="needsDriver"
          label="Does somebody need to drive?"
          hint="Then it is on the help board, where everybody who helps can read when and where."
        />
      )}
      <TextareaField name="description" label="Description" hint={examples.description} optional />
    </>
  );
}

const REPEAT_OPTIONS = [
  { value: '', label: 'Does not repeat' },
  ...REPEATS.map((every) => ({ value: every, label: everyWords(every) })),
];

/** How it repeats (KIND-31). One that does already is changed alone unless the user says otherwise. */
function RepeatFields({ repeat }: Pick<Appointment, 'repeat'>) {
  const formats = useFormats();
  const [repeats, scope] = useWatch<Pick<AppointmentDraft, 'repeats' | 'scope'>>({ name: ['repeats', 'scope'] });
  const isAlone = repeat !== null && scope !== 'following';
  return (
    <>
      {repeat !== null && <ScopeField label="Change which ones?" hint={repeatWords(repeat, formats)} />}
      {!isAlone && (
        <div className="grid gap-5 @md:grid-cols-2">
          <SelectField name="repeats" label="Repeats" options={REPEAT_OPTIONS} />
          {repeats !== '' && <TextField name="until" label="Last day" type="date" optional />}
        </div>
      )}
    </>
  );
}

/**
 * Spells out the day and times as soon as they are entered, so that a mistyped date stands out. Placed below the
 * fields, so that none of them moves during input.
 */
function MeantTimes({ zone, before }: Pick<AppointmentFieldsProps, 'zone'> & { before: TimesBefore | null }) {
  const formats = useFormats();
  const now = useNow();
  const [date, startTime, endTime] = useWatch<WrittenTimes>({ name: ['date', 'startTime', 'endTime'] });
  const lines = linesOf(
    { date: date ?? '', startTime: startTime ?? '', endTime: endTime ?? '' },
    { now, zone, before },
    formats,
  );
  return (
    <div role="status" className="flex min-h-[1lh] gap-2 leading-snug">
      {lines.length > 0 && <Icon name="calendar" className="text-muted" />}
      <div className="min-w-0">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

interface Meant {
  now: Date;
  zone: string;
  before: TimesBefore | null;
}

function linesOf(written: WrittenTimes, { now, zone, before }: Meant, formats: Formats): string[] {
  const times = readableTimes(written, zone, before);
  if (times === null) return [];
  const { start, end } = times;
  const [day, today] = [localDate(start, zone), localDate(now, zone)];
  const lines = [`${dayOrYearWords(day, today, formats)}, ${timeWords(start, zone, formats)}`];
  if (localTime(start, zone) !== written.startTime) lines.push(CLOCKS_GO_FORWARD);
  else if (before === null && start < now) lines.push('This time has already passed');
  if (end === null) return lines;
  const lastDay = localDate(end, zone);
  if (lastDay !== day) lines.push(`Ends on ${dayOrYearWords(lastDay, today, formats)}`);
  if (localTime(end, zone) !== written.endTime)
    lines.push(`Ends at ${timeWords(end, zone, formats)}: ${CLOCKS_GO_FORWARD}`);
  return lines;
}

const CLOCKS_GO_FORWARD = 'Clocks move forward then and skip the time you entered';

/** Null while the date or start time is missing or invalid. */
function readableTimes(written: WrittenTimes, zone: string, before: TimesBefore | null) {
  if (written.date === '' || written.startTime === '') return null;
  try {
    return timesOf(written, zone, before);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The appointment's owner. Omit `seniorId` and `firstName` for the current user. */
export interface AppointmentOwner {
  seniorId?: string | undefined;
  /** For example 'Margaret'. */
  firstName?: string | undefined;
  /** The owner's IANA time zone, in which times are entered. */
  zone: string;
}

/** Says whose time zone applies if it differs from this device's (D-11); null if they agree. */
export function useTimeHint({ firstName, zone }: Pick<AppointmentOwner, 'firstName' | 'zone'>): string | null {
  const note = zoneNote(zone, useNow());
  if (note === null) return null;
  return firstName === undefined ? note : `In ${firstName}'s time (${note})`;
}
