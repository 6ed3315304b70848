/** The home of a senior with the simple view: one task a screen, put together from the features. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { Skeleton } from '@/ui/skeletons';
import { placeIn, placeLooks, type SimplePlace } from '@/features/comfort/simple-view/places';
import { SimpleScreen } from '@/features/comfort/simple-view/simple-screen';
import { whenIdle } from '@/lib/when-idle';
import { lazyPiece } from '../pages/lazy-card';
import type { PlaceProps } from './place-props';

const fetchOthers = () => import('./other-screens');
const Around = ({ children }: { children: ReactNode }) => children;
const skeleton = <Skeleton className="min-h-100 rounded-lg" />;

const screens: Readonly<Record<SimplePlace, (props: PlaceProps) => ReactNode>> = {
  now: lazyPiece(() => import('./now-screen').then((module) => module.NowScreen), skeleton, Around, true),
  next: lazyPiece(() => fetchOthers().then((module) => module.NextScreen), skeleton, Around),
  call: lazyPiece(() => fetchOthers().then((module) => module.CallScreen), skeleton, Around),
  messages: lazyPiece(() => fetchOthers().then((module) => module.MessagesScreen), skeleton, Around),
};

export function SimpleHomePage({ user }: PlaceProps) {
  const place = placeIn(useSearch());
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // As on a page of its own: the top, and the title for screen readers and the keyboard.
    title.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [place]);
  useEffect(
    () =>
      whenIdle(() => {
        // Where it fails, the press on their button tries again.
        fetchOthers().catch(() => undefined);
      }),
    [],
  );
  const Screen = screens[place];
  return (
    <SimpleScreen title={placeLooks[place].title} titleRef={title}>
      <Screen user={user} />
    </SimpleScreen>
  );
}
