import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckIn } from '@shared/api/check-in';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { CheckInPlace, SilentDevices } from './check-in-place';
import { FirstTouch } from './first-touch';
import { aCheckIn, MARGARET } from './testing/story';

/** Tuesday, March 3, in New York. */
const at = (time: string) => vi.setSystemTime(new Date(`2026-03-03T${time}-05:00`));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at('08:12');
  return () => vi.useRealTimers();
});

const QUESTION = 'Good morning. Are you fine?';
const fine = () => screen.getByRole('button', { name: 'I’m fine' });

/** A server that remembers the day's first sign. */
function open(
  changes: Partial<CheckIn> = {},
  answer: () => { status: number; body?: unknown } = () => ({ status: 201 }),
) {
  let own = aCheckIn(changes);
  const requests = serve({
    'GET /api/check-ins': () => ({ body: [own] }),
    'POST /api/check-in': () => {
      const { status, body } = answer();
      if (status >= 400) return { status, body };
      const signAt = new Date().toISOString();
      own = { ...own, lastSignAt: signAt };
      return { status, body: { day: '2026-03-03', at: signAt, how: 'button' } };
    },
  });
  const app = renderApp(
    <>
      <FirstTouch user={MARGARET} />
      <CheckInPlace user={MARGARET} />
      <SilentDevices user={MARGARET} />
      <button type="button">Somewhere else</button>
    </>,
  );
  return {
    ...app,
    known: () => waitFor(() => expect(requests).not.toEqual([])),
    sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

describe('the question on a senior’s home', () => {
  it('has one button, and thanks afterward (REACH-61)', async () => {
    const { user, sent } = open();
    expect(await screen.findByRole('heading', { name: QUESTION })).toBeVisible();
    expect(fine()).toHaveClass('min-h-main');
    await user.click(fine());
    const thanks = await screen.findByRole('heading', { name: 'Thank you. Your helpers can see that you are fine.' });
    expect(thanks).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'I’m fine' })).toBeNull();
    expect(sent()).toEqual([{ how: 'button' }]);
  });

  it('says only what is true where nobody helps (REACH-61)', async () => {
    const { user } = open({ tellsHelpers: false });
    await screen.findByRole('heading', { name: QUESTION });
    await user.click(fine());
    expect(await screen.findByRole('heading', { name: 'Thank you.' })).toBeVisible();
  });

  it.each([
    ['05:00', 'Good morning'],
    ['13:00', 'Good afternoon'],
    ['19:30', 'Good evening'],
  ])('at %s it begins with %s (REACH-61)', async (time, greeting) => {
    at(time);
    open();
    expect(await screen.findByRole('heading', { name: `${greeting}. Are you fine?` })).toBeVisible();
  });

  it.each([
    ['nobody asks', { checkInTime: null }],
    ['there was a sign of life since 4 AM', { lastSignAt: '2026-03-03T09:00:00.000Z' }],
  ])('is not there when %s (REACH-61, REACH-63)', async (_why, changes) => {
    const { known } = open(changes);
    await known();
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('is there although there was a sign of life last night (REACH-61)', async () => {
    open({ lastSignAt: '2026-03-03T08:59:00.000Z' });
    expect(await screen.findByRole('heading', { name: QUESTION })).toBeVisible();
  });

  it('stays when it could not be sent, and says so (REACH-61)', async () => {
    const { user } = open({}, () => ({ status: 503, body: { message: 'Please try again in a moment.' } }));
    await screen.findByRole('heading', { name: QUESTION });
    await user.click(fine());
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(fine()).toBeEnabled();
  });
});

describe('the first touch of the day', () => {
  it('is told once, and the question does not vanish under the finger (REACH-61, REACH-63)', async () => {
    const { user, sent } = open();
    await screen.findByRole('heading', { name: QUESTION });
    await user.click(screen.getByRole('button', { name: 'Somewhere else' }));
    await waitFor(() => expect(sent()).toEqual([{ how: 'page' }]));
    await user.click(screen.getByRole('button', { name: 'Somewhere else' }));
    await user.click(fine());
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(sent()).toEqual([{ how: 'page' }, { how: 'button' }]);
  });

  it('can be a key (REACH-63)', async () => {
    const { user, sent } = open();
    await screen.findByRole('heading', { name: QUESTION });
    await user.keyboard('{Tab}');
    await waitFor(() => expect(sent()).toEqual([{ how: 'page' }]));
  });

  it('is no open page, no movement of the mouse and no scrolling (REACH-63)', async () => {
    const { user, sent } = open();
    await screen.findByRole('heading', { name: QUESTION });
    await user.hover(fine());
    fireEvent.scroll(document);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['nobody asks', { checkInTime: null }],
    ['there was one since 4 AM', { lastSignAt: '2026-03-03T09:00:00.000Z' }],
  ])('is told to nobody when %s (REACH-63)', async (_why, changes) => {
    const { user, sent, known } = open(changes);
    await known();
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Somewhere else' }));
    expect(sent()).toEqual([]);
  });

  it('that could not be sent is followed by a later one (REACH-63)', async () => {
    let status = 503;
    const { sent } = open({}, () => ({ status, body: { message: 'Away' } }));
    await screen.findByRole('heading', { name: QUESTION });
    const touch = (timeStamp: number) => {
      const event = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.body.dispatchEvent(event);
    };
    touch(1_000);
    touch(2_000);
    await waitFor(() => expect(sent()).toHaveLength(1));
    status = 201;
    touch(12_000);
    await waitFor(() => expect(sent()).toHaveLength(2));
  });
});

describe('devices that nothing reaches', () => {
  it('stand on the home, with since when and where to look (REACH-67)', async () => {
    open({
      checkInTime: null,
      unreachable: [{ id: MARGARET.id, label: 'Kitchen tablet', since: '2026-03-02T14:10:00.000Z' }],
    });
    expect(await screen.findByText('Your Kitchen tablet cannot be reached since Monday 9:10 AM.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Where reminders reach you' })).toHaveAttribute('href', '/reminders');
  });
});
