/** On a senior's home: whether they are fine, and which of their devices nothing reaches (REACH-61, REACH-67). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CheckIn } from '@shared/api/check-in';
import { checkInDay, isNotHeardFrom } from '@shared/domain/check-in';
import { unreachableWords } from '@shared/domain/notifications/device-notice';
import { unbroken } from '@shared/domain/time-words';
import { cx } from '@/ui/cx';
import { lazyComponent } from '@/ui/lazy-component';
import { Notice } from '@/ui/notice';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { checkInsQuery } from './api';
import type { CheckInCardProps } from './check-in-card';
import { wasTouchedHere } from './own-touch';

const CheckInCard = lazyComponent<CheckInCardProps>({
  fetch: () => import('./check-in-card').then((module) => module.CheckInCard),
  isNeeded: () => true,
  // About as tall as the card.
  whileWaiting: ({ className }) => <div className={cx('min-h-36 @2xl/page:min-h-27', className)} />,
  onFailed: 'try again',
});

interface PlaceProps {
  user: CurrentUser;
}

/** Stays after the answer, until another page is opened. */
export function CheckInPlace({ user, className }: PlaceProps & { className?: string }) {
  const { data = [] } = useQuery(checkInsQuery());
  const own = data.find(({ seniorId }) => seniorId === user.id);
  return own !== undefined && own.checkInTime !== null && <Asked user={user} own={own} className={className} />;
}

function Asked({ user, own, className }: PlaceProps & { own: CheckIn; className: string | undefined }) {
  const now = useNow();
  const today = checkInDay(now, user.timeZone);
  const [shownOn, setShownOn] = useState<string | null>(null);
  const [saidOn, setSaidOn] = useState<string | null>(null);
  const isAsked = isNotHeardFrom(own, now, user.timeZone);
  if (isAsked && shownOn !== today) setShownOn(today);
  // Any touch of this page is a sign of life; the question must not vanish under the finger.
  const isKept = shownOn === today && wasTouchedHere(own.lastSignAt);
  if (!isAsked && !isKept && saidOn !== today) return null;
  return (
    <CheckInCard
      key={today}
      user={user}
      tellsHelpers={own.tellsHelpers}
      onSay={() => setSaidOn(today)}
      className={className}
    />
  );
}

export function SilentDevices({ user }: PlaceProps) {
  const { data = [] } = useQuery(checkInsQuery());
  const formats = useFormats();
  const now = useNow();
  const devices = data.find(({ seniorId }) => seniorId === user.id)?.unreachable ?? [];
  if (devices.length === 0) return null;
  const { timeZone: zone } = user;
  return (
    <Notice tone="warning">
      {devices.map(({ id, label, since }) => (
        <p key={id}>{unbroken(unreachableWords({ owner: null, label, since: new Date(since), now, zone, formats }))}</p>
      ))}
      <Link href="/reminders">Where reminders reach you</Link>
    </Notice>
  );
}
