import { useEffect, useState } from 'react';
import { STUDY_SECONDS, WORDS_TO_REMEMBER } from '@shared/domain/games/memory-challenge';
import { useWhenHidden } from '../use-when-hidden';

export interface Study {
  /** The place of the shown word, from 0. */
  place: number;
  /** Whole seconds that the word is still shown. */
  secondsLeft: number;
  isPaused: boolean;
  setIsPaused: (isPaused: boolean) => void;
  /** On to the next word, or after the last one to writing them down. */
  next: () => void;
}

/** Shows one word after another, each for two seconds, unless it is paused or sent on (GAME-54). */
export function useStudy(onDone: () => void): Study {
  const [place, setPlace] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(STUDY_SECONDS);
  const [isPaused, setIsPaused] = useState(false);
  // Nobody can read a word on a page that is not seen.
  useWhenHidden(() => setIsPaused(true));

  const next = () => {
    if (place + 1 === WORDS_TO_REMEMBER.length) {
      onDone();
      return;
    }
    setPlace(place + 1);
    setSecondsLeft(STUDY_SECONDS);
  };
  useEffect(() => {
    if (isPaused) return undefined;
    // A second that was begun before a pause is shown again in full.
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1);
      else next();
    }, 1000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `next` is new each time; a new second begins with these
  }, [place, secondsLeft, isPaused]);
  return { place, secondsLeft, isPaused, setIsPaused, next };
}
