/** 'Keep this screen on': for a tablet that stays open, so that its pages can ring (REACH-39). */
import { createDeviceStorage } from './session-storage';

const chosen = createDeviceStorage<boolean>('keep-screen-on', false);
/** The choice is the device's, whoever is signed in. */
const HERE = 'here';

export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator;

export const useKeepsScreenOn = (): boolean => chosen.use(HERE);

export function setKeepsScreenOn(isOn: boolean): void {
  chosen.write(HERE, isOn);
}

/** Keeps the screen on until the returned function is called. Browsers let go of it whenever the page is hidden. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.hidden || (lock !== null && !lock.released)) return;
    // Refused with a low battery, for example: asked again the next time that the page is looked at.
    const given = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) await given?.release();
    else lock = given;
  };
  const askAgain = () => void ask();
  document.addEventListener('visibilitychange', askAgain);
  askAgain();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', askAgain);
    void lock?.release();
  };
}
