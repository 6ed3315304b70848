/** Word Search: words hidden in a square of letters, chosen letter by letter. Nothing has to be dragged, and no clock runs. */
import { useState } from 'react';
import { isSearchOver, NEW_SEARCH_PLAY, pressCell, searchScore } from '@shared/domain/games/word-search';
import { newWordSearch } from '@shared/domain/games/word-search-board';
import OFFENSIVE_WORDS from '../content/offensive-words.json';
import WORDS from '../content/search-words.json';
import type { GameBoardProps } from '../game-board';
import { GameMessage, useGameMessage } from '../parts/game-message';
import { BoardWindow } from './board-window';
import { LARGEST, SMALLEST } from './letter-size';
import { stepWords } from './search-words';
import { StepButton } from './step-button';
import { type LetterSizing, useLetterSize } from './use-letter-size';
import { WordList } from './word-list';

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
      {/* The list is read first; where there is room it stands at the right of the board. */}
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
