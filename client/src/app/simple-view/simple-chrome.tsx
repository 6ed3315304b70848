/** What stands around every page of a senior with the simple view, in place of header and navigation. */
import { useLocation, useSearch } from 'wouter';
import { placeIn, type SimplePlace } from '@/features/comfort/simple-view/places';
import { SimpleNav } from '@/features/comfort/simple-view/simple-nav';
import { UnreadCount } from '../shell/unread-count';

export { SimpleHeader } from '@/features/comfort/simple-view/simple-header';

/** Pages that are opened from one of the places belong to it. */
const PLACE_OF: Readonly<Partial<Record<string, SimplePlace>>> = {
  '/messages': 'messages',
  '/emergency-contacts': 'call',
};

export function SimplePlaces() {
  const [path] = useLocation();
  const search = useSearch();
  const current = path === '/' ? placeIn(search) : (PLACE_OF[path] ?? null);
  return <SimpleNav current={current} unread={<UnreadCount />} />;
}
