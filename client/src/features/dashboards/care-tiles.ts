import type { TileProps } from '@/ui/tile';
import type { CurrentUser } from '@/lib/session';

const calendar: TileProps = {
  icon: 'calendar-days',
  title: 'My Calendar',
  href: '/calendar',
  detail: 'What everybody has planned, by month',
};
const familyUpdates: TileProps = { icon: 'image', title: 'Family Updates', href: '/family', detail: 'News and photos' };

/** All that the specification gives each role (D1:72-73); what has no page yet is left out when shown. */
export function careTiles(role: CurrentUser['role']): readonly TileProps[] {
  return role === 'caregiver' ? [calendar] : [calendar, familyUpdates];
}
