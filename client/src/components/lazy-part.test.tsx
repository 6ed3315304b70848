import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/testing/render';
import { lazyOverlay, type OverlayState } from './lazy-part';

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

describe('lazyOverlay', () => {
  it('opens by the first press though the code comes later', async () => {
    let arrive = (_component: ComponentType<OverlayState>) => {};
    const Example = exampleOf(() => new Promise((resolve) => (arrive = resolve)));
    const { user } = renderApp(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByText('Here it is')).not.toBeInTheDocument();
    await act(() => Promise.resolve(arrive(Panel)));
    expect(await screen.findByText('Here it is')).toBeVisible();
  });

  it('says when it could not be fetched, and opens by the next press', async () => {
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
});
