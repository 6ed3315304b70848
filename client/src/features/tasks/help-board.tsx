import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@shared/api/tasks';
import { unbroken, dayAndTimeWords } from '@shared/domain/time-words';
import { AddButton, Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useDialogAbout } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { PageHeader } from '@/ui/page-header';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { useLinkedItem } from '@/lib/linked-item';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { type Board, tasksQuery } from './api';
import { type BoardParts, boardParts } from './board';
import { AskForHelpDialog, TaskDialogs } from './task-dialogs';
import { type RowSetting, TaskRow } from './task-row';
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

function summaryWords(tasks: readonly Task[]): string {
  const { open, asked, taken } = boardParts(tasks);
  const parts = [
    open.length > 0 && (open.length === 1 ? '1 thing needs a hand' : `${open.length} things need a hand`),
    asked.length > 0 && `${asked.length} asked`,
    taken.length > 0 && `${taken.length} taken`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` ${parts.join(', ')}.`;
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

interface ListsProps {
  parts: BoardParts;
  setting: RowSetting;
  /** Null for those who only see the board. */
  onAsk: (() => void) | null;
}

function Lists({ parts: { open, asked, taken }, setting, onAsk }: ListsProps) {
  if (open.length + asked.length + taken.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="hand"
          title="Nobody needs a hand just now."
          action={
            onAsk !== null && (
              <Button variant="primary" size="big" icon="plus" onClick={onAsk}>
                Ask for help
              </Button>
            )
          }
        >
          A ride, a meal, a call: ask here, and everybody who helps can see it.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <List title="Needs a hand" tasks={open} setting={setting} none="Nobody needs a hand just now." />
      <List title="Asked" tasks={asked} setting={setting} />
      <List title="Taken" tasks={taken} setting={setting} />
    </>
  );
}

/** Longer lists skip layout of off-screen rows, so that hundreds scroll as smoothly as ten. */
const LONG_LIST = 30;

interface ListProps {
  title: string;
  tasks: readonly Task[];
  setting: RowSetting;
  /** Without it an empty list is not shown. */
  none?: string;
}

function List({ title, tasks, setting, none }: ListProps) {
  if (tasks.length === 0 && none === undefined) return null;
  return (
    <Card flush title={titleWords(title, tasks)}>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-3 pad-card-x pb-5">
          <Icon name="ok-circle" size="large" className="text-taken-mark" />
          {none}
        </p>
      ) : (
        <Rows tasks={tasks} setting={setting} />
      )}
    </Card>
  );
}

function titleWords(title: string, tasks: readonly Task[]): string {
  return tasks.length === 0 ? title : `${title} (${tasks.length})`;
}

function Rows({ tasks, setting }: Pick<ListProps, 'tasks' | 'setting'>) {
  const isLong = tasks.length > LONG_LIST;
  // The first rows render at once and the rest deferred, so that hundreds do not block input.
  const hasRest = useDeferredValue(true, false);
  const shown = hasRest ? tasks : tasks.slice(0, LONG_LIST);
  return (
    <ul className="divide-edge">
      {shown.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          setting={setting}
          className={isLong ? '[contain-intrinsic-size:auto_9rem] [content-visibility:auto]' : undefined}
        />
      ))}
    </ul>
  );
}

interface DoneOnesProps {
  tasks: readonly Task[];
  setting: RowSetting;
  /** The address leads to one of them. */
  isLinked: boolean;
}

/** What was done in the last two weeks; closed at first. */
function DoneOnes({ tasks, setting, isLinked }: DoneOnesProps) {
  const [isOpen, setIsOpen] = useState(isLinked);
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <Card flush>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="focus-inset flex min-h-main w-full items-center justify-between gap-3 rounded-lg pad-card-x py-3 text-left hover:bg-sunken"
        >
          Done ({tasks.length})
          <Icon name="chevron-down" className={isOpen ? 'rotate-180 text-accent-ink' : 'text-accent-ink'} />
        </button>
      </h2>
      <div id={id} className="edge-t" hidden={!isOpen}>
        {isOpen && <Rows tasks={tasks} setting={setting} />}
      </div>
    </Card>
  );
}
