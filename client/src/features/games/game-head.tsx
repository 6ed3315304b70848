import type { ReactNode } from 'react';
import { GAME_NAMES, type Level, LEVEL_WORDS, type LeveledGame } from '@shared/domain/games/game-types';
import { cx } from '@/ui/cx';

export interface GameHeadProps {
  game: LeveledGame;
  /** Left out while it is not known. */
  level?: Level;
  /** The page's title, or that of a part of a card. */
  heading: 'h1' | 'h3';
  /** Buttons at the right. */
  children?: ReactNode;
}

/** In one row, even on a phone, so that the board below has the room. */
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
