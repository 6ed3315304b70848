import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToastAbout, toast } from '@/lib/toast';
import { DialogPanel } from './dialog-panel';
import { Toaster } from './toaster';

/** Time passes, and React's pending work is done. */
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeAll(async () => {
  // The code is already loaded, as after the first idle moment.
  await import('./toast-panel');
});

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
});

const saved = { title: 'Success', description: 'Medication marked as taken!' };
const failed = {
  title: 'Error',
  description: 'Failed to mark medication as taken.',
  variant: 'destructive',
} as const;

describe('toasts', () => {
  it('shows one at a time: the newest replaces the previous one (CONST-13)', async () => {
    act(() => toast(saved));
    await pass(100);
    expect(screen.getByText('Medication marked as taken!')).toBeVisible();
    act(() => toast({ title: 'Error', description: 'Failed to send message', variant: 'destructive' }));
    await pass(100);
    expect(screen.queryByText('Medication marked as taken!')).not.toBeInTheDocument();
    expect(screen.getByText('Failed to send message')).toBeVisible();
  });

  it('closes after 5 seconds, counted separately for each message (CONST-14)', async () => {
    act(() => toast(saved));
    await pass(4000);
    act(() => toast({ title: 'Second' }));
    await pass(4900);
    expect(screen.getByText('Second')).toBeVisible();
    await pass(200);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('a failure closes after 5 seconds as well (CONST-14)', async () => {
    act(() => toast(failed));
    await pass(4900);
    const message = screen.getByText('Failed to mark medication as taken.');
    expect(message).toBeVisible();
    await pass(200);
    expect(message).not.toBeInTheDocument();
  });

  it('a failure makes room for the next message, such as a later success (CONST-13)', async () => {
    act(() => toast(failed));
    await pass(1000);
    act(() => toast(saved));
    await pass(100);
    expect(screen.queryByText('Failed to mark medication as taken.')).not.toBeInTheDocument();
    expect(screen.getByText('Medication marked as taken!')).toBeVisible();
  });

  it('a failure disappears after a later success, and nothing else does', async () => {
    act(() => toast({ ...failed, about: 'this dose' }));
    await pass(100);
    act(() => dismissToastAbout('another dose'));
    expect(screen.getByText('Failed to mark medication as taken.')).toBeVisible();
    act(() => dismissToastAbout('this dose'));
    expect(screen.queryByText('Failed to mark medication as taken.')).not.toBeInTheDocument();
  });

  it('a failure is announced at once, in a region that was there before', async () => {
    const region = document.querySelector('[data-toaster] [aria-live="assertive"]');
    act(() => toast(failed));
    await pass(100);
    expect(region).toHaveTextContent('ErrorFailed to mark medication as taken.');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is announced in a status region that was there before', async () => {
    const region = screen.getByRole('status');
    act(() => toast(saved));
    await pass(100);
    expect(region).toHaveTextContent('SuccessMedication marked as taken!');
  });

  it('pauses while hovered, and continues when the pointer leaves', async () => {
    act(() => toast(saved));
    await pass(1000);
    const message = screen.getByText('Success');
    fireEvent.pointerMove(message);
    await pass(20_000);
    expect(message).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('region', { name: /Notifications/u }));
    await pass(4100);
    expect(message).not.toBeInTheDocument();
  });

  it('pauses while it has the focus and returns the focus when closed', async () => {
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    act(() => toast(saved));
    await pass(100);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await pass(20_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(100);
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it.each(['Undo', 'Close', 'Escape'])(
    'returns the focus to the page when %s is pressed after Tab moved to the message',
    async (way) => {
      vi.useRealTimers();
      const user = userEvent.setup();
      const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
      act(() => elsewhere.focus());
      act(() => toast({ ...saved, action: { label: 'Undo', onPress: () => undefined } }));
      await screen.findByText('Success');
      await user.tab();
      await user.tab();
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
      if (way === 'Close') await user.tab();
      await user.keyboard(way === 'Escape' ? '{Escape}' : '{Enter}');
      await waitFor(() => expect(screen.queryByText('Success')).not.toBeInTheDocument());
      expect(elsewhere).toHaveFocus();
    },
  );

  it('pauses while the window is in the background', async () => {
    act(() => toast(saved));
    await pass(100);
    fireEvent.blur(window);
    await pass(20_000);
    expect(screen.getByText('Success')).toBeVisible();
    fireEvent.focus(window);
    await pass(5000);
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });

  it('lets the next message count down even if the last one was closed under the pointer', async () => {
    act(() => toast(saved));
    await pass(100);
    fireEvent.pointerMove(screen.getByText('Success'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(100);
    act(() => toast({ title: 'Second' }));
    await pass(5100);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('runs its action once and closes', async () => {
    const undo = vi.fn<() => void>();
    act(() => toast({ ...saved, action: { label: 'Undo', onPress: undo } }));
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(100);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });
});

describe('toasts and dialogs', () => {
  const openDialog = () => render(<DialogPanel title="Add Medication" open onOpenChange={() => undefined} />);

  it('a success disappears when a dialog opens, and would not cover it', async () => {
    act(() => toast(saved));
    await pass(1100);
    openDialog();
    expect(screen.getByRole('dialog', { name: 'Add Medication' })).toBeVisible();
    expect(screen.queryByText('Medication marked as taken!')).not.toBeInTheDocument();
  });

  it('a success stays next to a dialog that opens together with it, as after a critical reading (HEALTH-26, ALERT-03)', async () => {
    act(() => toast(saved));
    openDialog();
    await pass(100);
    expect(screen.getByText('Medication marked as taken!')).toBeVisible();
  });

  it('a failure stays when a dialog opens', async () => {
    act(() => toast(failed));
    await pass(100);
    openDialog();
    await pass(2000);
    expect(screen.getByText('Failed to mark medication as taken.')).toBeVisible();
  });

  it('an undoable change stays when a dialog opens', async () => {
    act(() => toast({ ...saved, action: { label: 'Undo', onPress: () => undefined } }));
    await pass(2000);
    openDialog();
    await pass(100);
    expect(screen.getByText('Undo')).toBeInTheDocument();
  });

  it('an open dialog makes room for the message, above on a phone and below elsewhere, while it is shown', async () => {
    const room = () =>
      ['--toast-above', '--toast-below'].map((name) => document.documentElement.style.getPropertyValue(name));
    const frame = document.querySelector('[data-toaster]') ?? document.body;
    const place = vi.spyOn(frame, 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(16, 12, 358, 120));
    act(() => toast(failed));
    await pass(100);
    expect(room()).toStrictEqual(['140px', '0px']);
    place.mockReturnValue(new DOMRect(500, window.innerHeight - 152, 480, 120));
    act(() => toast(saved));
    await pass(100);
    expect(room()).toStrictEqual(['0px', '160px']);
    await pass(5100);
    expect(room()).toStrictEqual(['', '']);
  });
});

describe('a failure over a form on the page', () => {
  it('scrolls the button of the form out from under it (KIND-33)', async () => {
    const boxes = new Map([
      ['[data-toaster]', { top: 500, bottom: 700, left: 700, right: 1200 }],
      ['[type=submit]', { top: 560, bottom: 620, left: 600, right: 900 }],
    ]);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const [, found] = [...boxes].find(([selector]) => this.matches(selector)) ?? [];
      const { top, bottom, left, right } = found ?? { top: 0, bottom: 20, left: 0, right: 20 };
      return new DOMRect(left, top, right - left, bottom - top);
    });
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    render(
      <form>
        <input aria-label="Name" />
        <button type="submit">Save</button>
      </form>,
    );
    screen.getByLabelText('Name').focus();
    act(() => toast(failed));
    await pass(100);
    expect(scrollBy).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
