import type { UseQueryResult } from '@tanstack/react-query';
import type { GameSummary } from '@shared/api/games';
import { QueryView } from '@/ui/query-view';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeletons';

/** Three figures about oneself (GAME-01, D-90). */
export function GameStats({ summary }: { summary: UseQueryResult<GameSummary> }) {
  return (
    <Card flush aria-label="Your games so far">
      <QueryView
        query={summary}
        loadingText="Loading your games..."
        failed="Could not load your games"
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {({ playedToday, totalGames, bestScore }) => (
          <dl className="grid grid-cols-3 big:grid-cols-1">
            <Figure name="Played today" value={playedToday} />
            <Figure name="Total games" value={totalGames} />
            <Figure name="Best score" value={bestScore} />
          </dl>
        )}
      </QueryView>
    </Card>
  );
}

/** The figure stands above its name, and is read after it. */
function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line px-3 py-4 not-first:border-l-(length:--border-w) @md:px-6 big:not-first:border-t-(length:--border-w) big:not-first:border-l-0">
      <dt className="leading-snug text-muted">{name}</dt>
      <dd className="text-2xl font-bold">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
