import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseComfort } from '@shared/comfort';
import { deviceZone, momentIn, RenderContext } from './render-context';
import { useNow } from './use-now';

function Clock() {
  return <p>{useNow().toISOString().slice(11, 19)}</p>;
}

describe('useNow', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-03T23:58:20Z') });
  });

  it('updates at each full minute, and at midnight', () => {
    render(<Clock />);
    expect(screen.getByText('23:58:20')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(39_999));
    expect(screen.getByText('23:58:20')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('23:59:00')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('00:00:00')).toBeInTheDocument();
  });

  it('updates when the page becomes visible again after timers were suspended', () => {
    render(<Clock />);
    vi.setSystemTime(new Date('2026-03-04T07:30:15Z'));
    expect(screen.getByText('23:58:20')).toBeInTheDocument();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('07:30:15')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(45_000));
    expect(screen.getByText('07:31:00')).toBeInTheDocument();
  });

  it('shares one clock, and runs none without subscribers', () => {
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

describe('server-rendered output', () => {
  const shown = vi.fn<(zone: string) => void>();

  function ZonedClock() {
    const now = useNow();
    const zone = deviceZone(now);
    shown(zone);
    return <p>{`${now.toISOString().slice(11, 19)} ${zone}`}</p>;
  }

  function hydrateIn(zone: string): void {
    const renderedFor = {
      now: momentIn(new Date('2026-03-03T23:58:20Z'), zone),
      comfort: parseComfort(''),
      registration: 'open' as const,
      mayUsePasskeys: false,
    };
    const page = (
      <RenderContext value={renderedFor}>
        <ZonedClock />
      </RenderContext>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    shown.mockClear();
    render(page, { container, hydrate: true });
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-03T23:58:21Z') });
  });

  it('is not rendered again in the zone and minute it was rendered for', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    hydrateIn(own);
    expect(shown.mock.calls).toStrictEqual([[own]]);
    expect(screen.getByText(`23:58:20 ${own}`)).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(39_000));
    expect(screen.getByText(`23:59:00 ${own}`)).toBeInTheDocument();
  });

  it('is corrected at once on a device in another zone', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const other = own === 'Asia/Tokyo' ? 'Europe/Lisbon' : 'Asia/Tokyo';
    hydrateIn(other);
    expect(shown.mock.calls.at(0)).toStrictEqual([other]);
    expect(shown.mock.calls.at(-1)).toStrictEqual([own]);
    expect(screen.getByText(`23:58:21 ${own}`)).toBeInTheDocument();
  });
});
