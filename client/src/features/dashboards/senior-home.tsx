import type { ReactNode } from 'react';
import { dayAndTimeWords, unbroken } from '@shared/domain/time-words';
import { PageHeader } from '@/ui/page-header';
import { Tile, type TileProps } from '@/ui/tile';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';

export interface SeniorHomeProps {
  user: CurrentUser;
  /** Above the cards, when there is something to say. */
  note?: ReactNode;
  /** The one tinted card: what to do now. */
  now: ReactNode;
  /** Beside `now`: what comes next. */
  next: ReactNode;
  /** Links to the available parts of the app, at most six. */
  tiles: readonly TileProps[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The rest of the page. */
  children: ReactNode;
}

/** The layout of the senior's home: what to do now, what comes next, where to go, then the rest. */
export function SeniorHome({ user, note, now, next, tiles, actions, children }: SeniorHomeProps) {
  return (
    <>
      <PageHeader
        title="Good Day!"
        // With the largest text on a phone the thing to do comes first (KIND-21).
        sentence={
          <span className="@max-[15rem]/page:hidden">
            <Greeting user={user} />
          </span>
        }
        actions={actions}
      />
      {note}
      <div className="grid gap-4 @2xl/page:gap-6 @4xl/page:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {now}
        {next}
      </div>
      <Tiles tiles={tiles} />
      <div className="mt-4 @2xl/page:mt-6">{children}</div>
    </>
  );
}

/** 'Margaret, it is Tuesday, March 3, 8:10 AM.' */
function Greeting({ user: { firstName, timeZone } }: { user: CurrentUser }) {
  const formats = useFormats();
  const now = useNow();
  const note = zoneNote(timeZone, now);
  const moment = `${unbroken(dayAndTimeWords(now, timeZone, formats))}${note === null ? '' : `, ${note}`}.`;
  return firstName === null ? `It is ${moment}` : `${firstName}, it is ${moment}`;
}

function Tiles({ tiles }: { tiles: readonly TileProps[] }) {
  return (
    <nav aria-label="Quick links">
      <ul className="mt-4 cols-6 @2xl/page:mt-6">
        {tiles.map((tile) => (
          <li key={tile.href}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
