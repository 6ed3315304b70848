import { GAME_NAMES } from '@shared/domain/games/game-types';
import type { GameTrend } from '@shared/domain/games/trend';
import { dayWords } from '@shared/domain/time-words';

/** The figures behind the bars, the newest day first. */
export function TrendTable({ trends }: { trends: readonly GameTrend[] }) {
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
            <td className="py-2.5 pr-4 align-top leading-snug text-muted">{dayWords(date)}</td>
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
