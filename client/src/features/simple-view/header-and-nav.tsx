/** What surrounds every page of a senior with the simple view. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { personName } from '@shared/domain/person-name';
import { dayAndTimeWords, unbroken } from '@shared/domain/time-words';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { placeHref, placeLooks, SIMPLE_PLACES, type SimplePlace } from './places';
import { useSimpleView } from './use-simple-view';

/** Whose page it is, what day and time it is, and the way out. */
export function SimpleHeader({ user }: { user: CurrentUser }) {
  const { turnOff, isChanging } = useSimpleView();
  const name = personName(user);
  return (
    <header className="edge-b @container/header bg-surface">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 @2xl/header:px-8">
        <Avatar
          name={name}
          imageUrl={user.profileImageUrl}
          seed={user.id}
          className="@max-[20.5rem]/header:hidden big:@max-md/header:hidden"
        />
        <p className="min-w-0 flex-[1_1_7.5rem] leading-tight">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">{name}</span>
          <Today zone={user.timeZone} />
        </p>
        <Button pending={isChanging} pendingLabel="One moment..." onClick={turnOff}>
          Full view
        </Button>
      </div>
    </header>
  );
}

function Today({ zone }: { zone: string }) {
  const formats = useFormats();
  const now = useNow();
  const note = zoneNote(zone, now);
  return (
    <span className="block text-muted">
      {unbroken(dayAndTimeWords(now, zone, formats))}
      {note !== null && `, ${note}`}
    </span>
  );
}

interface SimpleNavProps {
  /** Null on a page that belongs to none of the four. */
  current: SimplePlace | null;
  /** How many messages are new. */
  unread: ReactNode;
}

/** The four places, always at the bottom. With large text they scroll with the page rather than cover much of it. */
export function SimpleNav({ current, unread }: SimpleNavProps) {
  return (
    <nav
      aria-label="Simple view"
      data-simple-nav=""
      className="edge-t @container fixed inset-x-0 bottom-0 z-20 bg-surface px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] big:max-@2xl:static big:[@media(height<60em)]:static print:hidden"
    >
      <ul className="mx-auto grid max-w-4xl grid-cols-[repeat(4,1fr)] gap-1 @sm:gap-2 big:max-md:grid-cols-2">
        {SIMPLE_PLACES.map((place) => (
          <li key={place}>
            <Link
              href={placeHref(place)}
              aria-current={place === current ? 'page' : undefined}
              className="group relative flex h-full min-h-20 flex-col items-center justify-center gap-1 rounded-md border-2 px-1 border-line-strong text-center text-sm leading-tight font-bold text-ink no-underline hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none @2xl:flex-row @2xl:gap-3 @2xl:text-lg"
            >
              <Icon name={placeLooks[place].icon} size="large" />
              {placeLooks[place].word}
              {place === 'messages' && (
                <span className="absolute top-1 left-[calc(50%+0.5rem)] group-aria-[current]:*:bg-on-accent group-aria-[current]:*:text-accent @2xl:static">
                  {unread}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
