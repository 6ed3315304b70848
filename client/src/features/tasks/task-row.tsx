import { memo, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Task } from '@shared/api/tasks';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { Button, type ButtonLook } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon, type IconName } from '@/ui/icon';
import { StatusBadge } from '@/ui/status';
import { itemId } from '@/lib/linked-item';
import { useFormats } from '@/lib/formats';
import { type Answer, answersTo, type Viewer } from './answers';
import { KindPicture } from './kind-picture';
import { taskRepeatWords, taskWhenWords, whoseWords } from './task-words';
import type { TaskDeeds } from './use-task-deeds';

/** What a row needs besides its task; the same object for all rows of a list. */
export interface RowSetting {
  viewer: Viewer;
  now: Date;
  /** The senior's IANA time zone. */
  zone: string;
  deeds: TaskDeeds;
  onAsk: (task: Task) => void;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** Gets the focus when a pressed row moves to another list. */
  focusAfter: RefObject<HTMLElement | null>;
}

interface TaskRowProps {
  task: Task;
  setting: RowSetting;
}

/** A task: what, when, where, whose it is, and the one main button (TASK-21, TASK-22). */
export const TaskRow = memo(function TaskRow({ task, setting }: TaskRowProps) {
  const { viewer, now, zone } = setting;
  const { main, others } = answersTo(task, viewer, now, zone);
  return (
    <li id={itemId(task.id)} className="@container scroll-mt-4 lazy-layout-9">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 pad-card-x py-4 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] @3xl:grid-cols-[auto_minmax(0,1fr)_auto] @3xl:items-start">
        <KindPicture kind={task.kind} className="@max-[15rem]:hidden" />
        <About task={task} setting={setting} />
        {(main !== null || others.length > 0) && (
          <div className="col-span-full flex flex-wrap gap-2 *:flex-auto *:data-[variant=quiet]:flex-none @max-3xl:*:data-[variant=quiet]:-ml-4.5 @md:col-span-1 @md:col-start-2 @md:*:flex-none @3xl:col-start-3 @3xl:max-w-100 @3xl:justify-end @3xl:not-last:row-span-2">
            <Answers main={main} others={others} task={task} setting={setting} />
          </div>
        )}
        {task.mayChange && task.status !== 'done' && <Changes task={task} setting={setting} />}
      </div>
    </li>
  );
});

function About({ task, setting }: TaskRowProps) {
  const formats = useFormats();
  const { viewer, now, zone } = setting;
  const { title, place, note, appointment, medication, repeat, isLate } = task;
  return (
    <div className="min-w-0">
      <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
      <Fact icon="clock">
        <span className="mr-2">{taskWhenWords(task, now, zone, formats)}</span>{' '}
        {isLate && (
          <span className="inline-block align-middle">
            <StatusBadge status="missed">Late</StatusBadge>
          </span>
        )}
      </Fact>
      {place !== null && <Fact icon="pin">{place}</Fact>}
      {appointment !== null && appointment.title !== title && <Fact icon="calendar">{appointment.title}</Fact>}
      {medication !== null && <Fact icon="pill">{medication.name}</Fact>}
      {repeat !== null && <Fact icon="repeat">{taskRepeatWords(repeat, formats)}</Fact>}
      {note !== null && <p className="mt-1 max-w-measure leading-snug whitespace-pre-line wrap-anywhere">{note}</p>}
      <Whose task={task} viewerId={viewer.userId} />
    </div>
  );
}

