import { act, render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { lazyOverlay, lazyComponent, type OverlayState } from './lazy-component';

function Panel({ open }: OverlayState) {
  return open ? <p>Here it is</p> : null;
}

function exampleOf(fetch: () => Promise<ComponentType<OverlayState>>) {
  const Overlay = lazyOverlay(fetch);
  return function Example() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Overlay open={isOpen} onOpenChange={setIsOpen} />
      </>
    );
  };
}

beforeAll(() => import('./toast-panel'));

describe('lazyOverlay', () => {
  it('opens on the first press even if the code arrives later', async () => {
    let arrive = (_component: ComponentType<OverlayState>) => {};
    const Example = exampleOf(() => new Promise((resolve) => (arrive = resolve)));
    const { user } = renderApp(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByText('Here it is')).not.toBeInTheDocument();
    await act(() => Promise.resolve(arrive(Panel)));
    expect(await screen.findByText('Here it is')).toBeVisible();
  });

  it('says if it failed to load, and opens on the next press', async () => {
    let tries = 0;
    const Example = exampleOf(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Panel);
    });
    const { user } = renderApp(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Could not open')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible());
  });

  describe('after a second failure', () => {
    async function pressTwice() {
      const reload = vi.fn<() => void>();
      vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
      onTestFinished(() => void vi.unstubAllGlobals());
      const Example = exampleOf(() => Promise.reject(new Error('404')));
      const { user } = renderApp(<Example />);
      await user.click(screen.getByRole('button', { name: 'Open' }));
      expect(await screen.findByText('Please check the connection and try again.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Open' }));
      return { user, reload };
    }

    it('offers to reload the page, since a newer version may have replaced this one', async () => {
      const { user, reload } = await pressTwice();
      const again = await screen.findByRole('button', { name: 'Reload the page' });
      expect(reload).not.toHaveBeenCalled();
      await user.click(again);
      expect(reload).toHaveBeenCalledOnce();
    });

    it('does not without a connection, when the page would be lost', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      onTestFinished(() => void vi.restoreAllMocks());
      await pressTwice();
      expect(await screen.findByText('Please check the connection and try again.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    });
  });
});

describe('lazyComponent', () => {
  /** Fails the given number of times, then loads. */
  function partThatFails(times: number) {
    let failures = 0;
    const fetch = vi.fn<() => Promise<ComponentType<object>>>(() => {
      if (failures === times) return Promise.resolve(Here);
      failures += 1;
      return Promise.reject(new Error('offline'));
    });
    return { fetch, Part: lazyComponent({ fetch, isNeeded: () => true, onFailed: 'try again' }) };
  }
  const Here = () => <p>Here it is</p>;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** In steps, since React renders in between. */
  const passSeconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) await pass(1000);
  };

  it('that is always needed is retried with growing delays', async () => {
    vi.useFakeTimers();
    const { fetch, Part } = partThatFails(2);
    render(<Part />);
    await pass(1999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await pass(3999);
    expect(fetch).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(screen.getByText('Here it is')).toBeVisible();
    await pass(300_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is retried up to twice a minute indefinitely, and stops once it is unmounted', async () => {
    vi.useFakeTimers();
    const { fetch, Part } = partThatFails(Infinity);
    const { unmount } = render(<Part />);
    await passSeconds(120);
    fetch.mockClear();
    await passSeconds(60);
    expect(fetch).toHaveBeenCalledTimes(2);
    unmount();
    dispatchEvent(new Event('online'));
    await passSeconds(60);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('with its own failure text is left alone, until the connection is back', async () => {
    vi.useFakeTimers();
    const { fetch } = partThatFails(1);
    const onFailed = vi.fn<() => void>();
    const Part = lazyComponent({ fetch, isNeeded: () => true, onFailed });
    render(<Part />);
    await passSeconds(60);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onFailed).toHaveBeenCalledOnce();
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(screen.getByText('Here it is')).toBeVisible();
  });

  it('is fetched at once when the connection is back', async () => {
    vi.useFakeTimers();
    const { fetch, Part } = partThatFails(1);
    render(<Part />);
    await pass(0);
    expect(screen.queryByText('Here it is')).toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(screen.getByText('Here it is')).toBeVisible();
    await pass(300_000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
