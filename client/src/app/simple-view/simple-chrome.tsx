/** What stands around every page of a senior with the simple view, in place of header and navigation. */
import { useLocation, useSearch } from 'wouter';
import { SimpleHeader, SimpleNav } from '@/features/simple-view/header-and-nav';
import { placeIn, type SimplePlace } from '@/features/simple-view/places';
import type { CurrentUser } from '@/lib/session';
import { UnreadCount } from '../shell/unread-count';

/** Pages that are opened from one of the places belong to it. */
const PLACE_OF: Readonly<Partial<Record<string, SimplePlace>>> = {
  '/messages': 'messages',
  '/emergency-contacts': 'call',
};

export interface SimpleChromeProps {
  part: 'header' | 'places';
  user: CurrentUser;
}

export function SimpleChrome({ part, user }: SimpleChromeProps) {
  return part === 'header' ? <SimpleHeader user={user} /> : <Places />;
}

function Places() {
  const [path] = useLocation();
  const search = useSearch();
  const current = path === '/' ? placeIn(search) : (PLACE_OF[path] ?? null);
  return <SimpleNav current={current} unread={<UnreadCount />} />;
}
