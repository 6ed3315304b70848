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
  // What the next test presses is meant.
  cleanup();
  vi.advanceTimersByTime(501);
});

describe('the second half of a double press', () => {
  it('does nothing where the first has closed what lay above', () => {
    render(<Page />);
    press('Close');
    vi.advanceTimersByTime(300);
    press('Take', { clientX: 210, clientY: 590 });
    expect(taken).not.toHaveBeenCalled();
    // The third of a hand that shakes.
    vi.advanceTimersByTime(300);
    press('Take');
    expect(taken).not.toHaveBeenCalled();
  });

  it('is a press of its own when it comes later, and nothing is left listening', () => {
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

  it('is a press of its own elsewhere, and by keyboard', () => {
    render(<Page />);
    press('Close');
    press('Take', { clientX: 200, clientY: 500 });
    expect(taken).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Take' }), { ...PLACE, detail: 0 });
    expect(taken).toHaveBeenCalledTimes(3);
  });

  it('is a press of its own after something was typed', () => {
    render(<Page />);
    press('Close');
    fireEvent.input(document.body);
    press('Take');
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('is ignored to its end, though the hand slips', () => {
    render(<Page />);
    press('Close');
    const take = screen.getByRole('button', { name: 'Take' });
    fireEvent.pointerDown(take, PLACE);
    fireEvent.click(take, { clientX: 200, clientY: 500, detail: 1 });
    expect(taken).not.toHaveBeenCalled();
  });

  it('is a press of its own where the first was beside a part that minds only its own', () => {
    render(<Page ownOnly />);
    press('Close from beside');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    press('Take');
    expect(taken).toHaveBeenCalledTimes(2);
  });
});
