/** The sound of a ring: three soft tones, and its title where Read aloud is on (REACH-37). */
import { useEffect } from 'react';
import { nextSoundMs } from '@shared/domain/notifications/ring';
import { hushBetween, sayBetween } from '@/features/read-aloud/reader';
import { playTones, stopTones } from '@/lib/page-sound';
import { readRing, rememberRing } from './ring-memory';

/** Another tab's sound this recently was the same ring's. */
const JUST_NOW_MS = 25_000;

interface Sound {
  userId: string;
  at: Date;
  title: string;
  isSilent: boolean;
}

/** From now on, again and again, until the caller unmounts or it is silent. */
export function useRingSound({ userId, at, title, isSilent }: Sound): void {
  const atMs = at.getTime();
  useEffect(() => {
    if (isSilent) return undefined;
    const began = Date.now();
    const silenced = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const sound = () => {
      const elapsed = Date.now() - began;
      timer = setTimeout(sound, nextSoundMs(elapsed) - elapsed);
      soundHere({ userId, at: new Date(atMs), title }, silenced.signal).catch(() => undefined);
    };
    sound();
    return () => {
      clearTimeout(timer);
      silenced.abort();
      stopTones();
      hushBetween();
    };
  }, [userId, atMs, title, isSilent]);
}

/** Of several tabs on one device one sounds (REACH-36). */
async function soundHere({ userId, at, title }: Omit<Sound, 'isSilent'>, silenced: AbortSignal): Promise<void> {
  await asTheOnlyTab(async () => {
    const { soundedAt } = readRing(userId, at);
    if (silenced.aborted || Math.abs(Date.now() - soundedAt) < JUST_NOW_MS) return;
    rememberRing(userId, at, { soundedAt: Date.now() });
    const wasHeard = await playTones();
    // Another tab may be let.
    if (!wasHeard) rememberRing(userId, at, { soundedAt });
    if (!silenced.aborted) sayBetween(title);
  });
}

/** While one tab sounds, others leave it to it. Browsers have locks only over https; without them the last sound counts. */
async function asTheOnlyTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('ring', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
