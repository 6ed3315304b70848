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
import { albumsOf, connectionsQuery, decksQuery } from './family-photos/api';
import { MemoryMatchTable, WhoIsThisTable } from './family-photos/photo-table';

export const queries: PageQueries = async ({ user, params, now }, read) => {
  const game = params['game'];
  const isOverview = game === undefined;
  const usesPhotos = isOverview || game === 'memory-match' || game === 'who-is-this';
  const connections = usesPhotos && user.role !== 'senior' ? await read(connectionsQuery()) : [];
  return [
    gameSummaryQuery(),
    ...(isOverview ? [recentGamesQuery(localDate(now, user.timeZone), user.timeZone)] : []),
    ...(usesPhotos ? albumsOf(user, connections).map(({ seniorId }) => decksQuery(seniorId)) : []),
  ];
};

/** '/games' and '/games/:game', for every role. */
export function GamesPage({ user }: { user: CurrentUser }) {
  const { game } = useParams();
  return game === undefined ? <GamesOverview user={user} /> : <GamePage name={game} user={user} />;
}

/** One game's page. @param name as in the URL: 'word-search' */
function GamePage({ name, user }: { name: string; user: CurrentUser }) {
  const game = gameNamed(name);
  return game === null ? <NoSuchGame /> : <KnownGame key={game} game={game} user={user} />;
}

function KnownGame({ game, user }: { game: LeveledGame; user: CurrentUser }) {
  const search = useSearch();
  // Another board in the URL starts another game.
  const table = { user, wanted: boardNamed(search), heading: 'h1' } as const;
  return (
    <>
      <BackLink href="/games">All games</BackLink>
      {game === 'memory_match' && <MemoryMatchTable key={search} {...table} />}
      {game === 'who_is_this' && <WhoIsThisTable key={search} {...table} wanted={null} />}
      {game !== 'memory_match' && game !== 'who_is_this' && (
        <GameTable key={search} {...table} game={game} userId={user.id} />
      )}
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
