/** The lazy-loaded form of a task that is changed. */
import type { Task } from '@shared/api/tasks';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { changedFields } from '@/lib/stable-stringify';
import { type Board, useChangeTask } from './api';
import { TaskFields, WHO_CAN_READ } from './task-fields';
import { type CheckedTask, draftOf, taskForm, type TaskDraft } from './task-form';

interface EditTaskFormProps extends OverlayState {
  board: Board;
  /** The task the dialog is, or was last, open for. */
  task: Task | null;
}

export function EditTaskForm({ board, task, open, onOpenChange }: EditTaskFormProps) {
  const { seniorId, firstName, zone } = board;
  const { mutateAsync: change } = useChangeTask();
  if (task === null) return null;
  const submit = async (checked: CheckedTask) => {
    await change({ params: { id: task.id }, body: changesOf(checked, task) });
  };
  return (
    <FormDialog<TaskDraft, CheckedTask>
      title="Edit Task"
      description={seniorId === undefined ? WHO_CAN_READ : `For ${firstName}. ${WHO_CAN_READ}`}
      open={open}
      onOpenChange={onOpenChange}
      draftKey={task.id}
      schema={taskForm(zone)}
      defaultValues={draftOf(task, zone)}
      onSubmit={submit}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <TaskFields board={board} {...(task.seriesId !== null && { series: { repeat: task.repeat } })} />
    </FormDialog>
  );
}

/** Sends changed fields only, to keep other users' concurrent edits to the rest. Day and times always go together. */
function changesOf(checked: CheckedTask, task: Task) {
  const { dueOn, startsAt, endsAt, scope, assigneeId: _asked, repeat, ...rest } = checked;
  const before = { dueOn: task.startsAt === null ? task.dueOn : null, startsAt: task.startsAt, endsAt: task.endsAt };
  const when = { dueOn, startsAt, endsAt };
  const hasMoved = Object.keys(changedFields(when, before)).length > 0;
  // One alone keeps the rule of the others.
  const rule = task.seriesId !== null && scope === 'this' ? {} : changedFields({ repeat }, task);
  return {
    ...changedFields(rest, task),
    ...(hasMoved && when),
    ...rule,
    ...(scope === 'following' && { scope }),
  };
}
