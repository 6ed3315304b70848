import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { lazySection } from './lazy-card';

const Here = () => <p>Here it is</p>;

/** Fails the given number of times, then loads. */
function pieceThatFails(times: number) {
  let failures = 0;
  const fetch = (): Promise<ComponentType<object>> => {
    if (failures === times) return Promise.resolve(Here);
    failures += 1;
    return Promise.reject(new Error('404'));
  };
  return lazySection(fetch, <p>Waiting</p>, ({ children }) => children);
}

it('a lazy component that failed to load says so, and is retried', async () => {
  const Piece = pieceThatFails(1);
  const { user } = renderApp(<Piece />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the connection.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('after two failures a retry reloads the page, since there may be a newer version', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  onTestFinished(() => void vi.unstubAllGlobals());
  const Piece = pieceThatFails(2);
  const { user } = renderApp(<Piece />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('without a connection it can be retried any number of times: a reload would lose the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  onTestFinished(() => void vi.unstubAllGlobals());
  const Piece = pieceThatFails(2);
  const { user } = renderApp(<Piece />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
