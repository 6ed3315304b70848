import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, NOON, WITH_ANNA } from './testing/family';
import { box, hearOfChange, log, openChat } from './testing/open-messages';
import { requestsTo } from './testing/serve-messaging';

const MESSAGES = `/api/messages/${WITH_ANNA}`;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index + 1));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('earlier messages', () => {
  it('load page by page, until there are no more', async () => {
    const { user, requests } = await openChat({ messages: numbered(120) });
    expect(within(log()).getAllByText(/Message \d/)).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(within(log()).getAllByText(/Message \d/)).toHaveLength(100));
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(within(log()).getAllByText(/Message \d/)).toHaveLength(120));
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(requestsTo(requests, 'GET', MESSAGES).map(({ path }) => path.split('?')[1])).toStrictEqual([
      undefined,
      `before=${aMessage(71).id}`,
      `before=${aMessage(21).id}`,
    ]);
  });

  it('that failed to load can be requested again', async () => {
    let isUp = false;
    const { user } = await openChat({
      instead: {
        [`GET ${MESSAGES}`]: ({ path }) => {
          if (!path.includes('before')) return { body: numbered(60).slice(10) };
          return isUp ? { body: numbered(10) } : { status: 503, body: {} };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText('Could not load the earlier messages')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(within(log()).getAllByText(/Message \d/)).toHaveLength(60));
  });
});

describe('the scroll position', () => {
  /** A log of 400 px with 2,000 px of content; jsdom measures nothing. */
  function measure(): { top: () => number; scrollTo: (top: number) => void } {
    const element = log();
    let top = 1600;
    Object.defineProperties(element, {
      scrollHeight: { configurable: true, value: 2000 },
      clientHeight: { configurable: true, value: 400 },
      scrollTop: {
        configurable: true,
        get: () => top,
        set: (next: number) => {
          top = Math.min(next, 1600);
        },
      },
    });
    return {
      top: () => top,
      scrollTo: (next) => {
        top = next;
        fireEvent.scroll(element);
      },
    };
  }

  it('at the end, the newest message scrolls into view (MSG-27)', async () => {
    const page = await openChat({ messages: numbered(5) });
    const { top, scrollTo } = measure();
    scrollTo(1580);
    page.receive(aMessage(6));
    await act(() => hearOfChange(page));
    await within(log()).findByText(/Message 6/);
    expect(top()).toBe(1600);
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
  });

  it('further up nothing moves, and a button jumps to the new ones (MSG-27)', async () => {
    const page = await openChat({ messages: numbered(5) });
    const { top, scrollTo } = measure();
    scrollTo(900);
    page.receive(aMessage(6));
    await act(() => hearOfChange(page));
    const button = await screen.findByRole('button', { name: 'New messages' });
    expect(top()).toBe(900);
    await page.user.click(button);
    expect(top()).toBe(1600);
    expect(button).not.toBeInTheDocument();
  });

  it('sending jumps to the end from anywhere (MSG-27)', async () => {
    const page = await openChat({ messages: numbered(5) });
    const { top, scrollTo } = measure();
    scrollTo(900);
    await page.user.type(box(), 'Here I am{Enter}');
    expect(top()).toBe(1600);
  });

  it('near the beginning, earlier messages load by themselves, once', async () => {
    const { requests } = await openChat({ messages: numbered(60) });
    const { scrollTo } = measure();
    scrollTo(150);
    scrollTo(100);
    await waitFor(() => expect(within(log()).getAllByText(/Message \d/)).toHaveLength(60));
    expect(requestsTo(requests, 'GET', MESSAGES)).toHaveLength(2);
  });
});
