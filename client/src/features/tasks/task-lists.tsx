import { Fragment, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Task } from '@shared/api/tasks';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { useLinkedItem } from '@/lib/linked-item';
import { type BoardParts, type Folded, foldSeries } from './board';
import { type RowSetting, TaskRow } from './task-row';

interface ListsProps {
  parts: BoardParts;
  setting: RowSetting;
  /** Null for those who only see the board. */
  onAsk: (() => void) | null;
}

export function Lists({ parts: { open, asked, taken }, setting, onAsk }: ListsProps) {
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

/** Rendered at once. */
const FIRST = 30;

interface ListProps {
  title: string;
  tasks: readonly Task[];
  setting: RowSetting;
  /** Without it an empty list is not shown. */
  none?: string;
}

function List({ title, tasks, setting, none }: ListProps) {
  const folded = useMemo(() => foldSeries(tasks), [tasks]);
  if (folded.length === 0 && none === undefined) return null;
  return (
    <Card flush title={folded.length === 0 ? title : `${title} (${folded.length})`}>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-3 pad-card-x pb-5">
          <Icon name="ok-circle" size="large" className="text-taken-mark" />
          {none}
        </p>
      ) : (
        <Rows folded={folded} setting={setting} />
      )}
    </Card>
  );
}

interface RowsProps {
  folded: readonly Folded[];
  setting: RowSetting;
}

function Rows({ folded, setting }: RowsProps) {
  // The first rows render at once and the rest deferred, so that hundreds do not block input.
  const hasRest = useDeferredValue(true, false);
  const shown = hasRest ? folded : folded.slice(0, FIRST);
  return (
    <ul className="divide-edge">
      {shown.map(({ task, following }) => (
        <Fragment key={task.id}>
          <TaskRow task={task} setting={setting} />
          {following.length > 0 && <Following tasks={following} setting={setting} />}
        </Fragment>
      ))}
    </ul>
  );
}

/** The later ones of those that repeat, each to be answered alone; closed at first. */
function Following({ tasks, setting }: { tasks: readonly Task[]; setting: RowSetting }) {
  const item = useLinkedItem();
  const [isOpen, setIsOpen] = useState(() => tasks.some(({ id }) => id === item));
  const [first] = tasks;
  return (
    <>
      <li className="px-2 py-1">
        <Button
          variant="quiet"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          full
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {tasks.length === 1 ? 'the next one' : `the next ${tasks.length}`}
          <HiddenWords>{first?.title}</HiddenWords>
        </Button>
      </li>
      {isOpen && tasks.map((task) => <TaskRow key={task.id} task={task} setting={setting} />)}
    </>
  );
}

interface DoneOnesProps {
  tasks: readonly Task[];
  setting: RowSetting;
  /** The address leads to one of them. */
  isLinked: boolean;
}

/** What was done in the last two weeks; closed at first. */
export function DoneOnes({ tasks, setting, isLinked }: DoneOnesProps) {
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
        {isOpen && <Rows folded={tasks.map((task) => ({ task, following: [] }))} setting={setting} />}
      </div>
    </Card>
  );
}
