/** Keeps on the account what is chosen on this device while somebody is signed in (D-98). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ComfortToKeep } from '@shared/comfort';
import { callApi } from '@/lib/api';
import { adoptComfort, noteKept } from '@/lib/choose-comfort';
import { useComfort } from '@/lib/comfort';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { useSpeed } from '../read-aloud/kept-speed';
import { adoptSpeech, noteSpeechKept, rateOf } from './speech-on-account';
import { forgetUnsent, hasUnsent, rememberUnsent } from './unsent-comfort';

/** One request for somebody who tries one size after the other. */
const SETTLE_MS = 1_000;

/**
 * What is changed goes to the account a moment later, the newest last. Nothing is said about it: where it does not
 * arrive, the device has it, and it is sent again when the connection is back or the person comes back to this device.
 */
export function useKeptComfort(user: CurrentUser): void {
  const settings = useSettings();
  const known = useRef<ComfortToKeep | null>(null);
  const send = useSending(user, known);

  // A page that came without the account, as while the database was away, is shown as the account has it only now.
  const arrive = useEffectEvent(() => {
    if (adoptComfort(user.comfort)) adoptSpeech(user.comfort);
    if (hasUnsent(user.id)) send(settings);
  });
  useEffect(() => arrive(), []);

  const { textSize, theme, motion, readAloudRate } = settings;
  const isOnAccount = useEffectEvent((now: ComfortToKeep) => isSame(now, user.comfort));
  useEffect(() => {
    const now = { textSize, theme, motion, readAloudRate };
    const isFirst = known.current === null;
    if (isSame(now, known.current)) return undefined;
    known.current = now;
    if (isFirst || isOnAccount(now)) return undefined;
    rememberUnsent(user.id);
    const timer = setTimeout(() => send(now), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [textSize, theme, motion, readAloudRate, send, user.id]);

  const sendAgain = useEffectEvent(() => {
    if (hasUnsent(user.id)) send(settings);
  });
  useEffect(() => {
    const isBack = () => sendAgain();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);
}

function useSettings(): ComfortToKeep {
  const { textSize, theme, motion } = useComfort();
  return { textSize, theme, motion, readAloudRate: rateOf(useSpeed()) };
}

/** @param known the newest settings there are */
function useSending({ id }: CurrentUser, known: RefObject<ComfortToKeep | null>): (settings: ComfortToKeep) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, so that the newest is the last to arrive.
    scope: { id: 'keep-comfort' },
    mutationFn: (body: ComfortToKeep) => callApi('PUT /api/user/comfort', { body }),
    onSuccess: ({ comfort }, sent) => {
      if (comfort === null) return;
      noteKept(comfort);
      noteSpeechKept(comfort);
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
