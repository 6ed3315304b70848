import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aReading, NOON } from './testing/readings';
import { TrendLine } from './trend-line';

const daysAgo = (days: number) => new Date(NOON.getTime() - days * 86_400_000).toISOString();
const on = (days: number, type: string, value: unknown) => ({ ...aReading(type, value), recordedAt: daysAgo(days) });

function lines(): number[][][] {
  return [...screen.getByRole('img').querySelectorAll('polyline')].map((line) =>
    (line.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number)),
  );
}

it('draws the readings of the last 30 days over time, both numbers of a blood pressure (KIND-26)', () => {
  const readings = [
    on(0, 'blood_pressure', '140/90'),
    on(15, 'blood_pressure', '120/80'),
    on(31, 'blood_pressure', '200/120'),
    on(3, 'weight', 148),
    on(5, 'blood_pressure', 'as usual'),
  ];
  render(<TrendLine type="blood_pressure" readings={readings} now={NOON} />);
  expect(screen.getByRole('img')).toHaveAccessibleName('Chart of the last 30 days, 2 readings');
  const [upper, lower] = lines();
  expect(upper?.map(([x]) => x)).toStrictEqual([150, 300]);
  expect(upper?.[0]?.[1]).toBeGreaterThan(upper?.[1]?.[1] ?? 0);
  expect(lower?.[0]?.[1]).toBeGreaterThan(upper?.[0]?.[1] ?? 0);
  const bands = [...screen.getByRole('img').querySelectorAll('rect')].map((band) => band.getAttribute('class') ?? '');
  expect(bands.join()).toContain('fill-warning');
});

it('one reading makes no line (KIND-26)', () => {
  render(<TrendLine type="weight" readings={[on(1, 'weight', 148)]} now={NOON} />);
  expect(screen.queryByRole('img')).toBeNull();
});
