import { useCallback, useEffect, useRef, useState } from 'react';
import { listen, type ListenProblem } from './recognition';

export interface Listening {
  isListening: boolean;
  problem: ListenProblem | null;
  start: () => void;
  stop: () => void;
}

/** The microphone is on from a press to the end of one sentence, and never after the caller is gone. */
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
