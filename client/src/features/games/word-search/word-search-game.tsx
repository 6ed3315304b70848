/** Word Search: words hidden in a square of letters, selected letter by letter. No dragging, no time limit. */
import { useState } from 'react';
import {
  isSearchOver,
  NEW_SEARCH_PLAY,
  pressCell,
  searchScore,
  type SearchPlay,
} from '@shared/domain/games/word-search';
import { newWordSearch, type WordSearchBoard } from '@shared/domain/games/word-search-board';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import OFFENSIVE_WORDS from '../content/offensive-words.json';
import WORDS from '../content/search-words.json';
import type { GameBoardProps } from '../play';
import { GameMessage, useGameMessage } from '../game-message';
import { BoardWindow, StepButton } from './board-window';
import { LARGEST, SMALLEST, type LetterSizing, useLetterSize } from './letter-size';
import { stepWords } from './search-words';

export function WordSearchGame({ level, seed, onScore, onEnd }: GameBoardProps) {
  const [board] = useState(() => newWordSearch(level, WORDS[level], OFFENSIVE_WORDS, seed));
  const [play, setPlay] = useState(NEW_SEARCH_PLAY);
  const { message, say } = useGameMessage('Press letters next to each other.');
  const sizing = useLetterSize(board.side);

  const press = (cell: number) => {
    const { play: next, step } = pressCell(board, play, cell);
    setPlay(next);
    const said = stepWords(step, board, next);
    if (said !== null) say(said.words, said.tone);
    if (step.kind !== 'found') return;
    onScore(searchScore(board, next));
    if (isSearchOver(board, next)) onEnd(searchScore(board, next));
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* The list comes first in reading order; where there is space, it is to the right of the board. */}
      <div className="flex flex-row-reverse flex-wrap justify-end gap-x-8 gap-y-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <WordList board={board} play={play} />
        </div>
        <div
          className="grid min-w-0 flex-[3_1_auto] grid-cols-[minmax(0,1fr)] gap-4"
          style={{ flexBasis: `min(100%, ${board.side * 3.5}rem)` }}
        >
          <BoardWindow
            board={board}
            play={play}
            onPress={press}
            sizing={sizing}
            above={
              <>
                <GameMessage message={message} />
                <ChosenLetters letters={play.selection.map((cell) => board.letters[cell] ?? '')} />
              </>
            }
            below={
              <StepButton
                icon="undo"
                isAtEnd={play.selection.length === 0}
                onStep={() => setPlay({ ...play, selection: [] })}
              >
                Clear
              </StepButton>
            }
          />
          <SizeButtons {...sizing} />
        </div>
      </div>
    </div>
  );
}

function ChosenLetters({ letters }: { letters: readonly string[] }) {
  return (
    <p className="flex min-h-10 min-w-0 flex-wrap items-center gap-x-2">
      Your letters: <span className="text-xl font-bold tracking-widest">{letters.join('')}</span>
    </p>
  );
}

function SizeButtons({ size, change }: LetterSizing) {
  return (
    <div role="group" aria-label="Size of the letters" className="flex flex-wrap gap-3">
      <StepButton isAtEnd={size === SMALLEST} onStep={() => change(-1)}>
        Smaller letters
      </StepButton>
      <StepButton isAtEnd={size === LARGEST} onStep={() => change(1)}>
        Larger letters
      </StepButton>
    </div>
  );
}

/** The words to find. A found word's number also appears on the board, at its first letter. */
function WordList({ board, play }: { board: WordSearchBoard; play: SearchPlay }) {
  const isFound = (word: string) => play.found.some((each) => each.word === word);
  return (
    <section aria-label="Find these words">
      <h2 className="text-lg">Find these words</h2>
      <ol className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-6">
        {board.words.map(({ word }, index) => (
          <li
            key={word}
            className="edge-b flex min-h-10 min-w-0 flex-wrap items-center gap-x-2 py-0.5 leading-tight font-semibold"
          >
            <Icon
              name={isFound(word) ? 'ok-circle' : 'circle'}
              className={isFound(word) ? 'text-taken-mark' : 'text-muted'}
            />
            <span className="text-muted">{index + 1}</span>
            <span className={cx('flex-auto', isFound(word) && 'line-through decoration-2')}>{word}</span>
            {isFound(word) && <span className="text-sm">Found</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
