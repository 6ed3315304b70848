/**
 * The page's own reminder: it rings at the instant, by its own clock and the doses it last read, also with the server and
 * the network away (REACH-35 to REACH-41). Loaded when the browser is idle, and then there for good.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { SNOOZE_MS, usefulSince } from '@shared/domain/notifications/dose-notice';
import { quietUntil } from '@shared/domain/notifications/quiet-hours';
import { type DueInstant, openInstants, ringNow } from '@shared/domain/notifications/ring';
import { localDate } from '@shared/domain/zoned-time';
import { doseLogsQuery, medicationsQuery } from '@/features/medications/api';
import { useCountingWaiting } from '@/features/medications/waiting-doses';
import { notificationsQuery } from '@/features/notifications/api';
import { useIsOverridden } from '@/lib/overriding';
import { playTones, useMaySound, watchForPress } from '@/lib/page-sound';
import { keepScreenOn, useKeepsScreenOn } from '@/lib/screen-awake';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { RingCard } from './ring-card';
import { useRings } from './ring-memory';
import { forgetAllTold, forgetTold, sayShown, type Told, useTold } from './told';

export function Ring({ user }: { user: CurrentUser }) {
  useEffect(watchForPress, []);
  useEffect(() => forgetAllTold, []);
  const keepsScreenOn = useKeepsScreenOn();
  useEffect(() => (keepsScreenOn ? keepScreenOn() : undefined), [keepsScreenOn]);

  const told = useTold();
  const { ringing, isQuieted, isInQuietHours, isUnsure } = useRinging(user);
  const mayShow = !useIsOverridden();
  const maySound = useMaySound();
  // If this page can't be heard, the notification has to sound, unless the user wanted quiet.
  useTellWorker(mayShow && (isQuieted || (maySound && !isInQuietHours)) ? ringing : null);
  const isAt = ({ at }: { at: string }) => Date.parse(at) === ringing?.at.getTime();
  return (
    <>
      {ringing !== null && mayShow && (
        <RingCard
          key={ringing.at.getTime()}
          user={user}
          instant={ringing}
          isSilent={isQuieted || isInQuietHours}
          isUnsure={isUnsure}
          told={told.find((each) => each.kind === 'dose' && isAt(each)) ?? null}
        />
      )}
      <ToldNote told={told.findLast(({ kind }) => kind !== 'dose') ?? null} />
    </>
  );
}

/** The page is ready a moment after it opens, and a dose may come in that moment. */
const OPENS_WITHIN_MS = 60_000;
/** Of a request that a dead connection never answers, nothing is to be waited for longer. */
const SETTINGS_WITHIN_MS = 30_000;
/** A dose can be recorded this long before it is due. */
const AHEAD_MS = 30 * 60_000;

interface Ringing {
  ringing: DueInstant<Medication> | null;
  /** Its 'Quiet' was pressed. */
  isQuieted: boolean;
  isInQuietHours: boolean;
  /** Whether this device does not know what was taken on its day. */
  isUnsure: boolean;
}

function useRinging({ id, timeZone: zone }: CurrentUser): Ringing {
  const [since] = useState(() => new Date(Date.now() - OPENS_WITHIN_MS));
  const now = useNow();
  const rings = useRings(id);
  const told = useTold();
  const { data: medications = NONE } = useQuery(medicationsQuery());
  const days = useDoseLogs(now, zone);
  const { data: { settings } = {}, isPending } = useQuery(notificationsQuery());

  const open = openInstants(medications, days?.logs ?? [], now, zone);
  const stateOf = (at: Date) => ({
    snoozedAt: rings(at).snoozedAt,
    isTold: told.some((each) => each.kind === 'dose' && Date.parse(each.at) === at.getTime()),
  });
  const snoozedUntil = open.flatMap(({ at }) => {
    const { snoozedAt } = rings(at);
    return snoozedAt === null ? [] : [snoozedAt + SNOOZE_MS];
  });
  const settingsBy = since.getTime() + OPENS_WITHIN_MS + SETTINGS_WITHIN_MS;
  const time = useTimeAt([...snoozedUntil, settingsBy], now);
  // It may be turned off, or quiet. Where that cannot be read, it rings.
  const mayBeOff = settings?.preferences.dose.page === false || (isPending && time.getTime() < settingsBy);
  const ringing = days === null || mayBeOff ? null : ringNow(open, stateOf, since, time);
  return {
    ringing,
    isQuieted: ringing !== null && rings(ringing.at).isQuiet,
    isInQuietHours: settings !== undefined && quietUntil(settings, now, zone) !== null,
    isUnsure: ringing !== null && days?.unknown.includes(localDate(ringing.at, zone)) === true,
  };
}

