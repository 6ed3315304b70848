import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIgnoreDoublePress } from './double-press';

const taken = vi.fn<() => void>();

function Panel({ onClose, ownOnly }: { onClose: () => void; ownOnly: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useIgnoreDoublePress(ownOnly ? { within: panel } : {});
  return (
    <div ref={panel}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function Page({ ownOnly = false }: { ownOnly?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={taken} onPointerDown={taken}>
        Take
      </button>
      <button type="button" onClick={close}>
        Close from beside
      </button>
      {isOpen && <Panel onClose={close} ownOnly={ownOnly} />}
    </>
  );
}

interface Place {
  clientX: number;
  clientY: number;
}

const PLACE: Place = { clientX: 200, clientY: 600 };

function press(name: string, place: Place = PLACE) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button, place);
  fireEvent.mouseDown(button, place);
  fireEvent.click(button, { ...place, detail: 1 });
}

beforeEach(() => {
  vi.useFakeTimers();
  taken.mockClear();
});

afterEach(() => {
  // The next test's press counts.
  cleanup();
  vi.advanceTimersByTime(501);
});

describe('the second half of a double press', () => {
  it('does nothing if the first closed what was on top', () => {
    render(<Page />);
    press('Close');
    vi.advanceTimersByTime(300);
    press('Take', { clientX: 210, clientY: 590 });
    expect(taken).not.toHaveBeenCalled();
    // The third press of a shaky hand.
    vi.advanceTimersByTime(300);
    press('Take');
    expect(taken).not.toHaveBeenCalled();
  });

  it('is a separate press if it comes later, and leaves no listener', () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const added = vi.spyOn(window, 'addEventListener');
    render(<Page />);
    press('Close');
    vi.advanceTimersByTime(501);
    press('Take');
    expect(taken).toHaveBeenCalledTimes(2);
    const ours = (calls: readonly (readonly unknown[])[]) =>
      calls.filter(([kind]) => ['pointerdown', 'mousedown', 'click', 'input'].includes(String(kind))).length;
    expect(ours(added.mock.calls)).toBe(5);
    expect(ours(removed.mock.calls)).toBe(5);
  });

  it('is a separate press elsewhere, and by keyboard', () => {
    render(<Page />);
    press('Close');
    press('Take', { clientX: 200, clientY: 500 });
    expect(taken).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Take' }), { ...PLACE, detail: 0 });
    expect(taken).toHaveBeenCalledTimes(3);
  });

  it('is a separate press after typing', () => {
    render(<Page />);
    press('Close');
    fireEvent.input(document.body);
    press('Take');
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('is ignored to its end, even if the hand slips', () => {
    render(<Page />);
    press('Close');
    const take = screen.getByRole('button', { name: 'Take' });
    fireEvent.pointerDown(take, PLACE);
    fireEvent.click(take, { clientX: 200, clientY: 500, detail: 1 });
    expect(taken).not.toHaveBeenCalled();
  });

  it('is a separate press if the first was next to a part that only guards itself', () => {
    render(<Page ownOnly />);
    press('Close from beside');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    press('Take');
    expect(taken).toHaveBeenCalledTimes(2);
  });
});
