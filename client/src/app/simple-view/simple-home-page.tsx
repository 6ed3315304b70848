/** The home of a senior with the simple view: one task a screen, put together from the features. */
import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { useSearch } from 'wouter';
import { placeIn, type SimplePlace } from '@/features/comfort/simple-view/places';
import type { CurrentUser } from '@/lib/session';
import { CallScreen } from './call-screen';
import { MessagesScreen } from './messages-screen';
import { NextScreen } from './next-screen';
import { NowScreen } from './now-screen';

export interface PlaceProps {
  user: CurrentUser;
  /** For the title. */
  titleRef: RefObject<HTMLHeadingElement | null>;
}

const places: Readonly<Record<SimplePlace, ComponentType<PlaceProps>>> = {
  now: NowScreen,
  next: NextScreen,
  call: CallScreen,
  messages: MessagesScreen,
};

export function SimpleHomePage({ user }: { user: CurrentUser }) {
  const place = placeIn(useSearch());
  const titleRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // As on a page of its own: the top, and the title for screen readers and the keyboard.
    titleRef.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [place]);
  const Place = places[place];
  return <Place user={user} titleRef={titleRef} />;
}
