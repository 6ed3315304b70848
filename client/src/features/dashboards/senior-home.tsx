import type { ReactNode } from 'react';
import { dayAndTimeWords } from '@shared/domain/moment-words';
import { PageHeader } from '@/components/ui/page-header';
import { Tile, type TileProps } from '@/components/ui/tile';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';

export interface SeniorHomeProps {
  user: CurrentUser;
  /** The one tinted card: what to do now. */
  now: ReactNode;
  /** Beside it: what comes next. Without it the tiles stand there. */
  next?: ReactNode;
  /** Ways into the parts of the app that exist, six at most. */
  tiles: readonly TileProps[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The cards below, two abreast where there is room. */
  children: ReactNode;
}

const BESIDE = 'grid auto-rows-fr grid-cols-2 gap-4 *:only:col-span-2 big:grid-cols-1 big:*:only:col-span-1';
/** From so many on, tiles fill the height of the card they stand beside; fewer would be large and empty. */
const FILLING = 3;

/** The layout of the senior's home (D1:58-65): now, next, where to go, then the rest. */
export function SeniorHome({ user, now, next, tiles, actions, children }: SeniorHomeProps) {
  return (
    <>
      <PageHeader title="Good Day!" sentence={<Greeting user={user} />} actions={actions} />
      <div className="grid gap-4 @2xl/page:gap-6 @4xl/page:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {now}
        {next ?? <Tiles tiles={tiles} className={tiles.length < FILLING ? BESIDE : `h-full ${BESIDE}`} />}
      </div>
      {next !== undefined && <Tiles tiles={tiles} className="mt-4 cols-6 @2xl/page:mt-6" />}
      <div className="mt-8 cols-2 items-start @2xl/page:mt-12">{children}</div>
    </>
  );
}

/** 'Margaret, it is Tuesday 3 March, 8:10 AM.' */
function Greeting({ user: { firstName, timeZone } }: { user: CurrentUser }) {
  const now = useNow();
  const note = zoneNote(timeZone, now);
  const moment = `${dayAndTimeWords(now, timeZone)}${note === null ? '' : `, ${note}`}.`;
  return firstName === null ? `It is ${moment}` : `${firstName}, it is ${moment}`;
}

function Tiles({ tiles, className }: { tiles: readonly TileProps[]; className: string }) {
  return (
    <nav aria-label="Quick links">
      <ul className={className}>
        {tiles.map((tile) => (
          <li key={tile.href}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
