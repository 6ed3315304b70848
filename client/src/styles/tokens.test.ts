import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEDICATION_COLORS } from '@shared/domain/medication-look';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark', 'contrast'] as const;
const statuses = ['taken', 'pending', 'missed', 'upcoming', 'scheduled', 'critical', 'warning'] as const;
const grounds = ['page', 'surface', 'sunken', 'accent-soft'] as const;

/** Text and background pairs: [text, background]. */
const words: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['accent-ink', ground],
  ]),
  ['critical-text', 'surface'],
  ['critical-text', 'page'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-critical', 'critical-fill'],
  ['on-critical', 'critical-fill-strong'],
  ['page', 'ink'],
  ...statuses.map((status): [string, string] => [`${status}-ink`, `${status}-bg`]),
  ...[1, 2, 3, 4].map((face): [string, string] => [`face${face}-ink`, `face${face}-bg`]),
];

/** Marks, borders of controls and the focus ring. */
const marks: [string, string][] = [
  ['line-strong', 'surface'],
  ['line-strong', 'page'],
  // The outline of a drawn medication.
  ['line-strong', 'plate'],
  ['accent', 'surface'],
  ['accent', 'page'],
  ['accent', 'accent-soft'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'focus-halo'],
  ...statuses.map((status): [string, string] => [`${status}-mark`, 'surface']),
];

function tokensOf(theme: string): Map<string, string> {
  const block = new RegExp(`@utility theme-${theme} \\{([^}]*)\\}`, 'u').exec(css)?.[1] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/gu)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(themes)('the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const ratio = ([front, ground]: [string, string]) => contrast(tokens.get(front) ?? '', tokens.get(ground) ?? '');
  const reaches = (pair: [string, string], least: number) => ratio(pair) >= least;

  it('shows all text at 7:1 or more', () => {
    expect(words.filter((pair) => !reaches(pair, 7))).toStrictEqual([]);
  });

  it('shows marks and borders of controls at 3:1 or more', () => {
    expect(marks.filter((pair) => !reaches(pair, 3))).toStrictEqual([]);
  });

  it('names every token of the light theme', () => {
    expect([...tokens.keys()].sort()).toStrictEqual([...tokensOf('light').keys()].sort());
  });
});

it('has a token for every color of a medication (KIND-07)', () => {
  expect([...css.matchAll(/--dye-(\w+):/gu)].map(([, color]) => color)).toStrictEqual([...MEDICATION_COLORS]);
});
