/** The lazy-loaded list of people who can be asked to do a task. */
import { useQuery } from '@tanstack/react-query';
import type { PersonCard } from '@shared/api/accounts';
import type { Task } from '@shared/api/tasks';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { DialogPanel } from '@/ui/dialog-panel';
import { Icon } from '@/ui/icon';
import type { OverlayState } from '@/ui/lazy-component';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { type Board, helpersQuery } from './api';
import { taskWhenWords } from './task-words';

interface AskSomebodyProps extends OverlayState {
  user: CurrentUser;
  board: Board;
  /** The task the dialog is, or was last, open for. */
  task: Task | null;
  onAsk: (task: Task, person: PersonCard) => void;
}

/** One press asks; the toast has Undo. */
export function AskSomebodyPanel({ user, board, task, onAsk, open, onOpenChange }: AskSomebodyProps) {
  const formats = useFormats();
  const now = useNow();
  const helpers = useQuery({ ...helpersQuery(board.seniorId), enabled: open });
  return (
    <DialogPanel
      title="Whom do you want to ask?"
      description={task === null ? undefined : `${task.title}: ${taskWhenWords(task, now, board.zone, formats)}`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <QueryView
        query={helpers}
        loadingText="Loading who helps..."
        failed="Could not load who helps"
        skeleton={<SkeletonRows count={2} />}
        empty={{ when: (people) => askable(people, user, task).length === 0, view: <Nobody /> }}
      >
        {(people) => (
          <ul className="grid gap-2.5">
            {askable(people, user, task).map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  onClick={() => {
                    if (task !== null) onAsk(task, person);
                    onOpenChange(false);
                  }}
                  className="edge flex min-h-main w-full items-center gap-3.5 rounded-md bg-surface px-3.5 py-2 text-left hover:border-line-strong"
                >
                  <Avatar name={personName(person)} seed={person.id} imageUrl={person.profileImageUrl} />
                  <span className="min-w-0 flex-1 leading-snug font-bold wrap-anywhere">{personName(person)}</span>
                  <Icon name="chevron-right" className="text-accent-ink" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </DialogPanel>
  );
}

/** Not oneself, who would just say yes, nor who has been asked already. */
function askable(people: readonly PersonCard[], user: CurrentUser, task: AskSomebodyProps['task']): PersonCard[] {
  return people.filter(({ id }) => id !== user.id && id !== task?.assignee?.id);
}

function Nobody() {
  return (
    <p className="max-w-measure">
      There is nobody else to ask yet. It stays on the help board, where everybody who helps can see it.
    </p>
  );
}
