/** Tasks on the calendar, and what opens when one is pressed (TASK-28). */
import { type ReactNode, useRef } from 'react';
import type { Task } from '@shared/api/tasks';
import { unbroken } from '@shared/domain/time-words';
import { StatusBadge } from '@/ui/status';
import { ArrowLink } from '@/ui/link';
import { helpBoardAddress } from '@/lib/addresses';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import type { Board } from './api';
import { answersTo } from './answers';
import { KindPicture } from './kind-picture';
import { Answers, Whose } from './task-row';
import { taskWhenWords } from './task-words';
import { useTaskDeeds } from './use-task-deeds';

export interface TaskEventProps {
  user: CurrentUser;
  task: Task;
  board: Board;
}

/** The row of the help board, with its main button. */
export function TaskEvent({ user, task, board }: TaskEventProps) {
  const formats = useFormats();
  const now = useNow();
  const deeds = useTaskDeeds(user);
  const focusAfter = useRef<HTMLDivElement>(null);
  const { seniorId, firstName, zone, mayHelp } = board;
  const note = zoneNote(zone, now);
  const viewer = { userId: user.id, isSenior: seniorId === undefined, mayHelp };
  const { main, others } = answersTo(task, viewer, now, zone);
  const hasAnswers = main !== null || others.some((answer) => answer !== 'ask');
  return (
    <div ref={focusAfter} tabIndex={-1} className="focus-quiet flex flex-col gap-3">
      <div className="flex gap-4">
        <KindPicture kind={task.kind} />
        <dl className="grid min-w-0 flex-1 content-start gap-2">
          <Fact name="What">{task.title}</Fact>
          <Fact name="When">
            {unbroken(taskWhenWords(task, now, zone, formats))}
            {note !== null && <span className="block text-muted">{note}</span>}
          </Fact>
          {task.place !== null && <Fact name="Where">{task.place}</Fact>}
          {seniorId !== undefined && <Fact name="For">{firstName}</Fact>}
          {task.note !== null && <Fact name="Notes">{task.note}</Fact>}
        </dl>
      </div>
      {task.isLate && (
        <p>
          <StatusBadge status="missed">Late</StatusBadge>
        </p>
      )}
      <Whose task={task} viewerId={user.id} />
      {hasAnswers && (
        <div className="flex flex-wrap gap-2 *:flex-auto *:data-[variant=quiet]:-ml-4.5 *:data-[variant=quiet]:flex-none">
          <Answers main={main} others={others} task={task} setting={{ deeds, focusAfter }} />
        </div>
      )}
      <ArrowLink href={`${helpBoardAddress(seniorId)}${seniorId === undefined ? '?' : '&'}item=${task.id}`}>
        Help Board
      </ArrowLink>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-3 big:grid-cols-[minmax(0,1fr)]">
      <dt className="text-sm leading-snug font-semibold text-muted">{name}</dt>
      <dd className="leading-snug wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
