/** The lazy-loaded question of whom to ask to drive to an appointment. */
import { useQuery } from '@tanstack/react-query';
import type { OverlayState } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';
import { ownBoard, tasksQuery } from './api';
import { AskSomebodyPanel } from './ask-somebody-dialog';
import { useTaskDeeds } from './use-task-deeds';

interface AskForRideProps extends OverlayState {
  user: CurrentUser;
  taskId: string;
}

export function AskForRidePanel({ user, taskId, open, onOpenChange }: AskForRideProps) {
  const { data } = useQuery({ ...tasksQuery(), enabled: open });
  const deeds = useTaskDeeds(user);
  const task = data?.find(({ id }) => id === taskId) ?? null;
  return (
    <AskSomebodyPanel
      user={user}
      board={ownBoard(user)}
      task={task}
      onAsk={deeds.ask}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
