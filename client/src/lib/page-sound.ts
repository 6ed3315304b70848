/**
 * Three soft tones, made by the page itself. Browsers let a page sound only once somebody has pressed something in it; from
 * then on it may, also by itself.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const;
const ENDS_OF_PRESSES = ['click', 'keyup'] as const;
/** A browser that does not let the page sound leaves the question open. */
const STARTS_WITHIN_S = 1;

/** C, E and G: low enough for ears that no longer hear high notes. */
const TONES_HZ = [523.25, 659.25, 783.99] as const;
const APART_S = 0.42;
const LASTS_S = 0.9;
const LOUDEST = 0.3;

const { subscribe, tell } = createListeners();
let context: AudioContext | null = null;
let hasPressed = false;

/** Prepares the sound with the first press: some browsers only let it begin within one. Returns what ends that. */
export function watchForPress(): () => void {
  const prepare = () => {
    if (!('AudioContext' in globalThis)) return stop();
    context ??= new AudioContext();
    // Silent until it rings, and meanwhile it costs nothing.
    context.resume().then(
      () => {
        stop();
        if (!isPlaying) void context?.suspend();
      },
      () => undefined,
    );
  };
  const stop = () => {
    for (const press of PRESSES) removeEventListener(press, prepare, true);
  };
  // After the press: the button that asks for one goes then, and has to be pressed before.
  const know = () => {
    for (const end of ENDS_OF_PRESSES) removeEventListener(end, know, true);
    setTimeout(() => {
      hasPressed = true;
      tell();
    });
  };
  for (const press of PRESSES) addEventListener(press, prepare, { capture: true, passive: true });
  for (const end of ENDS_OF_PRESSES) addEventListener(end, know, { capture: true, passive: true });
  return () => {
    stop();
    for (const end of ENDS_OF_PRESSES) removeEventListener(end, know, true);
  };
}

/** Whether the browser lets this page sound; where it does not say, whether somebody has pressed. */
function mayNow(): boolean {
  if (hasPressed) return true;
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
}

/** Whether the page may sound. True until the browser is asked, so that nothing is shown for a moment. */
export function useMaySound(): boolean {
  return useSyncExternalStore(subscribe, mayNow, () => true);
}

let isPlaying = false;
let tones: OscillatorNode[] = [];

/** @returns whether they were heard, as far as a page can know; once they have ended */
export async function playTones(): Promise<boolean> {
  if (!('AudioContext' in globalThis)) return false;
  context ??= new AudioContext();
  const playing = context;
  isPlaying = true;
  if (playing.state !== 'running') await Promise.race([playing.resume(), pause(STARTS_WITHIN_S)]);
  const mayPlay = playing.state === 'running';
  if (mayPlay) {
    tones = TONES_HZ.map((pitch, index) => playTone(playing, pitch, playing.currentTime + index * APART_S));
    await pause(TONES_HZ.length * APART_S + LASTS_S);
  }
  isPlaying = false;
  // Meanwhile it costs nothing.
  void playing.suspend();
  return mayPlay;
}

/** Like a small bell: it begins within a moment, without a click, and fades. */
function playTone(playing: AudioContext, pitch: number, at: number): OscillatorNode {
  const loudness = playing.createGain();
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDEST, at + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + LASTS_S);
  const tone = playing.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(loudness).connect(playing.destination);
  tone.start(at);
  tone.stop(at + LASTS_S);
  return tone;
}

/** Silence at once. */
export function stopTones(): void {
  for (const tone of tones) tone.stop();
  tones = [];
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
