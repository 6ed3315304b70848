/** The voices of this device. Browsers load them late, and some never say so. */
import { useSyncExternalStore } from 'react';

/** For browsers that do not report that their voices have loaded. */
const LOOK_AGAIN_MS = [250, 1000, 3000];

/**
 * A voice for the language: best one that runs on the device, since any other sends the text to its maker; then the
 * country's and the default one. Null without one: an English page read by a German voice helps nobody.
 */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const base = language.split('-')[0];
  const tag = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-');
  const worth = (voice: SpeechSynthesisVoice) =>
    Number(voice.localService) * 4 +
    Number(tag(voice) === language || (language === base && tag(voice) === `${base}-US`)) * 2 +
    Number(voice.default);
  const speaking = voices.filter((voice) => tag(voice).split('-')[0] === base);
  return speaking.sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

let known: SpeechSynthesisVoice | null = null;
const listeners = new Set<() => void>();

/** The voice to read with, as far as it is known; null without one. */
export function voiceNow(): SpeechSynthesisVoice | null {
  return known;
}

export function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

function look(): void {
  const found = chooseVoice(speechSynthesis.getVoices(), pageLanguage());
  if (found?.voiceURI === known?.voiceURI) return;
  known = found;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  listeners.add(listener);
  // Older Safari versions have no events here.
  const tellsChanges = 'addEventListener' in speechSynthesis;
  if (tellsChanges) speechSynthesis.addEventListener('voiceschanged', look);
  const timers = LOOK_AGAIN_MS.map((delay) => setTimeout(look, delay));
  look();
  return () => {
    listeners.delete(listener);
    timers.forEach((timer) => clearTimeout(timer));
    if (tellsChanges && listeners.size === 0) speechSynthesis.removeEventListener('voiceschanged', look);
  };
}

/** The voice to read with; null without one, and until the browser knows. */
export function useVoice(): SpeechSynthesisVoice | null {
  return useSyncExternalStore(subscribe, voiceNow, () => null);
}
