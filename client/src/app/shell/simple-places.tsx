import { useLocation, useSearch } from 'wouter';
import { SimpleNav } from '@/features/simple-view/header-and-nav';
import { placeIn, type SimplePlace } from '@/features/simple-view/places';
import { UnreadCount } from './unread-count';

/** Pages opened from one of the places belong to it. */
const PLACE_OF: Readonly<Partial<Record<string, SimplePlace>>> = {
  '/messages': 'messages',
  '/emergency-contacts': 'call',
};

/** Replaces the navigation on every page of a senior with the simple view. */
export function SimplePlaces() {
  const [path] = useLocation();
  const search = useSearch();
  const current = path === '/' ? placeIn(search) : (PLACE_OF[path] ?? null);
  return <SimpleNav current={current} unread={<UnreadCount />} />;
}
