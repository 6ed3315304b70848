import { useQuery } from '@tanstack/react-query';
import { localDate } from '@shared/domain/zoned-time';
import { PageHeader } from '@/ui/page-header';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { Benefits } from './benefits';
import { ChallengeCard } from './daily-challenge/challenge-card';
import { GameCard } from './game-card';
import { GAMES } from './game-addresses';
import { GameStats } from './game-stats';
import { gameSummaryQuery, recentGamesQuery } from './queries';
import { TrendCard } from './trend-card';
import { useScoreKeeping, useSendKept } from './use-score-keeping';

export function GamesOverview({ user: { id, timeZone } }: { user: CurrentUser }) {
  const today = localDate(useNow(), timeZone);
  const summary = useQuery(gameSummaryQuery());
  const recent = useQuery(recentGamesQuery(today, timeZone));
  const keeping = useScoreKeeping(id);
  useSendKept(keeping, summary.dataUpdatedAt);
  return (
    <>
      <PageHeader title="Brain Games" sentence="Play for fun, at your own pace. You can stop at any time." />
      <div className="grid gap-4 @2xl/page:gap-6">
        <GameStats summary={summary} />
        <ChallengeCard recent={recent.data ?? []} today={today} zone={timeZone} keeping={keeping} />
        <section aria-label="Games">
          <ul className="cols-3">
            {GAMES.map((game) => (
              <GameCard key={game} game={game} summary={summary.data} />
            ))}
          </ul>
        </section>
        <TrendCard recent={recent} today={today} zone={timeZone} />
        <Benefits />
      </div>
    </>
  );
}
