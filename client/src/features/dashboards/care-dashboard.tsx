import type { ReactNode } from 'react';
import { dayAndTimeWords, unbroken } from '@shared/domain/time-words';
import { PageHeader } from '@/ui/page-header';
import { type TileProps, WideTile } from '@/ui/tile';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';

export interface CareDashboardProps {
  user: CurrentUser;
  /** Links to the available parts of the app. */
  tiles: readonly TileProps[];
  /** How much needs the current user, in a sentence; null while unknown. */
  needs: string | null;
  /** What is wrong, what comes next, and every senior. */
  children: ReactNode;
}

/** The home page layout for caregivers and family members. */
export function CareDashboard({ user, tiles, needs, children }: CareDashboardProps) {
  const formats = useFormats();
  const now = useNow();
  const note = zoneNote(user.timeZone, now);
  const sentence = (
    // Reserve a second line on a phone, so that `needs` does not shift the page when it loads.
    <span className="block min-h-[2lh] @2xl/page:min-h-[1lh]">
      {unbroken(dayAndTimeWords(now, user.timeZone, formats))}
      {note !== null && `, ${note}`}. {needs}
    </span>
  );
  return (
    <>
      <PageHeader title="Care Dashboard" sentence={sentence} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl/page:gap-8">
        {children}
        {tiles.length > 0 && <Tiles tiles={tiles} />}
      </div>
    </>
  );
}

function Tiles({ tiles }: Pick<CareDashboardProps, 'tiles'>) {
  return (
    <nav aria-label="Quick links">
      <ul className="cols-2">
        {tiles.map((tile) => (
          <li key={tile.href}>
            <WideTile {...tile} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const calendar: TileProps = {
  icon: 'calendar-days',
  title: 'My Calendar',
  href: '/calendar',
  detail: 'Everyone’s plans, by month',
};
const familyUpdates: TileProps = { icon: 'image', title: 'Family Updates', href: '/family', detail: 'News and photos' };

const helpBoard: TileProps = { icon: 'hand', title: 'Help Board', href: '/tasks', detail: 'Rides, meals and more' };

/** The quick links for each role (DASH-C-09, DASH-C-10); the help board where somebody shares theirs (TASK-27). */
export function careTiles(role: CurrentUser['role'], hasBoard: boolean): readonly TileProps[] {
  return [calendar, ...(role === 'caregiver' ? [] : [familyUpdates]), ...(hasBoard ? [helpBoard] : [])];
}
