/** The help board on the care dashboard. Loaded lazily. */
import { useRef } from 'react';
import type { Task } from '@shared/api/tasks';
import { inTaskOrder } from '@shared/domain/tasks';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ArrowLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { helpBoardAddress } from '@/lib/addresses';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { type Board, useBoards } from './api';
import { HANDS_SHOWN, needingHand, ownSoon } from './board';
import { BriefRow, type BriefSetting } from './brief-row';
import { useTaskDeeds } from './use-task-deeds';

export interface HelpCardsProps {
  user: CurrentUser;
  /** Of the seniors who share theirs. */
  boards: readonly Board[];
}

interface OnBoard {
  task: Task;
  board: Board;
}

/** What the current user has said they would do, and what nobody does yet (TASK-27). */
export function HelpCards({ user, boards }: HelpCardsProps) {
  const now = useNow();
  const deeds = useTaskDeeds(user);
  const lists = useBoards(boards);
  const focusAfter = useRef<HTMLDivElement>(null);
  const setting: BriefSetting = { userId: user.id, now, deeds, focusAfter };
  const having = (chosen: (tasks: readonly Task[], board: Board) => readonly Task[]): OnBoard[] =>
    boards
      .flatMap((board, index) => chosen(lists[index]?.data ?? [], board).map((task) => ({ task, board })))
      .sort((one, other) => inTaskOrder(one.task, other.task));
  const mine = having((tasks, { zone }) => ownSoon(tasks, user.id, now, zone));
  const open = having((tasks) => needingHand(tasks, user.id));
  const failed = lists.filter(({ isError }) => isError);
  const several = boards.length > 1;
  if (failed.length + mine.length + open.length === 0) return null;
  return (
    <div ref={focusAfter} tabIndex={-1} className="focus-quiet grid grid-cols-[minmax(0,1fr)] gap-6 @2xl/page:gap-8">
      {failed.length > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title="Could not load the help board"
          action={
            <Button icon="repeat" onClick={() => failed.forEach((list) => void list.refetch())}>
              Try again
            </Button>
          }
        />
      )}
      {mine.length > 0 && (
        <Card title="You said you would" flush>
          <Rows rows={mine} setting={setting} />
        </Card>
      )}
      {open.length > 0 && (
        <Card
          title="Needs a hand"
          flush
          action={
            <ArrowLink href={helpBoardAddress(several ? undefined : boards[0]?.seniorId)}>
              {open.length > HANDS_SHOWN ? `See all ${open.length}` : 'Help Board'}
            </ArrowLink>
          }
        >
          <Rows rows={open.slice(0, HANDS_SHOWN)} setting={setting} />
        </Card>
      )}
    </div>
  );
}

function Rows({ rows, setting }: { rows: readonly OnBoard[]; setting: BriefSetting }) {
  return (
    <ul className="divide-edge">
      {rows.map(({ task, board }) => (
        <BriefRow key={task.id} task={task} board={board} setting={setting} namesSenior />
      ))}
    </ul>
  );
}
