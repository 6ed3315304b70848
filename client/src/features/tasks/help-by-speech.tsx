/** The answer to 'what help is coming' (TASK-31). */
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@shared/api/tasks';
import { ButtonLink } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { localDate } from '@shared/domain/zoned-time';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { tasksQuery } from './api';
import { nextHelpWords } from './task-words';

const MOST = 2;

/** The next two that somebody has said they would do. */
export function HelpBySpeech({ user: { timeZone } }: { user: CurrentUser }) {
  const formats = useFormats();
  const now = useNow();
  const tasks = useQuery(tasksQuery());
  const today = localDate(now, timeZone);
  const isComing = ({ status, dueOn }: Task) => status === 'claimed' && dueOn >= today;
  return (
    <QueryView query={tasks} loadingText="Loading the help board..." failed="Could not load your help board">
      {(list) => {
        const coming = list.filter(isComing).slice(0, MOST);
        if (coming.length === 0) {
          return (
            <>
              <p>No help is planned yet.</p>
              <ButtonLink href="/tasks" icon="hand" className="justify-self-start">
                Help Board
              </ButtonLink>
            </>
          );
        }
        return coming.map((task) => <p key={task.id}>{nextHelpWords(task, now, timeZone, formats)}.</p>);
      }}
    </QueryView>
  );
}
