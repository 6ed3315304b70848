import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PersonCard } from '@shared/api/accounts';
import { personName } from '@shared/domain/person-name';
import { TASK_KINDS, type TaskKind, type TaskRepeat } from '@shared/domain/tasks';
import { SelectField } from '@/ui/form/choice-fields';
import { ScopeField } from '@/ui/form/delete-repeating';
import { FieldFrame } from '@/ui/form/field-frame';
import { TextField, TextareaField } from '@/ui/form/text-fields';
import { useField } from '@/ui/form/use-field';
import { Icon } from '@/ui/icon';
import { markClasses, choiceFrame } from '@/ui/choice-classes';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import type { Board } from './api';
import { KindPicture } from './kind-picture';
import { instantsOf, REPEATS, type TaskDraft } from './task-form';
import { everyWeeksWords, KIND_WORDS, taskRepeatWords, taskWhenWords } from './task-words';

/** What the form says first (TASK-04). */
export const WHO_CAN_READ = 'Everybody who helps can read this.';

const NOBODY: readonly never[] = [];

interface TaskFieldsProps {
  board: Board;
  /** Who can be asked; without it that is not asked for. */
  helpers?: readonly PersonCard[];
  viewerId?: string;
  /** One of several that belong together: which ones are changed? */
  series?: { repeat: TaskRepeat | null } | undefined;
}

/** The fields shared by the forms for a new task and for one that is changed (TASK-23). */
export function TaskFields({ board, helpers = NOBODY, viewerId, series }: TaskFieldsProps) {
  const kind: TaskKind | undefined = useWatch<TaskDraft, 'kind'>({ name: 'kind' });
  return (
    <>
      <KindField />
      <TextField
        name="title"
        label="In a few words"
        hint={`For example: ${EXAMPLES[kind ?? 'drive']}`}
        optional={kind !== 'other'}
        maxLength={120}
      />
      <WhenFields board={board} />
      <TextField name="place" label="Where?" optional maxLength={200} />
      <TextareaField name="note" label="Anything to know?" rows={2} optional maxLength={500} />
      {helpers.length > 0 && (
        <SelectField
          name="assigneeId"
          label="Ask somebody in particular?"
          options={[
            { value: '', label: 'Nobody in particular' },
            ...helpers.map((person) => ({
              value: person.id,
              label: person.id === viewerId ? 'I will do it myself' : personName(person),
            })),
          ]}
        />
      )}
      {series !== undefined && <SeriesField repeat={series.repeat} />}
      <RepeatFields series={series} />
    </>
  );
}

const EXAMPLES: Readonly<Record<TaskKind, string>> = {
  drive: 'To the eye doctor and back',
  meal: 'Sunday lunch',
  refill: 'Pick up a refill',
  call: 'A chat in the evening',
  visit: 'Tea and a walk',
  other: 'Change a light bulb',
};

/** Six pictures; the whole of each is the target. */
function KindField() {
  const { id, error, control } = useField({ name: 'kind', label: 'What do you need?' });
  return (
    <FieldFrame id={id} label="What do you need?" error={error} group>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        {TASK_KINDS.map((kind, index) => (
          <label key={kind} className={`relative flex-col gap-1.5 px-2 pt-3 text-center ${choiceFrame}`}>
            <input
              {...control}
              // The summary's link leads to the first answer.
              id={index === 0 ? id : `${id}-${kind}`}
              type="radio"
              value={kind}
              className={`absolute top-2 left-2 ${markClasses}`}
            />
            <KindPicture kind={kind} size="choice" />
            <span className="font-semibold">{KIND_WORDS[kind]}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

function WhenFields({ board: { seniorId, firstName, zone } }: Pick<TaskFieldsProps, 'board'>) {
  const note = zoneNote(zone, useNow());
  const whose = seniorId === undefined ? note : `In ${firstName}'s time (${note})`;
  return (
    <fieldset className="-mb-3 min-w-0">
      <legend className="mb-1 font-semibold">When?</legend>
      <p className="mb-1.5 text-muted">Without a time, it is any time that day.{note !== null && ` ${whose}.`}</p>
      <div className="grid gap-4 @md:grid-cols-3">
        <TextField name="day" label="Day" type="date" />
        <TextField name="startTime" label="From" type="time" optional />
        <TextField name="endTime" label="Until" type="time" optional />
      </div>
      <MeantTimes zone={zone} />
    </fieldset>
  );
}

/** Spells out the day and times as soon as they are entered, so that a mistyped date stands out. */
function MeantTimes({ zone }: { zone: string }) {
  const formats = useFormats();
  const now = useNow();
  const [day, startTime, endTime] = useWatch<TaskDraft, ['day', 'startTime', 'endTime']>({
    name: ['day', 'startTime', 'endTime'],
  });
  const times = readableTimes({ day, startTime, endTime }, zone);
  return (
    <p role="status" className="mt-1.5 flex min-h-[1lh] gap-2 leading-snug">
      {times !== null && (
        <>
          <Icon name="calendar" className="text-muted" />
          <span className="min-w-0">{taskWhenWords({ ...times, dueOn: day }, now, zone, formats)}</span>
        </>
      )}
    </p>
  );
}

/** Null while the day is missing or invalid. */
function readableTimes(draft: Pick<TaskDraft, 'day' | 'startTime' | 'endTime'>, zone: string) {
  if (draft.day === '') return null;
  try {
    return instantsOf(draft, zone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const REPEAT_OPTIONS = REPEATS.map((value) => ({ value, label: repeatLabel(value) }));

function repeatLabel(value: string): string {
  if (value === '') return 'Does not repeat';
  return value === 'month' ? 'Every month' : everyWeeksWords(Number(value));
}

/** Closed at first. One alone of several keeps the rule of the others. */
function RepeatFields({ series }: Pick<TaskFieldsProps, 'series'>) {
  const [repeats, scope] = useWatch<TaskDraft, ['repeats', 'scope']>({ name: ['repeats', 'scope'] });
  const { formState, getFieldState } = useFormContext<TaskDraft>();
  const hasError = getFieldState('lastOn', formState).error !== undefined;
  const fold = useRef<HTMLDetailsElement>(null);
  const isChosen = repeats !== '';
  useEffect(() => {
    // What has to be put right must be seen, and so must what was chosen before.
    if (fold.current !== null && (hasError || isChosen)) fold.current.open = true;
  }, [hasError, isChosen]);
  if (series !== undefined && (scope !== 'following' || series.repeat === null)) return null;
  return (
    <details ref={fold} className="group rounded-md border-2 border-line">
      <summary className="flex min-h-target list-none items-center gap-2 px-3.5 py-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="repeat" className="text-muted" />
        <span className="min-w-0 flex-1">Repeat</span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-3.5 pb-3.5 @md:grid-cols-2">
        <SelectField name="repeats" label="How often?" options={REPEAT_OPTIONS} />
        {isChosen && <TextField name="lastOn" label="Last day" type="date" optional />}
      </div>
    </details>
  );
}

function SeriesField({ repeat }: { repeat: TaskRepeat | null }) {
  const formats = useFormats();
  return (
    <ScopeField label="Change which ones?" hint={repeat === null ? undefined : taskRepeatWords(repeat, formats)} />
  );
}
