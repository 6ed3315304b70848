import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceZone, drawFor, useNow } from './use-now';

function Clock() {
  return <p>{useNow().toISOString().slice(11, 19)}</p>;
}

describe('useNow', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-03T23:58:20Z') });
  });

  it('is new at each full minute, and at midnight', () => {
    render(<Clock />);
    expect(screen.getByText('23:58:20')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(39_999));
    expect(screen.getByText('23:58:20')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('23:59:00')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('00:00:00')).toBeInTheDocument();
  });

  it('is new when the page is looked at again after timers stood still', () => {
    render(<Clock />);
    vi.setSystemTime(new Date('2026-03-04T07:30:15Z'));
    expect(screen.getByText('23:58:20')).toBeInTheDocument();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('07:30:15')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(45_000));
    expect(screen.getByText('07:31:00')).toBeInTheDocument();
  });

  it('keeps one clock for all, and none when nobody looks', () => {
    const { unmount } = render(
      <>
        <Clock />
        <Clock />
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what was drawn beforehand', () => {
  const shown = vi.fn<(zone: string) => void>();

  function ZonedClock() {
    const now = useNow();
    const zone = deviceZone(now);
    shown(zone);
    return <p>{`${now.toISOString().slice(11, 19)} ${zone}`}</p>;
  }

  function takeOver(zone: string): void {
    const at = new Date('2026-03-03T23:58:20Z');
    drawFor(at, zone);
    const container = document.createElement('div');
    container.innerHTML = renderToString(<ZonedClock />);
    document.body.append(container);
    drawFor(at, zone);
    shown.mockClear();
    render(<ZonedClock />, { container, hydrate: true });
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-03T23:58:21Z') });
  });

  it('is not drawn anew in the zone and minute it was drawn for', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    takeOver(own);
    expect(shown.mock.calls).toStrictEqual([[own]]);
    expect(screen.getByText(`23:58:20 ${own}`)).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(39_000));
    expect(screen.getByText(`23:59:00 ${own}`)).toBeInTheDocument();
  });

  it('is put right at once on a device in another zone', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const other = own === 'Asia/Tokyo' ? 'Europe/Lisbon' : 'Asia/Tokyo';
    takeOver(other);
    expect(shown.mock.calls.at(0)).toStrictEqual([other]);
    expect(shown.mock.calls.at(-1)).toStrictEqual([own]);
    expect(screen.getByText(`23:58:21 ${own}`)).toBeInTheDocument();
  });
});
