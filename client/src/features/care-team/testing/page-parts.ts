import { within } from '@testing-library/react';
import { expect } from 'vitest';

/** The message at the edge of the screen. */
export async function expectToast(title: string, words?: string): Promise<void> {
  const region = document.querySelector<HTMLElement>('[data-toaster]');
  if (region === null) throw new Error('no toaster');
  expect(await within(region).findByText(title, {}, { timeout: 4000 })).toBeVisible();
  if (words !== undefined) expect(within(region).getByText(words)).toBeVisible();
}
