import { readFileSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { doseLogsQuery } from '@/features/medications/api';
import { isFromKept } from '@/lib/kept-home';
import { serve } from '@/testing/fake-server';
import { newQueryClient } from '@/testing/render';
import { startFromKept } from './kept-home';

const LATE = '/api/medication-logs?date=2026-03-04';

afterEach(() => vi.unstubAllGlobals());

it('a kept page starts with the logs of today and tomorrow, until the server answers (REACH-79, REACH-80)', async () => {
  const addresses = ['/', '/assets/card.js', '/api/medication-logs?date=2026-03-03', LATE];
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => addresses.map((address) => ({ url: `${location.origin}${address}` })),
      match: async ({ url }: { url: string }) => Response.json(url.endsWith(LATE) ? [{ id: 'taken early' }] : []),
    }),
  });
  document.documentElement.dataset['keptAt'] = '1772524320000';
  const queryClient = newQueryClient();
  await startFromKept(queryClient);
  expect(queryClient.getQueryData(doseLogsQuery('2026-03-03').queryKey)).toEqual([]);
  expect(queryClient.getQueryData(doseLogsQuery('2026-03-04').queryKey)).toEqual([{ id: 'taken early' }]);
  // Of a later day nothing is known.
  expect(queryClient.getQueryData(doseLogsQuery('2026-03-05').queryKey)).toBeUndefined();
  expect(isFromKept()).toBe(true);

  serve({ 'GET /api/medication-logs': { body: [] } });
  await queryClient.fetchQuery({ ...doseLogsQuery('2026-03-05'), staleTime: 0 });
  await waitFor(() => expect(isFromKept()).toBe(false));
});

it.each([
  ['app/main.tsx', ['./offline/kept-home']],
  ['app/app.tsx', ['./beside-the-page']],
  ['features/medications/waiting-doses.ts', ['./waiting-storage']],
  ['pages/device-notes-place.tsx', ['@/features/medications/device-notes']],
])('%s loads the code for offline late (REACH-85)', (file, modules) => {
  const source = readFileSync(path.join(process.cwd(), 'client/src', file), 'utf8');
  for (const module of modules) {
    expect(source).toContain(`import('${module}')`);
    expect(source).not.toMatch(new RegExp(`^import (?!type).* from '${module}'`, 'm'));
  }
});
