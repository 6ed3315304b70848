// The order of alerts once more, written from the requirements and from nothing else, against the rules in use.
import { expect, it } from 'vitest';
import { rounds } from '../../testing/thoroughness';
import type { Target, TargetType } from './targets';
import { vitalAlert } from './vital-alerts';

type Said = 'critical' | 'outside' | 'built-in' | 'none';

/** A small generator with a seed: the same readings in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Every limit there is, and what lies around. */
const EDGES: Record<TargetType, number[]> = {
  blood_pressure: [100, 120, 130, 139, 140, 141, 150, 179, 180, 181],
  heart_rate: [50, 59, 60, 61, 90, 99, 100, 101, 120],
  weight: [140, 150, 160],
  temperature: [97, 99, 100.9, 101, 101.1, 102, 102.9, 103, 103.1],
  blood_sugar: [60, 69, 70, 71, 120, 179, 180, 181, 220, 249, 250, 251],
  oxygen_saturation: [88, 89, 90, 90.5, 91, 92, 93, 94, 94.5, 95, 96, 97],
  steps: [3000, 5000, 8000],
  sleep: [6, 7, 9],
};
const LOWER_EDGES = [60, 70, 79, 80, 81, 89, 90, 91, 119, 120, 121];
const TYPES = Object.keys(EDGES).filter((type): type is TargetType => type in EDGES);

/** SYMPT-16 to SYMPT-18 and ALERT-01 to ALERT-15, in the order they are written. */
function expected(type: TargetType, upper: number, lower: number, target: Target | null): Said {
  const beyond = (value: number, least: number | null | undefined, most: number | null | undefined) =>
    (typeof least === 'number' && value < least) || (typeof most === 'number' && value > most);
  const isPressure = type === 'blood_pressure';
  if (isPressure && (upper >= 180 || lower >= 120)) return 'critical';
  if (type === 'temperature' && upper >= 103) return 'critical';
  if (type === 'blood_sugar' && upper > 250) return 'critical';
  if (type === 'oxygen_saturation' && upper < 90) return 'critical';
  if (target !== null) {
    if (beyond(upper, target.low, target.high)) return 'outside';
    if (isPressure && beyond(lower, target.diastolicLow, target.diastolicHigh)) return 'outside';
  }
  if (type === 'blood_sugar' && upper < 70) return 'built-in';
  if (type === 'temperature' && upper >= 101) return 'built-in';
  const mayBeLow = target !== null && target.low !== null && target.low >= 91 && target.low <= 94;
  if (type === 'oxygen_saturation' && upper < 95 && !mayBeLow) return 'built-in';
  if (target !== null) return 'none';
  if (isPressure && (upper >= 140 || lower >= 90)) return 'built-in';
  if (type === 'heart_rate' && (upper > 100 || upper < 60)) return 'built-in';
  if (type === 'blood_sugar' && upper > 180) return 'built-in';
  return 'none';
}

function said(type: TargetType, upper: number, lower: number, target: Target | null): Said {
  const value = type === 'blood_pressure' ? { systolic: upper, diastolic: lower } : upper;
  const alert = target === null ? vitalAlert(type, value) : vitalAlert(type, value, target);
  if (alert === null) return 'none';
  if (alert.level === 'critical') return 'critical';
  return alert.message.startsWith('Outside') ? 'outside' : 'built-in';
}

it('no reading is judged differently by a second implementation (SYMPT-16, SYMPT-17, SYMPT-18)', () => {
  const random = numbersFrom(20_261_126);
  const pick = <T>(values: readonly T[]): T => {
    const chosen = values[Math.floor(random() * values.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  };
  /** At a limit, a little beside it, or anywhere. */
  const near = (edges: readonly number[]) => {
    const value = pick(edges) + pick([0, 0, 0.1, -0.1, (random() - 0.5) * 40]);
    return Math.max(0, Math.round(value * 10) / 10);
  };
  const maybe = (edges: readonly number[]) => (random() < 0.4 ? null : near(edges));
  const differing: unknown[] = [];
  const seen: Record<Said, number> = { critical: 0, outside: 0, 'built-in': 0, none: 0 };
  for (let count = 0; count < rounds({ usual: 800, full: 100_000 }); count += 1) {
    const type = pick(TYPES);
    const isPressure = type === 'blood_pressure';
    const target: Target | null =
      random() < 0.2
        ? null
        : {
            low: maybe(EDGES[type]),
            high: maybe(EDGES[type]),
            diastolicLow: isPressure ? maybe(LOWER_EDGES) : null,
            diastolicHigh: isPressure ? maybe(LOWER_EDGES) : null,
          };
    const upper = near(EDGES[type]);
    const lower = near(LOWER_EDGES);
    const answer = expected(type, upper, lower, target);
    seen[answer] += 1;
    if (said(type, upper, lower, target) !== answer) differing.push({ type, upper, lower, target, answer });
  }
  expect(differing).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});
