/** Word Scramble: the player taps or types a word's letters in the right order. No time limit. */
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import {
  answerText,
  emptyAnswer,
  guessScramble,
  NEW_SCRAMBLE_PLAY,
  newScramble,
  placeLetter,
  scrambleScore,
  takeBack,
  typedAnswer,
} from '@shared/domain/games/word-scramble';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import OFFENSIVE_WORDS from '../content/offensive-words.json';
import WORDS from '../content/words.json';
import type { GameBoardProps } from '../play';
import { GameMessage, useGameMessage } from '../game-message';
import { AnswerRow, LetterRow } from './letter-rows';

export function WordScrambleGame({ level, seed, onEnd }: GameBoardProps) {
  const [scramble] = useState(() => newScramble(WORDS[level], OFFENSIVE_WORDS, seed));
  const [answer, setAnswer] = useState(() => emptyAnswer(scramble));
  const [play, setPlay] = useState(NEW_SCRAMBLE_PLAY);
  const { message, say } = useGameMessage('Tap the letters in the right order.');

  const type = (text: string) => {
    const typed = typedAnswer(scramble, answer, text);
    setAnswer(typed.answer);
    if (typed.missing !== null) say(missingWords(scramble.letters, typed.missing));
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (play.isSolved) return;
    if (answer.includes(null)) {
      say(`Use all ${answer.length} letters first.`);
      return;
    }
    const next = guessScramble(scramble, play, answerText(scramble, answer));
    setPlay(next);
    if (next.isSolved) {
      say(`Yes, it is ${scramble.word}!`, 'good');
      onEnd(scrambleScore(next));
    } else say(`Try again! Attempts: ${next.attempts}`, 'again');
  };

  return (
    <form noValidate onSubmit={check} className="grid max-w-2xl gap-5">
      <AnswerRow
        letters={scramble.letters}
        answer={answer}
        onTakeBack={(place) => setAnswer((now) => takeBack(now, place))}
      />
      <LetterRow
        letters={scramble.letters}
        answer={answer}
        onPlace={(letter) => setAnswer((now) => placeLetter(now, letter))}
      />
      <TypedWord value={answerText(scramble, answer)} onType={type} />
      <GameMessage message={message} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          size="big"
          icon="check"
          onKeyDown={onlyOneGuess}
          // The second click of a double click is not a second guess.
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault();
          }}
        >
          Check my word
        </Button>
        <Button size="big" icon="undo" onClick={() => setAnswer(emptyAnswer(scramble))}>
          Take all back
        </Button>
      </div>
      <Hint hint={scramble.hint} />
    </form>
  );
}

function TypedWord({ value, onType }: { value: string; onType: (text: string) => void }) {
  const id = useId();
  return (
    <div className="max-w-md">
      <label htmlFor={id} className="mb-1 block font-semibold">
        Or type the word
      </label>
      <Input
        id={id}
        value={value}
        onKeyDown={onlyOneGuess}
        onChange={(event) => onType(event.target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        className="text-xl font-semibold tracking-widest"
      />
    </div>
  );
}

/** Free, and available any number of times. */
function Hint({ hint }: { hint: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon="bulb" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the hint' : 'Show a hint'}
      </Button>
      <p role="status" className="min-h-7 max-w-measure text-lg">
        {isShown && hint}
      </p>
    </div>
  );
}

/** Holding Enter submits one guess, not ten. */
function onlyOneGuess(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** 'There is no B here.', or 'There is no other D here.' if the word already holds all of them. */
function missingWords(letters: readonly string[], missing: string): string {
  return letters.includes(missing) ? `There is no other ${missing} here.` : `There is no ${missing} here.`;
}