const NONE: Medication[] = [];

interface KnownDays {
  logs: MedicationLog[];
  /** Days whose logs could not be read: of those only what waits to be sent is known. */
  unknown: string[];
}

/** Of the days on which something may be open. Null while they are being read; without a connection those known. */
function useDoseLogs(now: Date, zone: string): KnownDays | null {
  const first = localDate(usefulSince(now), zone);
  // From before midnight on, so that a dose that was taken early is known without a connection.
  const last = localDate(new Date(now.getTime() + AHEAD_MS), zone);
  const one = useQuery(doseLogsQuery(first));
  const other = useQuery(doseLogsQuery(last));
  const countWaiting = useCountingWaiting();
  if (one.isPending || other.isPending) return null;
  return {
    logs: countWaiting([...(one.data ?? []), ...(first === last ? [] : (other.data ?? []))]),
    unknown: [...(one.data === undefined ? [first] : []), ...(other.data === undefined ? [last] : [])],
  };
}

/** `now`, or later: the caller renders again when one of those times has come. In milliseconds since 1970. */
function useTimeAt(times: readonly number[], now: Date): Date {
  const [come, setCome] = useState(0);
  const timeMs = Math.max(now.getTime(), come);
  const next = Math.min(...times.filter((time) => time > timeMs));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setCome(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return new Date(timeMs);
}

/** A notification of what rings here already makes no sound: public/sw.js asks (REACH-15). Null: nothing rings here. */
function useTellWorker(ringing: DueInstant<Medication> | null): void {
  const answer = useEffectEvent(({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('ringsAt' in data) || typeof data.ringsAt !== 'string') return;
    if (ringing !== null && Date.parse(data.ringsAt) === ringing.at.getTime()) ports[0]?.postMessage('ringing');
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    // None where the address is not secure.
    if (serviceWorker === undefined) return undefined;
    serviceWorker.addEventListener('message', answer);
    return () => serviceWorker.removeEventListener('message', answer);
  }, []);
}

/** What the server tells an open page besides doses, which ring: it stays until it is closed. */
function ToldNote({ told }: { told: Told | null }) {
  // Always mounted, so that screen readers announce what appears in it.
  return (
    <div
      role="status"
      data-told=""
      className="pointer-events-none fixed inset-x-4 z-35 max-sm:bottom-[calc(0.75rem+var(--bottom-bar))] sm:top-4 sm:right-8 sm:left-auto sm:w-120 sm:max-w-[calc(100vw-4rem)]"
    >
      {told !== null && <Note key={told.noticeId} told={told} />}
    </div>
  );
}

function Note({ told: { id, noticeId, kind, title, body, link } }: { told: Told }) {
  useEffect(() => {
    sayShown(id);
    // So that one hears whether this page can ring.
    if (kind === 'test') void playTones();
  }, [id, kind]);
  const close = () => forgetTold(noticeId);
  return (
    <div className="edge pointer-events-auto flex max-h-[60dvh] flex-wrap items-start gap-x-3.5 gap-y-1 overflow-y-auto rounded-lg bg-surface py-3 pr-2 pl-5 leading-snug shadow-overlay big:gap-x-2 big:py-1 big:pl-3">
      <Icon name="bell" className="my-2.5 size-7 text-accent-ink big:my-2 big:size-6" />
      <div className="min-w-0 flex-[1_1_10rem] py-2.5 wrap-anywhere big:flex-[1_1_5rem] big:py-1.5">
        <p className="font-bold">{title}</p>
        <p className="whitespace-pre-line">{body}</p>
      </div>
      <div className="ml-auto flex flex-wrap">
        {link !== null && (
          <ButtonLink href={link} variant="quiet" onClick={close}>
            Open
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  );
}
