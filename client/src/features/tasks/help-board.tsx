import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@shared/api/tasks';
import { unbroken, dayAndTimeWords } from '@shared/domain/time-words';
import { AddButton } from '@/ui/button';
import { Card } from '@/ui/card';
import { useDialogAbout } from '@/ui/dialog';
import { PageHeader } from '@/ui/page-header';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { useLinkedItem } from '@/lib/linked-item';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { type Board, tasksQuery } from './api';
import { boardParts, foldSeries } from './board';
import { AskForHelpDialog, TaskDialogs } from './task-dialogs';
import { DoneOnes, Lists } from './task-lists';
import type { RowSetting } from './task-row';
import { useTaskDeeds } from './use-task-deeds';

interface HelpBoardProps {
  user: CurrentUser;
  board: Board;
  /** Whose boards there are besides, to choose from. */
  choice?: ReactNode;
}

/** What help is needed, and who does it (TASK-21). */
export function HelpBoard({ user, board, choice }: HelpBoardProps) {
  const { seniorId, firstName, mayHelp } = board;
  const tasks = useQuery(tasksQuery(seniorId));
  const [isAsking, setIsAsking] = useState(false);
  const openAsk = () => setIsAsking(true);
  const { preload } = AskForHelpDialog;
  return (
    <>
      <PageHeader
        title="Help Board"
        sentence={<Sentence board={board} tasks={tasks.data} />}
        actions={
          mayHelp && (
            <AddButton list={tasks.data?.filter(isToDo)} onClick={openAsk} preload={preload}>
              Ask for help
            </AddButton>
          )
        }
      />
      {choice}
      <QueryView
        query={tasks}
        loadingText="Loading the help board..."
        failed={seniorId === undefined ? 'Could not load your help board' : `Could not load ${firstName}'s help board`}
        skeleton={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {(list) => <Parts user={user} board={board} tasks={list} onAsk={openAsk} />}
      </QueryView>
      <AskForHelpDialog user={user} board={board} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

const isToDo = ({ status }: Task) => status !== 'done';

/** 'For Margaret. 2 need a hand, 3 are taken. Times are New York time.' */
function Sentence({
  board: { seniorId, firstName, zone },
  tasks,
}: {
  board: Board;
  tasks: readonly Task[] | undefined;
}) {
  const formats = useFormats();
  const now = useNow();
  const note = zoneNote(zone, now);
  const lead = seniorId === undefined ? unbroken(dayAndTimeWords(now, zone, formats)) : `For ${firstName}`;
  return (
    // Reserves space for the summary while it loads.
    <span className="block min-h-[2lh] @2xl/page:min-h-[1lh]">
      {lead}.{tasks !== undefined && summaryWords(tasks)}
      {note !== null && ` Times are ${note}.`}
    </span>
  );
}

/** What repeats counts once, as in the lists. */
function summaryWords(tasks: readonly Task[]): string {
  const parts = boardParts(tasks);
  const open = foldSeries(parts.open).length;
  const asked = foldSeries(parts.asked).length;
  const taken = foldSeries(parts.taken).length;
  const words = [
    open > 0 && (open === 1 ? '1 thing needs a hand' : `${open} things need a hand`),
    asked > 0 && `${asked} asked`,
    taken > 0 && `${taken} taken`,
  ].filter(Boolean);
  return words.length === 0 ? '' : ` ${words.join(', ')}.`;
}

interface PartsProps {
  user: CurrentUser;
  board: Board;
  tasks: readonly Task[];
  onAsk: () => void;
}

function Parts({ user, board, tasks, onAsk }: PartsProps) {
  const { seniorId, zone, mayHelp } = board;
  const item = useLinkedItem();
  const now = useNow();
  const deeds = useTaskDeeds(user);
  const { openWith: onAskSomebody, ...ask } = useDialogAbout<Task>();
  const { openWith: onEdit, ...edit } = useDialogAbout<Task>();
  const { openWith: onDelete, ...remove } = useDialogAbout<Task>();
  const focusAfter = useRef<HTMLDivElement>(null);
  const setting = useMemo<RowSetting>(
    () => ({
      viewer: { userId: user.id, isSenior: seniorId === undefined, mayHelp },
      now,
      zone,
      deeds,
      onAsk: onAskSomebody,
      onEdit,
      onDelete,
      focusAfter,
    }),
    [user.id, seniorId, mayHelp, now, zone, deeds, onAskSomebody, onEdit, onDelete],
  );
  const parts = useMemo(() => boardParts(tasks), [tasks]);
  return (
    <>
      <div ref={focusAfter} tabIndex={-1} className="focus-quiet grid grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
        <Lists parts={parts} setting={setting} onAsk={mayHelp ? onAsk : null} />
        <DoneOnes tasks={parts.done} setting={setting} isLinked={parts.done.some(({ id }) => id === item)} />
      </div>
      <TaskDialogs user={user} board={board} deeds={deeds} ask={ask} edit={edit} remove={remove} />
    </>
  );
}
