import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '@/ui/badge';
import { conversationsQuery } from './api';

/** D1:215. The live socket is faster; this finds what it missed. */
const POLL_MS = 30_000;

/** All unread messages together (NAV-33). The one place that reads the conversations every 30 seconds, for every screen. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const { data } = useQuery({ ...conversationsQuery(), staleTime: Infinity, refetchInterval: POLL_MS });
  const unread = data?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
  return <CountBadge count={unread} label="unread" className={className} />;
}
