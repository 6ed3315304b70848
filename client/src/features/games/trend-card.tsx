/** The last thirty days of each game, compared only with the player's own scores. */
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { GameActivity } from '@shared/api/games';
import { GAME_NAMES } from '@shared/domain/games/game-types';
import { type GameTrend, gameTrends } from '@shared/domain/games/trend';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { dayWords } from '@shared/domain/time-words';

interface TrendCardProps {
  recent: UseQueryResult<GameActivity[]>;
  /** 'YYYY-MM-DD' in `zone`, the player's time zone. */
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
        Each bar is your best score for a day. Days without a game are simply days off.
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
      After your first game you will see your own scores here, day by day. No one else can see them.
    </EmptyState>
  );
}

const WIDTH = 300;
const HEIGHT = 64;
/** Keeps the bar visible for a score of 0. */
const LEAST = 4;

/** 'Played 12 times', 'Played once' */
function playsWords(plays: number): string {
  return plays === 1 ? 'Played once' : `Played ${plays} times`;
}

/** One bar a day for the day's best score, scaled to the best score shown. */
function TrendBars({ trend: { gameType, days, plays, best } }: { trend: GameTrend }) {
  const step = WIDTH / days.length;
  const words = `${playsWords(plays)}, best score ${best}`;
  return (
    <>
      <p className="mb-2 text-muted">{words}</p>
      <svg
        role="img"
        aria-label={`${GAME_NAMES[gameType]}, the last ${days.length} days: ${words}.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // Fills its container: bars may stretch, and there is no text.
        preserveAspectRatio="none"
        className="block h-16 w-full text-accent forced-colors:text-[CanvasText]"
      >
        {days.map(({ date, best: score }, index) => {
          const height = score === null ? 0 : LEAST + (best === 0 ? 0 : (score / best) * (HEIGHT - LEAST - 1));
          const x = index * step + step * 0.15;
          return (
            <rect key={date} x={x} y={HEIGHT - 1 - height} width={step * 0.7} height={height} fill="currentColor" />
          );
        })}
        <rect y={HEIGHT - 1} width={WIDTH} height="1" fill="var(--line-strong)" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-sm text-muted">
        <span>{days.length} days ago</span>
        <span>Today</span>
      </p>
    </>
  );
}

/** The numbers behind the bars, newest day first. */
function TrendTable({ trends }: { trends: readonly GameTrend[] }) {
  const formats = useFormats();
  const rows = trends
    .flatMap(({ gameType, days }) => days.map((day) => ({ ...day, gameType })))
    .filter(({ best }) => best !== null)
    .sort((one, other) => other.date.localeCompare(one.date));
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Your best score of each day and game, newest first</caption>
      <thead>
        <tr className="border-b-2 border-line-strong">
          <th scope="col" className="py-2 pr-4">
            Day
          </th>
          <th scope="col" className="py-2 pr-4">
            Game
          </th>
          <th scope="col" className="py-2 text-right">
            Best score
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, gameType, plays, best }) => (
          <tr key={`${date} ${gameType}`} className="edge-b">
            <td className="py-2.5 pr-4 align-top leading-snug text-muted">{dayWords(date, formats)}</td>
            <td className="py-2.5 pr-4 align-top leading-snug">
              {GAME_NAMES[gameType]}
              {plays > 1 && <span className="text-muted"> ({plays} times)</span>}
            </td>
            <td className="py-2.5 text-right align-top leading-snug font-bold">{best}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
