import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { NotificationState } from '@shared/api/notifications';
import { Icon } from '@/ui/icon';
import { notificationsQuery } from './api';

/** One line on a senior's home: whether reminders reach them. Keeps its height while loading. */
export function RemindersLine() {
  const { data, isError } = useQuery(notificationsQuery());
  if (data === undefined && isError) return null;
  const words = data && reachedWords(data);
  return (
    <p className="-my-2 flex min-h-target items-center gap-2 @md/page:my-0">
      {data !== undefined && (
        <>
          <Icon
            name={words === null ? 'triangle' : 'bell'}
            className={words === null ? 'text-pending-mark' : 'text-accent-ink'}
          />
          <span className="min-w-0">
            {words === null ? (
              <>
                <b>No reminders reach you.</b> <Link href="/reminders">Turn them on</Link>
              </>
            ) : (
              <Link href="/reminders">{words}</Link>
            )}
          </span>
        </>
      )}
    </p>
  );
}

/** Null: nowhere. */
function reachedWords({ devices, settings, isReachable }: NotificationState): string | null {
  if (!isReachable) return null;
  const count = settings.preferences.dose.push ? devices.filter(({ state }) => state === 'ok').length : 0;
  if (count === 0) return 'Reminders reach you by email';
  return `Reminders reach you on ${count} device${count === 1 ? '' : 's'}`;
}
