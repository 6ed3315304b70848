import type { CurrentUser } from '@/lib/session';

/** What each screen of the simple view is given. */
export interface PlaceProps {
  user: CurrentUser;
}
