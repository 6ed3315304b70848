/** The home of a senior with the simple view: one task per screen, composed from the features. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { lazySection } from '@/ui/lazy-card';
import { Skeleton } from '@/ui/skeletons';
import { checkInsQuery } from '@/features/check-in/api';
import { CheckInPlace, SilentDevices } from '@/features/check-in/check-in-place';
import { placeIn, placeLooks, type SimplePlace } from '@/features/simple-view/places';
import { HomeAlarms } from '@/features/notifications/home-alarms';
import { medicationDayQueries } from '@/features/medications/api';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';
import { OfflinePlace, WaitingPlace } from '../device-notes-place';
import { WithGuide } from '../guide/with-guide';
import { NowScreen } from './now-screen';
import { escalationQuery } from '@/features/notifications/alarm-queries';

interface SimpleHomeProps {
  user: CurrentUser;
}

const fetchOthers = () => import('./other-screens');
const Around = ({ children }: { children: ReactNode }) => children;
const skeleton = <Skeleton className="min-h-100 rounded-lg" />;

const screens: Readonly<Record<SimplePlace, (props: SimpleHomeProps) => ReactNode>> = {
  now: NowScreen,
  next: lazySection(() => fetchOthers().then((module) => module.NextScreen), skeleton, Around),
  call: lazySection(() => fetchOthers().then((module) => module.CallScreen), skeleton, Around),
  messages: lazySection(() => fetchOthers().then((module) => module.MessagesScreen), skeleton, Around),
};

/** The queries of the first screen, Now. The other screens fetch when opened. */
export const queries: PageQueries = ({ user, search, now }) =>
  placeIn(search) === 'now'
    ? [...medicationDayQueries({ zone: user.timeZone }, now), checkInsQuery(), escalationQuery(user.id)]
    : [];

/** The guide takes the place of Now alone, so that the four large buttons still lead somewhere. */
export function SimpleHomePage({ user }: SimpleHomeProps) {
  const place = placeIn(useSearch());
  return (
    <WithGuide user={user} isElsewhere={place !== 'now'}>
      <Places user={user} place={place} />
    </WithGuide>
  );
}

function Places({ user, place }: SimpleHomeProps & { place: SimplePlace }) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // As on a page of its own: scroll to the top, and focus the title for screen readers and the keyboard.
    title.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [place]);
  useEffect(
    () =>
      whenIdle(() => {
        // If this fails, pressing the button retries.
        fetchOthers().catch(() => undefined);
      }),
    [],
  );
  const Screen = screens[place];
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6 @2xl/page:py-4">
      {/* Where there is room, Read aloud, Voice and Help are beside it (page-main.tsx), so it matches their height. */}
      <h1 ref={title} tabIndex={-1} className="flex items-center big:text-2xl md:not-big:min-h-12 lg:big:min-h-14">
        {placeLooks[place].title}
      </h1>
      {place === 'now' && (
        <>
          <OfflinePlace user={user} />
          <CheckInPlace user={user} />
        </>
      )}
      <Screen user={user} />
      {place === 'now' && (
        <>
          <WaitingPlace user={user} />
          <HomeAlarms user={user} />
          <SilentDevices user={user} />
        </>
      )}
    </div>
  );
}
