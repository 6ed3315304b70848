import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '@/ui/badge';
import { conversationsQuery } from './api';

/** The live socket is faster; polling catches what it missed. */
const POLL_MS = 30_000;

/** The total of unread messages (NAV-33). The only place that polls the conversations, for every screen. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const { data } = useQuery({ ...conversationsQuery(), staleTime: Infinity, refetchInterval: POLL_MS });
  const unread = data?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
  return <CountBadge count={unread} label="unread" className={className} />;
}
