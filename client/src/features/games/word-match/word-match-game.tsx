/** Word Match: pairs of words split across two columns. A wrong pair costs nothing. */
import { useState } from 'react';
import type { Level } from '@shared/domain/games/game-types';
import {
  isMatchOver,
  type MatchBoard,
  matchScore,
  type MatchSide,
  type MatchStep,
  NEW_MATCH_PLAY,
  newMatchBoard,
  pressMatchCard,
} from '@shared/domain/games/word-match';
import PAIRS from '../content/match-pairs.json';
import type { GameBoardProps } from '../play';
import { GameMessage, type MessageTone, useGameMessage } from '../game-message';
import { MatchColumn } from './match-column';

export function WordMatchGame({ level, seed, onScore, onEnd }: GameBoardProps) {
  const [board] = useState(() => newMatchBoard(pairsOf(level), level, seed));
  const [play, setPlay] = useState(NEW_MATCH_PLAY);
  const { message, say } = useGameMessage('Tap a word, then its partner.');

  const press = (side: MatchSide, pair: number) => {
    const { play: next, step } = pressMatchCard(play, side, pair);
    setPlay(next);
    const said = stepWords(board, step, next.found.length);
    if (said !== null) say(said.words, said.tone);
    if (step.kind !== 'pair') return;
    onScore(matchScore(next));
    if (isMatchOver(board, next)) onEnd(matchScore(next));
  };

  return (
    <div className="grid max-w-3xl gap-4">
      <div className="sticky top-0 z-10 bg-page py-1 big:static">
        <GameMessage message={message} isLong />
      </div>
      <div className="grid grid-cols-2 gap-3 big:gap-2 @xl/page:gap-6">
        <MatchColumn side="left" label="Left words" cards={board.left} play={play} onPress={press} />
        <MatchColumn side="right" label="Right words" cards={board.right} play={play} onPress={press} />
      </div>
    </div>
  );
}

function pairsOf(level: Level) {
  return PAIRS.filter((pair) => pair.level === level);
}

/** The message after a press; null if the card says enough. */
function stepWords(board: MatchBoard, step: MatchStep, found: number): { words: string; tone: MessageTone } | null {
  switch (step.kind) {
    case 'chosen':
    case 'released':
      return null;
    case 'known':
      return { words: 'You already found this pair.', tone: 'plain' };
    case 'pair': {
      const pair = `${wordsOf(board, 'left', step.pair)} and ${wordsOf(board, 'right', step.pair)}`;
      return { words: `${pair} are a pair! ${found} of ${board.left.length} found.`, tone: 'good' };
    }
    case 'not-a-pair': {
      const tried = `${wordsOf(board, 'left', step.leftPair)} and ${wordsOf(board, 'right', step.rightPair)}`;
      return { words: `${tried} are not a pair. Try again.`, tone: 'again' };
    }
  }
}

function wordsOf(board: MatchBoard, side: MatchSide, pair: number): string {
  return board[side].find((card) => card.pair === pair)?.words ?? '';
}
