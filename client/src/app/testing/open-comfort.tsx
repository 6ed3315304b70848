import { screen } from '@testing-library/react';
import type { CurrentUser } from '@/lib/session';
import type { RenderedApp } from '@/testing/render';
import { renderWholeApp } from './render-whole-app';

/** The app, with the row that comes when the browser is idle. */
export async function openComfort(path: string, user: CurrentUser | null): Promise<RenderedApp> {
  const page = renderWholeApp(path, user);
  await screen.findByRole('button', { name: 'Help' }, { timeout: 10_000 });
  return page;
}
