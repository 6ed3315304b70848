/** The last thirty days of each game: only ever compared with oneself. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameActivity } from '@shared/api/games';
import { GAME_NAMES } from '@shared/domain/games/game-types';
import { type GameTrend, gameTrends } from '@shared/domain/games/trend';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeletons';
import { TrendBars } from './trend-bars';
import { TrendTable } from './trend-table';

export interface TrendCardProps {
  recent: UseQueryResult<GameActivity[]>;
  /** 'YYYY-MM-DD' in `zone`, the player's own. */
  today: string;
  zone: string;
}

export function TrendCard({ recent, today, zone }: TrendCardProps) {
  const [wantsTable, setWantsTable] = useState(false);
  const trends = gameTrends(recent.data ?? [], today, zone);
  return (
    <Card
      title="Your last 30 days"
      action={
        trends.length > 0 && (
          <Button icon={wantsTable ? 'pulse' : 'list'} onClick={() => setWantsTable(!wantsTable)}>
            {wantsTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )
      }
    >
      <QueryView
        query={recent}
        loadingText="Loading your last games..."
        failed="Could not load your last games"
        skeleton={<Skeleton className="h-36 w-full" />}
        empty={{ when: () => trends.length === 0, view: <NothingYet /> }}
      >
        {() => (wantsTable ? <TrendTable trends={trends} /> : <Charts trends={trends} />)}
      </QueryView>
    </Card>
  );
}

function Charts({ trends }: { trends: readonly GameTrend[] }) {
  return (
    <>
      <p className="mb-4 max-w-measure text-muted">
        Each bar is your best score of a day. Days without a game are simply days off.
      </p>
      <ul className="cols-3 gap-y-6">
        {trends.map((trend) => (
          <li key={trend.gameType} className="min-w-0">
            <h3>{GAME_NAMES[trend.gameType]}</h3>
            <TrendBars trend={trend} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState icon="puzzle" headingLevel={3} title="Nothing here yet, and that is fine">
      After your first game you will see your own scores here, day by day. Nobody else sees them.
    </EmptyState>
  );
}
