/** The lazy-loaded question before one of several tasks that belong together is deleted: which ones? */
import { useState } from 'react';
import * as z from 'zod';
import { type Scope, SCOPES } from '@shared/api/appointment-fields';
import type { Task } from '@shared/api/tasks';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteTask } from './api';
import { ScopeField } from './task-fields';

const question = z.object({ scope: z.enum(SCOPES) });

interface DeleteRepeatingFormProps extends OverlayState {
  task: Task;
}

export function DeleteRepeatingForm({ task, open, onOpenChange }: DeleteRepeatingFormProps) {
  const { mutateAsync: remove } = useDeleteTask();
  // Each time it begins with the safe answer, whatever was chosen before.
  const [times, setTimes] = useState(0);
  const changeOpen = (next: boolean) => {
    if (!next) setTimes(times + 1);
    onOpenChange(next);
  };
  return (
    <FormDialog<{ scope: Scope }, { scope: Scope }>
      title="Delete Task"
      description={`Are you sure you want to delete "${task.title}"? This action cannot be undone.`}
      open={open}
      onOpenChange={changeOpen}
      draftKey={`${task.id} ${times}`}
      schema={question}
      defaultValues={{ scope: 'this' }}
      onSubmit={async ({ scope }) => {
        await remove({ params: { id: task.id }, query: { scope } });
      }}
      submitLabel="Delete"
      pendingLabel="Deleting..."
      destructive
    >
      <ScopeField label="Delete which ones?" repeat={task.repeat} />
    </FormDialog>
  );
}
