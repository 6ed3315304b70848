/** Brain Games: what there is to play, and each game on its own page (D2:39-43). */
import { useParams } from 'wouter';
import type { CurrentUser } from '@/lib/session';
import { GamePage } from './game-page';
import { GamesOverview } from './games-overview';

/** '/games' and '/games/:game', for every role about oneself. */
export function GamesPage({ user }: { user: CurrentUser }) {
  const { game } = useParams();
  return game === undefined ? <GamesOverview user={user} /> : <GamePage name={game} userId={user.id} />;
}
