import { useSearch } from 'wouter';
import type { LeveledGame } from '@shared/domain/games/game-types';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { boardNamed, gameNamed } from './game-addresses';
import { GameTable } from './game-table';

/** One game on the whole page. @param name as the address has it: 'word-search' */
export function GamePage({ name, userId }: { name: string; userId: string }) {
  const game = gameNamed(name);
  return game === null ? <NoSuchGame /> : <KnownGame key={game} game={game} userId={userId} />;
}

function KnownGame({ game, userId }: { game: LeveledGame; userId: string }) {
  const search = useSearch();
  return (
    <>
      <BackLink href="/games">All games</BackLink>
      {/* Another board in the address is another game. */}
      <GameTable key={search} game={game} userId={userId} wanted={boardNamed(search)} heading="h1" />
    </>
  );
}

function NoSuchGame() {
  return (
    <>
      <PageHeader title="Brain Games" />
      <Card>
        <EmptyState
          icon="puzzle"
          title="This game is not here"
          action={<ButtonLink href="/games">All games</ButtonLink>}
        >
          Perhaps the address has a slip in it. All the games are on one page.
        </EmptyState>
      </Card>
    </>
  );
}
