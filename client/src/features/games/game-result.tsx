/** The end of a game: a kind word, the score, a comparison with the player's own best, and what to do next. */
import { type ReactNode, use, useEffect, useRef } from 'react';
import { GAME_NAMES, type LeveledGame } from '@shared/domain/games/game-types';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';
import { gameAddress, type NamedBoard } from './game-addresses';
import { useIsKept } from './kept-scores';
import { bestWords, type Ended, levelWords, pointsWords, praise } from './result-words';
import { PlayCards, type Standing } from './play';
import type { Delivery } from './use-score-keeping';

export interface GameResultProps {
  game: LeveledGame;
  board: NamedBoard & { playId: string };
  ended: Ended;
  /** What the game itself says at its end. */
  more: ReactNode;
  /** Progress before and after this game. */
  before: Standing;
  after: Standing;
  userId: string;
  /** Null while the score is being sent. */
  delivery: Delivery | null;
  /** Starts a new board at the level just reached. */
  onAgain: () => void;
  /** Starts the same board again. */
  onSameBoard: () => void;
}

export function GameResult({ game, board, ended, more, before, after, userId, delivery, ...next }: GameResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const best = bestWords(ended.score, before);
  const isBest = ended.score > (before.best ?? 0);
  const isWithPhotos = use(PlayCards) !== null;
  return (
    <section
      aria-label="Your result"
      className="edge @container rounded-lg border-accent-line bg-accent-soft px-4 py-8 text-center @2xl/page:py-12"
    >
      <Icon name={isBest ? 'trophy' : 'star'} size="huge" className="mx-auto mb-3 text-accent-ink" />
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-8 text-2xl">
        {praise(ended)}
      </h2>
      <p className="mt-2 text-xl font-bold">{pointsWords(ended.score)}</p>
      {best !== null && <p className={isBest ? 'mt-1 text-lg font-bold text-accent-ink' : 'mt-1'}>{best}</p>}
      <p className="mt-1 text-muted">{levelWords(before, after)}</p>
      {more}
      <SavingNote userId={userId} playId={board.playId} delivery={delivery} />
      <div className="mx-auto mt-6 flex max-w-xl flex-wrap justify-center gap-3 *:flex-auto @md:*:flex-none">
        <Button variant="primary" size="big" icon="repeat" onClick={next.onAgain}>
          Play again
        </Button>
        <ButtonLink href="/games" size="big" icon="puzzle">
          Other games
        </ButtonLink>
      </div>
      {hasBoards(game) && !isWithPhotos && (
        <div className="mt-3 flex flex-wrap justify-center gap-x-3">
          <Button variant="quiet" onClick={next.onSameBoard}>
            Play the same board again
          </Button>
          <Button variant="quiet" onClick={() => void copyBoard(game, board)}>
            Copy a link to this board
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * Boards of Trivia and of family photos cannot be shared: they depend on what this player has seen, or on photos that
 * others do not have.
 */
function hasBoards(game: LeveledGame): boolean {
  return game !== 'trivia' && game !== 'who_is_this';
}

/** Always mounted, so that screen readers announce changes to its text. */
function SavingNote({ userId, playId, delivery }: Pick<GameResultProps, 'userId' | 'delivery'> & { playId: string }) {
  const isKept = useIsKept(userId, playId);
  return (
    <p role="status" className="mx-auto mt-2 max-w-[40ch] empty:hidden">
      {delivery === 'kept' &&
        (isKept
          ? 'Your score is kept on this device. It will be saved as soon as the connection is back.'
          : 'The connection is back, and your score is saved.')}
    </p>
  );
}

async function copyBoard(game: LeveledGame, board: NamedBoard): Promise<void> {
  const isCopied = await copyText(`${location.origin}${gameAddress(game, board)}`);
  toast(
    isCopied
      ? { title: 'Link copied', description: `Anyone who opens it plays the same ${GAME_NAMES[game]} board as you.` }
      : { title: 'Could not copy the link', variant: 'destructive' },
  );
}
