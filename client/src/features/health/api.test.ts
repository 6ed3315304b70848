import { describe, expect, it } from 'vitest';
import { MOST_METRICS } from '@shared/api/health';
import { serve } from '@/testing/fake-server';
import { newQueryClient } from '@/testing/render';
import { metricHistoryQuery } from './api';
import { aReading } from './testing/readings';

const readings = Array.from({ length: MOST_METRICS + 5 }, () => aReading('heart_rate', 72));

function pagesOf(count: number) {
  const list = readings.slice(0, count);
  const requests = serve({
    'GET /api/health-metrics': ({ path }) => {
      const before = new URLSearchParams(path.split('?')[1]).get('before');
      const start = before === null ? 0 : list.findIndex(({ id }) => id === before) + 1;
      return { body: list.slice(start, start + MOST_METRICS) };
    },
  });
  // All existing pages.
  const pages = newQueryClient().fetchInfiniteQuery({ ...metricHistoryQuery('heart_rate'), pages: 9 });
  return { pages, requests };
}

describe('the history of a type', () => {
  it('continues from the oldest known reading while pages are full', async () => {
    const { pages, requests } = pagesOf(MOST_METRICS + 5);
    expect((await pages).pages.map((page) => page.length)).toStrictEqual([MOST_METRICS, 5]);
    expect(requests.map(({ path }) => path)).toStrictEqual([
      '/api/health-metrics?type=heart_rate',
      `/api/health-metrics?type=heart_rate&before=${readings[MOST_METRICS - 1]?.id}`,
    ]);
  });

  it.each([0, 1, MOST_METRICS - 1])('ends with a page of %i', async (count) => {
    const { pages, requests } = pagesOf(count);
    expect((await pages).pages).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });
});
