import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '@/ui/icon';
import { placeHref, placeLooks, SIMPLE_PLACES, type SimplePlace } from './places';

interface SimpleNavProps {
  /** Null on a page that belongs to none of them. */
  current: SimplePlace | null;
  /** How many messages are new. */
  unread: ReactNode;
}

/** The four places, always at the same edge. With large text they scroll along where they would cover much of the window. */
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
