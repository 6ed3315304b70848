import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Icon } from '@/ui/icon';
import { listed } from '@/lib/words';
import type { CurrentUser } from '@/lib/session';
import { HolderNote } from './holder-note';
import { isOpenAlarm, escalationQuery, reachesNobody } from './alarm-queries';

/** On a senior's home: who is on it (REACH-49), and that an alarm would reach nobody (REACH-54). */
export function HomeAlarms({ user }: { user: CurrentUser }) {
  const { data } = useQuery(escalationQuery(user.id));
  const held = (data?.lastNotices ?? []).filter((notice) => isOpenAlarm(notice) && notice.heldBy !== null);
  return (
    // Always mounted, so that screen readers announce what appears in it.
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
      {held.map((notice) => (
        <HolderNote
          key={notice.id}
          notice={notice}
          user={user}
          about={listed(notice.openDoses.map(({ name }) => name))}
        />
      ))}
      {data !== undefined && reachesNobody(data) && <NobodyLine />}
    </div>
  );
}

/** Whether that takes the place of where reminders reach the senior themselves: there is no room on a phone for both. */
export function useReachesNobody({ id }: CurrentUser): boolean {
  const { data } = useQuery(escalationQuery(id));
  return data !== undefined && reachesNobody(data);
}

function NobodyLine() {
  return (
    <p className="flex gap-2 leading-snug">
      <Icon name="triangle" className="mt-px text-pending-mark" />
      <span className="min-w-0">
        <b>Nobody would be reached.</b> <Link href="/reminders">Ask a helper to turn on notifications.</Link>
      </span>
    </p>
  );
}
