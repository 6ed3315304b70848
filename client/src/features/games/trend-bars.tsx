import { GAME_NAMES } from '@shared/domain/games/game-types';
import type { GameTrend } from '@shared/domain/games/trend';

const WIDTH = 300;
const HEIGHT = 64;
/** A day with a score of 0 was a day with a game: it shows. */
const LEAST = 4;

/** 'Played 12 times', 'Played once' */
function playsWords(plays: number): string {
  return plays === 1 ? 'Played once' : `Played ${plays} times`;
}

/** One bar a day, as high as the day's best score; its highest is the best of these days. */
export function TrendBars({ trend: { gameType, days, plays, best } }: { trend: GameTrend }) {
  const step = WIDTH / days.length;
  const words = `${playsWords(plays)}, best score ${best}`;
  return (
    <>
      <p className="mb-2 text-muted">{words}</p>
      <svg
        role="img"
        aria-label={`${GAME_NAMES[gameType]}, the last ${days.length} days: ${words}.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // As wide as its box; bars may stretch, and there is no text in it.
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
