import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '@/ui/badge';
import { conversationsQuery, unreadIn } from './api';

/** The live socket is faster; polling catches what it missed. */
const POLL_MS = 30_000;

/** The total of unread messages (NAV-33). The only place that polls the conversations, for every screen. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const { data } = useQuery({ ...conversationsQuery(), staleTime: Infinity, refetchInterval: POLL_MS });
  return <CountBadge count={unreadIn(data ?? [])} label="unread" className={className} />;
}
