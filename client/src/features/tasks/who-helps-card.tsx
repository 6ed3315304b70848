import type { Task } from '@shared/api/tasks';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { ArrowLink } from '@/ui/link';
import { ListRow, RowList } from '@/ui/list-row';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { helpWords, taskWhenWords } from './task-words';

const ROWS = 3;

export interface WhoHelpsCardProps {
  user: CurrentUser;
  /** What somebody has said they would do, the next first. */
  help: readonly Task[];
}

/** On the senior's home: who helps today and in the next seven days (TASK-26). */
export function WhoHelpsCard({ user: { timeZone }, help }: WhoHelpsCardProps) {
  const formats = useFormats();
  const now = useNow();
  return (
    <Card
      title="Who helps me"
      action={
        <ArrowLink href="/tasks" hiddenWords="help">
          See all
        </ArrowLink>
      }
    >
      <RowList>
        {help.slice(0, ROWS).map((task) => {
          const { id, assignee, place, kind, title } = task;
          const words = helpWords(task, 'you');
          const details = [taskWhenWords(task, now, timeZone, formats), kind === 'other' ? null : title, place];
          return (
            <ListRow
              key={id}
              lead={
                assignee !== null && (
                  <Avatar name={personName(assignee)} seed={assignee.id} imageUrl={assignee.profileImageUrl} />
                )
              }
              title={<span className="wrap-anywhere">{words}</span>}
              detail={<span className="wrap-anywhere">{details.filter(Boolean).join(', ')}</span>}
            />
          );
        })}
      </RowList>
    </Card>
  );
}
