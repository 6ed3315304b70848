import { useWatch } from 'react-hook-form';
import { timeWords } from '@shared/domain/time-words';
import { localDate, localTime } from '@shared/domain/zoned-time';
import { SelectField } from '@/ui/form/choice-fields';
import { TextField, TextareaField } from '@/ui/form/text-fields';
import { Icon } from '@/ui/icon';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { typeOptions } from './appointment-form';
import { type TimesBefore, timesOf, type WrittenTimes } from './appointment-times';
import { fullDayWords } from './appointment-words';

export interface AppointmentFieldsProps {
  /** The screen's own list. */
  types: readonly string[];
  /** The type that is chosen at first. */
  type: string;
  /** On whose clocks the times are meant. */
  zone: string;
  /** Whose clocks, where they show another time than this device: 'New York time'. */
  timeHint: string | null;
  /** Under the labels of what is written freely. */
  examples?: Examples | undefined;
  /** What is changed; null where something is added. */
  before?: TimesBefore | null;
}

export interface Examples {
  title: string;
  description: string;
}

const VISIT: Examples = {
  title: 'For example: Dr. Chen, check-up',
  description: 'For example: bring the list of medicines',
};

/** What is asked about an appointment, when it is added and when it is changed (D2:98). */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { types, type, zone, timeHint, examples = VISIT, before = null } = props;
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
      {/* The line of words is reserved partly in the gap that follows: a whole one looks like a field that is missing. */}
      <div className="-mb-3 grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="grid gap-5 @md:grid-cols-2">
          <TextField name="startTime" label="Start time" type="time" {...hint} />
          <TextField name="endTime" label="End time" type="time" optional {...hint} />
        </div>
        <MeantTimes zone={zone} before={before} />
      </div>
      <TextField name="location" label="Location" optional maxLength={300} />
      <TextareaField name="description" label="Description" hint={examples.description} optional />
    </>
  );
}

/**
 * The day and times in words, as soon as they are written: a slip in a date of figures is seen here. Under the fields, so
 * that none of them moves while it is being filled in.
 */
function MeantTimes({ zone, before }: Pick<AppointmentFieldsProps, 'zone'> & { before: TimesBefore | null }) {
  const now = useNow();
  const [date, startTime, endTime] = useWatch<WrittenTimes>({ name: ['date', 'startTime', 'endTime'] });
  const lines = linesOf(
    { date: date ?? '', startTime: startTime ?? '', endTime: endTime ?? '' },
    { now, zone, before },
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

function linesOf(written: WrittenTimes, { now, zone, before }: Meant): string[] {
  const times = readableTimes(written, zone, before);
  if (times === null) return [];
  const { start, end } = times;
  const day = localDate(start, zone);
  const lines = [`${fullDayWords(day, now, zone)}, ${timeWords(start, zone)}`];
  if (localTime(start, zone) !== written.startTime) lines.push(CLOCKS_GO_FORWARD);
  else if (before === null && start < now) lines.push('This time has passed already');
  if (end === null) return lines;
  const lastDay = localDate(end, zone);
  if (lastDay !== day) lines.push(`Ends on ${fullDayWords(lastDay, now, zone)}`);
  if (localTime(end, zone) !== written.endTime) lines.push(`Ends at ${timeWords(end, zone)}: ${CLOCKS_GO_FORWARD}`);
  return lines;
}

const CLOCKS_GO_FORWARD = 'The clocks go forward then, and skip the time you wrote';

/** Null while a day or a start is missing, or is none. */
function readableTimes(written: WrittenTimes, zone: string, before: TimesBefore | null) {
  if (written.date === '' || written.startTime === '') return null;
  try {
    return timesOf(written, zone, before);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whose appointment it is, where it is not one's own. */
export interface AppointmentOwner {
  seniorId?: string | undefined;
  /** 'Margaret' */
  firstName?: string | undefined;
  /** On the owner's clocks the times are meant. */
  zone: string;
}

/** On whose clocks times are written, where they show another time than this device (D-11); null where they agree. */
export function useTimeHint({ firstName, zone }: Pick<AppointmentOwner, 'firstName' | 'zone'>): string | null {
  const note = zoneNote(zone, useNow());
  if (note === null) return null;
  return firstName === undefined ? note : `In ${firstName}'s time (${note})`;
}
