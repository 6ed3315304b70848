/** The lazy-loaded form of AskForHelpDialog. */
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';
import { type Board, helpersQuery, useAddTask } from './api';
import { TaskFields, WHO_CAN_READ } from './task-fields';
import { type CheckedTask, EMPTY_DRAFT, taskForm, type TaskDraft } from './task-form';

interface AskForHelpProps extends OverlayState {
  user: CurrentUser;
  board: Board;
}

export function AskForHelpForm({ user, board, open, onOpenChange }: AskForHelpProps) {
  const { seniorId, firstName, zone } = board;
  const { mutateAsync: add } = useAddTask();
  const { data: helpers = [] } = useQuery({ ...helpersQuery(seniorId), enabled: open });

  const submit = async ({ scope: _new, ...fields }: CheckedTask) => {
    await add({ body: { ...fields, ...(seniorId !== undefined && { userId: seniorId }) } });
  };

  return (
    <FormDialog<TaskDraft, CheckedTask>
      title="Ask for help"
      description={seniorId === undefined ? WHO_CAN_READ : `For ${firstName}. ${WHO_CAN_READ}`}
      open={open}
      onOpenChange={onOpenChange}
      // A draft for one person must not be restored for another.
      draftKey={seniorId ?? ''}
      schema={taskForm(zone)}
      defaultValues={EMPTY_DRAFT}
      onSubmit={submit}
      submitLabel="Ask for help"
      pendingLabel="Asking..."
    >
      <TaskFields board={board} viewerId={user.id} helpers={helpers} />
    </FormDialog>
  );
}
