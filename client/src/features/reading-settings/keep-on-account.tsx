/** Saves to the account what is chosen on this device while someone is signed in (D-98). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { AccountComfort, ComfortToKeep } from '@shared/comfort';
import {
  DEFAULT_READ_ALOUD_SPEED,
  READ_ALOUD_SPEEDS,
  readAloudRate,
  type ReadAloudSpeed,
} from '@shared/domain/read-aloud';
import { ownTimeZone } from '@shared/domain/time-zone';
import { callApi } from '@/lib/api';
import { adoptComfort, noteKept, setSpeed, useComfort, useSpeed } from '@/lib/comfort';
import { nameDeviceZone } from '@/lib/render-context';
import { currentUserQuery, type CurrentUser } from '@/lib/session';

/** One request for someone who tries one size after another. */
const SETTLE_MS = 1_000;

/**
 * Shows nothing; on every signed-in page, with the user's id as its `key`. A change is sent a moment later, the newest last,
 * silently: if it fails the device still has it, and it is sent again once the connection or the person is back.
 */
export function KeepOnAccount({ user }: { user: CurrentUser }) {
  useNameTimeZone(user);
  const settings = useSettings();
  const known = useRef<ComfortToKeep | null>(null);
  const send = useSending(user, known);

  // A page served without the account, such as while the database was down, gets the account's settings only now.
  const arrive = useEffectEvent(() => {
    if (adoptComfort(user.comfort)) adoptSpeed(user.comfort);
    if (hasUnsent(user.id)) send(settings);
  });
  useEffect(() => arrive(), []);

  const { textSize, theme, motion, readAloudRate: rate } = settings;
  const isOnAccount = useEffectEvent((now: ComfortToKeep) => isSame(now, user.comfort));
  useEffect(() => {
    const now = { textSize, theme, motion, readAloudRate: rate };
    const isFirst = known.current === null;
    if (isSame(now, known.current)) return undefined;
    known.current = now;
    if (isFirst || isOnAccount(now)) return undefined;
    rememberUnsent(user.id);
    const timer = setTimeout(() => send(now), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [textSize, theme, motion, rate, send, user.id]);

  const sendAgain = useEffectEvent(() => {
    if (hasUnsent(user.id)) send(settings);
  });
  useEffect(() => {
    const isBack = () => sendAgain();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);
  return null;
}

/** An account without a time zone takes this device's (KIND-38). If it fails, the next page tries again. */
function useNameTimeZone({ timeZone, timeZoneKnown }: CurrentUser): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => callApi('PUT /api/user/time-zone', { body: { timeZone: ownTimeZone() } }),
    onSuccess: (account) => {
      queryClient.setQueryData(currentUserQuery.queryKey, (now) => (now?.id === account.id ? account : now));
    },
  });
  useEffect(() => {
    if (!timeZoneKnown) mutate();
  }, [timeZoneKnown, mutate]);
  // For the next page the server renders.
  useEffect(() => nameDeviceZone(timeZone), [timeZone]);
}

/** What this device has now. */
export function useSettings(): ComfortToKeep {
  const { textSize, theme, motion } = useComfort();
  return { textSize, theme, motion, readAloudRate: rateOf(useSpeed()) };
}

/** @param known the newest settings there are */
function useSending({ id }: CurrentUser, known: RefObject<ComfortToKeep | null>): (settings: ComfortToKeep) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // One at a time, so that the newest arrives last.
    scope: { id: 'keep-comfort' },
    mutationFn: (body: ComfortToKeep) => callApi('PUT /api/user/comfort', { body }),
    onSuccess: ({ comfort }, sent) => {
      if (comfort === null) return;
      noteKept(comfort);
      noteSpeedKept(comfort);
      if (isSame(sent, known.current)) forgetUnsent();
      // The rest of the answer may be older than what is known by now.
      queryClient.setQueryData(currentUserQuery.queryKey, (now) => (now?.id === id ? { ...now, comfort } : now));
    },
  });
  return mutate;
}

function isSame(one: ComfortToKeep, other: ComfortToKeep | null): boolean {
  return (
    other !== null &&
    one.textSize === other.textSize &&
    one.theme === other.theme &&
    one.motion === other.motion &&
    one.readAloudRate === other.readAloudRate
  );
}

/** The user whose account does not have this device's settings yet. The settings themselves are in the cookie. */
const UNSENT_KEY = 'comfort-unsent';
const rememberUnsent = (userId: string) => localStorage.setItem(UNSENT_KEY, userId);
const hasUnsent = (userId: string) => localStorage.getItem(UNSENT_KEY) === userId;
const forgetUnsent = () => localStorage.removeItem(UNSENT_KEY);

/** Which version of which account's speed this device has: it is copied once, and then the device's own choice stands. */
const SPEED_KEPT_KEY = 'speech-kept';

function adoptSpeed(account: AccountComfort): void {
  if (localStorage.getItem(SPEED_KEPT_KEY) === account.changedAt) return;
  setSpeed(READ_ALOUD_SPEEDS.find((speed) => rateOf(speed) === account.readAloudRate) ?? DEFAULT_READ_ALOUD_SPEED);
  noteSpeedKept(account);
}

function noteSpeedKept({ changedAt }: AccountComfort): void {
  localStorage.setItem(SPEED_KEPT_KEY, changedAt);
}

/** Null for the usual speed, which is what an account without a choice has. */
function rateOf(speed: ReadAloudSpeed): number | null {
  return speed === DEFAULT_READ_ALOUD_SPEED ? null : readAloudRate(speed);
}
