import type { RefObject } from 'react';
import type { Task } from '@shared/api/tasks';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { zoneNote } from '@/lib/words';
import type { Board } from './api';
import { answersTo } from './answers';
import { KindPicture } from './kind-picture';
import { Answers, Whose } from './task-row';
import { taskWhenWords } from './task-words';
import type { TaskDeeds } from './use-task-deeds';

export interface BriefSetting {
  userId: string;
  now: Date;
  deeds: TaskDeeds;
  focusAfter: RefObject<HTMLElement | null>;
}

interface BriefRowProps {
  task: Task;
  board: Board;
  setting: BriefSetting;
  /** Where several seniors are on the screen. */
  namesSenior?: boolean;
}

/** A task on a screen that is about more than the help board: what, when, and the answer to it. */
export function BriefRow({ task, board, setting, namesSenior = false }: BriefRowProps) {
  const formats = useFormats();
  const { userId, now, deeds, focusAfter } = setting;
  const { seniorId, firstName, zone, mayHelp } = board;
  const { main, others } = answersTo(task, { userId, isSenior: seniorId === undefined, mayHelp }, now, zone);
  const note = namesSenior && task.startsAt !== null ? zoneNote(zone, now) : null;
  const hasAnswers = main !== null || others.some((answer) => answer !== 'ask');
  const isOwn = task.status === 'claimed' && task.assignee?.id === userId;
  return (
    <li className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 pad-card-x py-3.5 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] @xl:grid-cols-[auto_minmax(0,1fr)_auto] @xl:items-center">
        <KindPicture kind={task.kind} className="self-start @max-[15rem]:hidden" />
        <div className="min-w-0">
          <h3 className="text-base leading-snug wrap-anywhere">{task.title}</h3>
          <p className="leading-snug wrap-anywhere text-muted">
            {namesSenior && `For ${firstName}. `}
            {taskWhenWords(task, now, zone, formats)}
            {note !== null && `, ${note}`}
            {task.place !== null && `, ${task.place}`}
          </p>
          {task.isLate && (
            <p className="mt-1">
              <StatusBadge status="missed">Late</StatusBadge>
            </p>
          )}
          {!isOwn && <Whose task={task} viewerId={userId} />}
        </div>
        {hasAnswers && (
          <div className="col-span-full flex flex-wrap gap-2 *:flex-auto *:data-[variant=quiet]:flex-none @max-xl:*:data-[variant=quiet]:-my-2 @max-xl:*:data-[variant=quiet]:-ml-4.5 @md:col-span-1 @md:col-start-2 @md:*:flex-none @xl:col-start-3 @xl:justify-end">
            <Answers main={main} others={others} task={task} setting={{ deeds, focusAfter }} />
          </div>
        )}
      </div>
    </li>
  );
}
