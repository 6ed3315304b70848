/**
 * Speech recognition, where the browser has it. It is off until someone agrees, since the browser may send the voice to its
 * maker; and it listens only after a press, to one sentence.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';

const VOICE_KEY = 'voice-commands';
const { subscribe, tell } = createListeners();

function isKeptOn(): boolean {
  return localStorage.getItem(VOICE_KEY) === 'on';
}

export function keepVoice(isOn: boolean): void {
  if (isOn) localStorage.setItem(VOICE_KEY, 'on');
  else localStorage.removeItem(VOICE_KEY);
  tell();
}

export function useIsVoiceOn(): boolean {
  return useSyncExternalStore(subscribe, isKeptOn);
}

export interface Listening {
  isListening: boolean;
  problem: ListenProblem | null;
  start: () => void;
  stop: () => void;
}

/** The microphone is on from a press to the end of one sentence, and never after the caller unmounts. */
export function useListening(onHeard: (readings: string[]) => void): Listening {
  const [isListening, setIsListening] = useState(false);
  const [problem, setProblem] = useState<ListenProblem | null>(null);
  const end = useRef<() => void>(() => undefined);
  const heard = useRef(onHeard);
  useEffect(() => {
    heard.current = onHeard;
  });
  useEffect(() => () => end.current(), []);

  const start = useCallback(() => {
    end.current();
    setProblem(null);
    setIsListening(true);
    end.current = listen(document.documentElement.lang || 'en', {
      onHeard: (readings) => {
        setIsListening(false);
        heard.current(readings);
      },
      onProblem: (found) => {
        setIsListening(false);
        setProblem(found);
      },
    });
  }, []);
  const stop = useCallback(() => {
    end.current();
    setIsListening(false);
  }, []);
  return { isListening, problem, start, stop };
}

interface RecognitionEvents {
  result: { results: ArrayLike<ArrayLike<{ transcript: string }>> };
  error: { error: string };
  end: Event;
}

/** The part of the browser's interface used here; few browsers have it under its proper name. */
interface Recognition {
  lang: string;
  maxAlternatives: number;
  addEventListener: <Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
  ) => void;
  start: () => void;
  abort: () => void;
}

type RecognitionMaker = new () => Recognition;

export type ListenProblem = 'silence' | 'forbidden' | 'no-microphone' | 'failed';

const PROBLEMS: Readonly<Partial<Record<string, ListenProblem>>> = {
  'no-speech': 'silence',
  'not-allowed': 'forbidden',
  'service-not-allowed': 'forbidden',
  'audio-capture': 'no-microphone',
};

/** For browsers that hear nothing and never report it. */
const LONGEST_MS = 15_000;
/** How many transcripts to ask for; they come likeliest first. */
const READINGS = 4;

export function canListen(): boolean {
  return recognitionMaker() !== null;
}

function recognitionMaker(): RecognitionMaker | null {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    const found: unknown = Reflect.get(globalThis, name);
    if (isMaker(found)) return found;
  }
  return null;
}

function isMaker(found: unknown): found is RecognitionMaker {
  return typeof found === 'function';
}

interface Listener {
  /** The transcripts of what was heard. */
  onHeard: (readings: string[]) => void;
  onProblem: (problem: ListenProblem) => void;
}

/** Listens to one sentence and calls exactly one of the listener's functions, unless the returned function stops it first. */
function listen(language: string, { onHeard, onProblem }: Listener): () => void {
  const Maker = recognitionMaker();
  if (Maker === null) {
    onProblem('failed');
    return () => undefined;
  }
  const recognition = new Maker();
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const finish = (report: () => void) => {
    if (isOver) return;
    end();
    report();
  };
  const timer = setTimeout(() => {
    finish(() => onProblem('silence'));
    recognition.abort();
  }, LONGEST_MS);
  recognition.lang = language;
  recognition.maxAlternatives = READINGS;
  recognition.addEventListener('result', ({ results }) => {
    const readings = Array.from(results[0] ?? [], ({ transcript }) => transcript.trim());
    finish(() => onHeard(readings));
  });
  recognition.addEventListener('error', ({ error }) => finish(() => onProblem(PROBLEMS[error] ?? 'failed')));
  recognition.addEventListener('end', () => finish(() => onProblem('silence')));
  try {
    recognition.start();
  } catch {
    finish(() => onProblem('failed'));
  }
  return () => {
    if (isOver) return;
    end();
    recognition.abort();
  };
}
