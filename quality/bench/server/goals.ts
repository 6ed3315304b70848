/** The goals of docs/performance.md that this benchmark judges, by the medians. */
import { atLeast, atMost, type Goal } from '../goal';
import type { Comparison } from './comparison';
import type { ServerName } from './rounds';
import type { StatementCounts } from './statement-counts';

const LIST_STATEMENTS = 2;
const DASHBOARD_STATEMENTS = 40;

export function goalsOf({ list, dose, today, dashboard }: Comparison, statements: StatementCounts): Goal[] {
  const hearthside = (figures: typeof list.figures) => {
    const found = figures.get('hearthside');
    if (found === undefined) throw new Error('Hearthside had no turn');
    return found;
  };
  const ofFloor = (number: number, what: string, least: number, { figures }: typeof list) =>
    atLeast(number, `${what} ≥ ${least} of the floor`, least, hearthside(figures).throughputOfFloor.median);
  const timesThe = (name: ServerName, words: string = name) => {
    const peer = list.figures.get(name);
    return peer === undefined ? [] : [atLeast(2, `list ≥ 4 × ${words}`, 4, peer.hearthsideOfThis.median)];
  };
  return [
    ofFloor(1, 'list', 0.45, list),
    atMost(1, "list's p99 ≤ 2.2 × the floor's", 2.2, hearthside(list.figures).p99OfFloor.median),
    ofFloor(1, "today's doses", 0.8, today),
    ofFloor(1, 'dashboard call', 0.8, dashboard),
    ...timesThe('usual', 'the usual way'),
    ...timesThe('PostGraphile'),
    ...timesThe('Parse Server'),
    count(3, `list: ≤ ${LIST_STATEMENTS} statements, none of them a write`, LIST_STATEMENTS, statements.list.length),
    count(
      3,
      `20 dashboard calls ≤ ${DASHBOARD_STATEMENTS} statements`,
      DASHBOARD_STATEMENTS,
      statements.dashboard.length,
    ),
    ofFloor(5, 'dose write', 0.5, dose),
  ];
}

function count(number: number, goal: string, most: number, value: number): Goal {
  return { number, goal, measured: String(value), isReached: value <= most };
}
