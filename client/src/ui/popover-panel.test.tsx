import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { PopoverPanel } from './popover-panel';

const taken = vi.fn<() => void>();

function Example() {
  const [isOpen, setIsOpen] = useState(true);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <main>
      <button ref={anchor} type="button">
        Flu shot
      </button>
      <button type="button" onClick={taken}>
        Take
      </button>
      <PopoverPanel id="visit" label="Visit" anchor={anchor} align="end" open={isOpen} onOpenChange={setIsOpen}>
        <button type="button" onClick={() => setIsOpen(false)}>
          Close
        </button>
      </PopoverPanel>
    </main>
  );
}

it('ignores the second half of a double press in the panel, but no press next to it', async () => {
  const { user, unmount } = renderApp(<Example />);
  const press = (name: string) =>
    user.pointer({
      target: screen.getByRole('button', { name }),
      keys: '[MouseLeft]',
      coords: { clientX: 200, clientY: 600 },
    });
  await press('Close');
  await press('Take');
  expect(taken).not.toHaveBeenCalled();
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 600));

  renderApp(<Example />);
  // Radix starts to listen a moment later.
  await new Promise((resolve) => setTimeout(resolve, 10));
  await press('Take');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(taken).toHaveBeenCalledTimes(1);
});
