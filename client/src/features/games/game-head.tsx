import type { ReactNode } from 'react';
import { GAME_NAMES, type Level, LEVEL_WORDS, type LeveledGame } from '@shared/domain/games/game-types';
import { cx } from '@/ui/cx';

export interface GameHeadProps {
  game: LeveledGame;
  /** Omitted while unknown. */
  level?: Level;
  /** h1 for a page, h3 within a card. */
  heading: 'h1' | 'h3';
  /** Buttons on the right side. */
  children?: ReactNode;
}

/** One row, even on a phone, to leave space for the board below. */
export function GameHead({ game, level, heading: Heading, children }: GameHeadProps) {
  return (
    <div className="mb-4 flex min-h-16 items-center justify-between gap-x-4 gap-y-3 big:flex-wrap">
      <div className="min-w-0 flex-[1_1_9rem]">
        <Heading
          tabIndex={-1}
          className={cx('focus-quiet leading-tight', Heading === 'h1' ? 'text-xl @2xl/page:text-2xl' : 'text-lg')}
        >
          {GAME_NAMES[game]}
        </Heading>
        <p className="min-h-[1lh] leading-snug text-muted">{level !== undefined && `Level: ${LEVEL_WORDS[level]}`}</p>
      </div>
      {children !== undefined && <div className="flex flex-wrap justify-end gap-2 @md/page:gap-3">{children}</div>}
    </div>
  );
}

const RULES: Readonly<Partial<Record<LeveledGame, (level: Level) => string>>> = {
  word_scramble: () => 'These letters are mixed up. Put them in order to make a word.',
  word_match: () => 'Each word on the left goes with one word on the right. You can try as often as you like.',
  word_search: (level) =>
    `The words run ${DIRECTIONS[level]}. Press the letters of a word one after another. Press a letter again to go back.`,
};

const ALL_WAYS = 'across, down, and slanting down or up';

/** SEARCH_DIRECTIONS as text; the constant itself is in the game's lazy chunk. */
const DIRECTIONS: Readonly<Record<Level, string>> = {
  easy: 'across and down',
  medium: 'across, down, and slanting down',
  hard: ALL_WAYS,
  expert: ALL_WAYS,
  master: ALL_WAYS,
};

/** The rules, shown before the game's code loads; nothing for games that explain themselves. */
export function GameRules({ game, level }: { game: LeveledGame; level: Level }) {
  const words = RULES[game]?.(level);
  return words !== undefined && <p className="mb-4 max-w-measure">{words}</p>;
}
