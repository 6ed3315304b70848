/** The lazy-loaded question before one of several tasks that belong together is deleted: which ones? */
import type { Task } from '@shared/api/tasks';
import { DeleteRepeating } from '@/ui/form/delete-repeating';
import type { OverlayState } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { useDeleteTask } from './api';
import { taskRepeatWords } from './task-words';

export function DeleteRepeatingForm({ task, ...state }: OverlayState & { task: Task }) {
  const formats = useFormats();
  const { mutateAsync: remove } = useDeleteTask();
  return (
    <DeleteRepeating
      {...state}
      title="Delete Task"
      item={task}
      hint={task.repeat === null ? undefined : taskRepeatWords(task.repeat, formats)}
      onDelete={async (scope) => {
        await remove({ params: { id: task.id }, query: { scope } });
      }}
    />
  );
}
