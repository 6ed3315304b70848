/** Brain Games: the overview, and a page for each game (GAME-01 to 06). */
import { useParams, useSearch } from 'wouter';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { localDate } from '@shared/domain/zoned-time';
import type { LeveledGame } from '@shared/domain/games/game-types';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { GamesOverview } from './games-overview';
import { boardNamed, gameNamed } from './game-addresses';
import { GameTable } from './game-table';
import { gameSummaryQuery, recentGamesQuery } from './api';

export const queries: PageQueries = ({ user: { timeZone }, params, now }) => [
  gameSummaryQuery(),
  ...(params['game'] === undefined ? [recentGamesQuery(localDate(now, timeZone), timeZone)] : []),
];

/** '/games' and '/games/:game', for every role. */
export function GamesPage({ user }: { user: CurrentUser }) {
  const { game } = useParams();
  return game === undefined ? <GamesOverview user={user} /> : <GamePage name={game} userId={user.id} />;
}

/** One game's page. @param name as in the URL: 'word-search' */
function GamePage({ name, userId }: { name: string; userId: string }) {
  const game = gameNamed(name);
  return game === null ? <NoSuchGame /> : <KnownGame key={game} game={game} userId={userId} />;
}

function KnownGame({ game, userId }: { game: LeveledGame; userId: string }) {
  const search = useSearch();
  return (
    <>
      <BackLink href="/games">All games</BackLink>
      {/* Another board in the URL starts another game. */}
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
          There may be a typo in the address. All the games are on one page.
        </EmptyState>
      </Card>
    </>
  );
}