/** For the senior, and for whoever added it (TASK-05). */
function Changes({ task, setting: { onEdit, onDelete } }: TaskRowProps) {
  return (
    <p className="-my-2 -ml-4.5 flex flex-wrap @min-[15rem]:col-start-2 big:-ml-3">
      <Button variant="quiet" icon="edit" onClick={() => onEdit(task)}>
        Edit
        <HiddenWords>{task.title}</HiddenWords>
      </Button>
      <Button variant="quiet" icon="trash" onClick={() => onDelete(task)}>
        Delete
        <HiddenWords>{task.title}</HiddenWords>
      </Button>
    </p>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex gap-2 py-0.5 leading-snug">
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** The face and name of who has it, or was asked. */
export function Whose({ task, viewerId }: { task: Task; viewerId: string }) {
  const words = whoseWords(task, viewerId);
  const person = task.status === 'done' ? (task.doneBy ?? task.assignee) : task.assignee;
  if (words === null || person === null) return null;
  // Who is asked knows their own face: who asks is of interest.
  const shown = task.status === 'assigned' && person.id === viewerId ? (task.assignedBy ?? person) : person;
  const isAskedAgain = task.isTimeChanged && task.status === 'assigned';
  return (
    <div className="mt-2 flex items-center gap-2.5 leading-snug">
      <Avatar name={personName(shown)} seed={shown.id} imageUrl={shown.profileImageUrl} size="small" />
      <p className="min-w-0 wrap-anywhere">
        {isAskedAgain && person.id === viewerId ? (
          <b>The time changed. Can you still do it?</b>
        ) : (
          <>
            <span className="font-semibold">{words}</span>
            {isAskedAgain && <span className="block text-muted">The time changed.</span>}
          </>
        )}
      </p>
    </div>
  );
}

const LOOKS: Readonly<Record<Answer, { label: string; icon?: IconName }>> = {
  claim: { label: 'I can do it', icon: 'hand' },
  accept: { label: 'Yes, I will', icon: 'check' },
  decline: { label: 'I cannot' },
  'give back': { label: 'I cannot' },
  finish: { label: 'Done', icon: 'check' },
  'not done': { label: 'Not done yet', icon: 'undo' },
  ask: { label: 'Ask somebody' },
};

/** `onAsk` is left out where nobody is asked. */
type AnswerSetting = Pick<RowSetting, 'deeds' | 'focusAfter'> & Partial<Pick<RowSetting, 'onAsk'>>;

function pressOf(answer: Answer, task: Task, { deeds, onAsk }: AnswerSetting): void {
  switch (answer) {
    case 'claim':
    case 'accept':
      return deeds.claim(task);
    case 'decline':
    case 'give back':
      return deeds.release(task);
    case 'finish':
      return deeds.finish(task);
    case 'not done':
      return deeds.reopen(task);
    case 'ask':
      return onAsk?.(task);
  }
}

interface AnswersProps {
  main: Answer | null;
  others: readonly Answer[];
  task: Task;
  setting: AnswerSetting;
}

/** The main one first. */
export function Answers({ main, others, task, setting }: AnswersProps) {
  const offered = setting.onAsk === undefined ? others.filter((answer) => answer !== 'ask') : others;
  return (
    <>
      {main !== null && <AnswerButton answer={main} isMain task={task} setting={setting} />}
      {offered.map((answer) => (
        <AnswerButton key={answer} answer={answer} isMain={false} task={task} setting={setting} />
      ))}
    </>
  );
}

interface AnswerButtonProps {
  answer: Answer;
  isMain: boolean;
  task: Task;
  setting: AnswerSetting;
}

/** The main answer is 60 px tall. */
function AnswerButton({ answer, isMain, task, setting }: AnswerButtonProps) {
  const { label, icon } = LOOKS[answer];
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const passFocusOn = useEffectEvent((self: HTMLElement | null) => {
    const hadFocus = document.activeElement === self || document.activeElement === document.body;
    if (wasPressed.current && hadFocus) setting.focusAfter.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const self = button.current;
    return () => passFocusOn(self);
  }, []);
  const isAnswer = answer === 'decline' || isMain;
  const look: ButtonLook = {
    variant: isMain ? 'primary' : answer === 'give back' || answer === 'not done' ? 'quiet' : 'outline',
    ...(isAnswer && { size: 'big' as const }),
    ...(icon && { icon }),
  };
  return (
    <Button
      {...look}
      ref={button}
      onClick={() => {
        wasPressed.current = answer !== 'ask';
        pressOf(answer, task, setting);
      }}
    >
      {label}
      <HiddenWords>{task.title}</HiddenWords>
    </Button>
  );
}
