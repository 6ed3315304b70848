import { useId } from 'react';
import type { GameSummary } from '@shared/api/games';
import { GAME_NAMES, LEVEL_WORDS, type LeveledGame } from '@shared/domain/games/game-types';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { gameAddress } from './game-addresses';
import { GAME_BOARDS } from './game-boards';
import { GamePicture } from './game-picture';
import { standingIn } from './standing';

export interface GameCardProps {
  game: LeveledGame;
  /** Undefined until it is known. */
  summary: GameSummary | undefined;
}

/** A game to choose: what it looks like, the level reached, one's own best, and the way in (GAME-03, GAME-04, D-90). */
export function GameCard({ game, summary }: GameCardProps) {
  const headingId = useId();
  const { preload } = GAME_BOARDS[game];
  return (
    <Card as="li" aria-labelledby={headingId} className="flex flex-col">
      <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <GamePicture game={game} className="flex-[1_1_8rem] @2xs:max-w-36 @sm:h-28 @sm:max-w-none @sm:basis-full" />
        <div className="min-w-0 flex-[2_1_8rem]">
          <h2 id={headingId} className="text-lg">
            {GAME_NAMES[game]}
          </h2>
          {/* Room for both lines while they are loading, so that nothing jumps. */}
          <div className="min-h-[2lh] leading-snug text-muted">
            {summary && <Reached game={game} summary={summary} />}
          </div>
        </div>
      </div>
      <ButtonLink href={gameAddress(game)} icon="play" full className="mt-4" onPointerEnter={preload} onFocus={preload}>
        Play Now
        <HiddenWords>{GAME_NAMES[game]}</HiddenWords>
      </ButtonLink>
    </Card>
  );
}

function Reached({ game, summary }: { game: LeveledGame; summary: GameSummary }) {
  const { level, best } = standingIn(summary, game);
  return (
    <>
      <p>{LEVEL_WORDS[level]}</p>
      <p>{best === null ? 'Not played yet' : `Your best: ${best}`}</p>
    </>
  );
}
