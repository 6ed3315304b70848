import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { CurrentUser } from '@/lib/session';
import type { RenderedApp } from '@/testing/render';
import { renderWholeApp } from './render-whole-app';

/** The app, with the row that comes when the browser is idle: at once, since jsdom never says that it is. */
export async function openComfort(path: string, user: CurrentUser | null): Promise<RenderedApp> {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const page = renderWholeApp(path, user);
  await screen.findByRole('button', { name: 'Help' }, { timeout: 10_000 });
  return page;
}
