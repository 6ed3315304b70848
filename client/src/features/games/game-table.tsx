/** A series of games, each with a new board at the level reached so far. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Level, LeveledGame } from '@shared/domain/games/game-types';
import type { NamedBoard } from './game-addresses';
import { BoardSkeleton } from './game-boards';
import { GameHead, type GameHeadProps } from './game-head';
import { GamePlay } from './game-play';
import { newPlay, type Play, playOn, type Standing, standingAfter, standingIn } from './play';
import { gameSummaryQuery } from './api';
import { type Ended, savingWords } from './result-words';
import { type Delivery, type ScoreKeeping, useScoreKeeping, useSendKept } from './use-score-keeping';

export interface GameTableProps {
  game: LeveledGame;
  userId: string;
  /** The first board; null for a new one. */
  wanted: NamedBoard | null;
  heading: GameHeadProps['heading'];
  /** The level to play, for a player who has reached this one. */
  levelFor?: (reached: Level) => Level;
}

const asReached = (level: Level) => level;

export function GameTable({ game, userId, wanted, heading, levelFor = asReached }: GameTableProps) {
  const summary = useQuery(gameSummaryQuery());
  const keeping = useScoreKeeping(userId);
  useSendKept(keeping, summary.dataUpdatedAt);
  // If the server is unreachable, the user can still play at the first level.
  if (summary.data === undefined && !summary.isError) {
    return (
      <>
        <GameHead game={game} heading={heading} />
        <BoardSkeleton />
      </>
    );
  }
  const first = standingIn(summary.data, game);
  const table = { game, userId, wanted, heading, levelFor };
  return <Plays {...table} first={first} keeping={keeping} />;
}

interface PlaysProps extends Required<GameTableProps> {
  /** The player's progress before the first board. */
  first: Standing;
  keeping: ScoreKeeping;
}

interface Table {
  play: Play;
  before: Standing;
  after: Standing;
  delivery: Delivery | null;
}

function Plays({ game, userId, wanted, heading, levelFor, first, keeping }: PlaysProps) {
  const [table, setTable] = useState<Table>(() => ({
    play: wanted === null ? newPlay(levelFor(first.level)) : playOn(wanted),
    before: first,
    after: first,
    delivery: null,
  }));
  const { play, before, after, delivery } = table;

  const lay = (next: Play) => setTable({ play: next, before: after, after, delivery: null });
  const onEnded = async ({ isStopped: _isStopped, ...played }: Ended, duration: number) => {
    setTable({ ...table, after: standingAfter(before, played) });
    const finished = { ...played, playId: play.playId, duration, completedAt: new Date().toISOString() };
    const arrived = await keeping.save(finished, savingWords(played.score));
    setTable((now) => (now.play === play ? { ...now, delivery: arrived } : now));
  };
  return (
    <GamePlay
      key={play.playId}
      game={game}
      play={play}
      heading={heading}
      userId={userId}
      before={before}
      after={after}
      delivery={delivery}
      onEnded={(ended, duration) => void onEnded(ended, duration)}
      onAgain={() => lay(newPlay(levelFor(after.level)))}
      onSameBoard={() => lay(playOn(play))}
    />
  );
}
