/** The dialogs of the help board. Their code loads when the browser is idle or on first use. */
import type { Task } from '@shared/api/tasks';
import { DeleteDialog } from '@/ui/delete-dialog';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';
import { type Board, useDeleteTask } from './api';
import type { TaskDeeds } from './use-task-deeds';

export const AskForHelpDialog = lazyOverlay(() =>
  import('./ask-for-help-dialog').then((module) => module.AskForHelpForm),
);

const EditTaskDialog = lazyOverlay(() => import('./edit-task-dialog').then((module) => module.EditTaskForm));

const DeleteRepeatingDialog = lazyOverlay(() =>
  import('./delete-repeating-task').then((module) => module.DeleteRepeatingForm),
);

const AskSomebodyDialog = lazyOverlay(() => import('./ask-somebody-dialog').then((module) => module.AskSomebodyPanel));

interface DialogAbout {
  /** The task the dialog is, or was last, open for. */
  about: Task | null;
  state: OverlayState;
}

interface TaskDialogsProps {
  user: CurrentUser;
  board: Board;
  deeds: TaskDeeds;
  ask: DialogAbout;
  edit: DialogAbout;
  remove: DialogAbout;
}

export function TaskDialogs({ user, board, deeds, ask, edit, remove }: TaskDialogsProps) {
  return (
    <>
      <AskSomebodyDialog user={user} board={board} task={ask.about} onAsk={deeds.ask} {...ask.state} />
      <EditTaskDialog board={board} task={edit.about} {...edit.state} />
      <DeleteTaskDialog task={remove.about} {...remove.state} />
    </>
  );
}

/** Confirms before a task is deleted for good; of those that belong together it asks which ones. */
function DeleteTaskDialog({ task, ...state }: OverlayState & { task: Task | null }) {
  const { mutateAsync: remove } = useDeleteTask();
  if (task !== null && task.seriesId !== null) return <DeleteRepeatingDialog task={task} {...state} />;
  return (
    <DeleteDialog
      about={task}
      title="Delete Task"
      question={({ title }) => `Are you sure you want to delete "${title}"? This action cannot be undone.`}
      onDelete={({ id }) => remove({ params: { id }, query: {} })}
      {...state}
    />
  );
}
