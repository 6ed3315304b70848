import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeAnswer } from '@/testing/fake-server';
import { aMessage, MARGARET, NOON, WITH_ANNA } from './testing/family';
import { box, hearOfChange, log, openChat, sendButton, withAnna } from './testing/open-messages';
import { requestsTo } from './testing/serve-messaging';

const SEND = 'POST /api/messages';
const AWAY: FakeAnswer = { status: 503, body: { message: 'The database is away.', code: 'unavailable' } };

const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
const row = async (words: RegExp) => {
  const bubble = await within(log()).findByText(words, { selector: 'li > p' });
  return within(bubble.closest('li') ?? bubble);
};

beforeAll(() => import('@/ui/toast-panel'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

/** A request that waits for its response. */
function held() {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const waiting = new Promise<FakeAnswer>((resolve) => {
    answer = resolve;
  });
  return { route: () => waiting, answer: (given: FakeAnswer) => act(async () => answer(given)) };
}

describe('writing', () => {
  it('has a text box and a Send button, and says what Enter does (MSG-23, MSG-24)', async () => {
    await openChat();
    expect(box()).toHaveAttribute('placeholder', 'Type your message...');
    expect(box()).toHaveAccessibleName('Message to Anna Ellis');
    expect(box()).toHaveAccessibleDescription('Enter sends. Shift + Enter starts a new line.');
    expect(sendButton()).toBeVisible();
  });

  it('empty text and white space cannot be sent (MSG-36, MSG-37)', async () => {
    const { user, requests } = await openChat();
    expect(sendButton()).toBeDisabled();
    await user.type(box(), '  {Shift>}{Enter}{/Shift} {Enter}');
    expect(sendButton()).toBeDisabled();
    expect(requestsTo(requests, 'POST', '/api/messages')).toHaveLength(0);
    await user.type(box(), 'Hello');
    expect(sendButton()).toBeEnabled();
  });

  it('sends trimmed text, clears the box, keeps the focus and refetches both lists (MSG-33, MSG-34, MSG-39, MSG-40, MSG-48)', async () => {
    const { user, requests } = await openChat();
    const reads = () =>
      ['/api/conversations', `/api/messages/${WITH_ANNA}`].map((path) => requestsTo(requests, 'GET', path).length);
    await user.type(box(), '  Good morning {Shift>}{Enter}{/Shift}dear ');
    const [lists = 0, logs = 0] = reads();
    await user.click(sendButton());
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await waitFor(() => expect(requestsTo(requests, 'POST', '/api/messages')).toHaveLength(1));
    expect(requestsTo(requests, 'POST', '/api/messages')[0]?.body).toStrictEqual({
      conversationId: WITH_ANNA,
      content: 'Good morning \ndear',
    });
    expect(sentKey(requests)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    await waitFor(() => expect(Math.min((reads()[0] ?? 0) - lists, (reads()[1] ?? 0) - logs)).toBeGreaterThan(0));
    expect(within(await screen.findByRole('list', { name: 'Conversations' })).getByText(/Good morning/)).toBeVisible();
  });

  it('Enter sends and Shift + Enter does not', async () => {
    const { user, requests } = await openChat();
    await user.type(box(), 'One{Shift>}{Enter}{/Shift}two');
    expect(box()).toHaveValue('One\ntwo');
    expect(requestsTo(requests, 'POST', '/api/messages')).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requestsTo(requests, 'POST', '/api/messages')).toHaveLength(1));
    expect(box()).toHaveValue('');
  });

  it('the limit appears only near it, and longer text cannot be sent (MSG-41, D-80)', async () => {
    const { user } = await openChat();
    await user.click(box());
    await user.paste('x'.repeat(3799));
    expect(screen.queryByText(/characters/)).toBeNull();
    await user.paste('y');
    expect(screen.getByText('200 characters left')).toBeVisible();
    await user.paste('z'.repeat(200));
    expect(screen.getByText('0 characters left')).toBeVisible();
    expect(sendButton()).toBeEnabled();
    await user.paste('!');
    expect(screen.getByText('1 character too many')).toBeVisible();
    expect(sendButton()).toBeDisabled();
  });

  it('a draft stays with its conversation, even when the page is left', async () => {
    const { user, unmount } = await openChat();
    await user.type(box(), 'For Anna');
    await user.click(screen.getByRole('link', { name: /Grace/ }));
    await screen.findByRole('heading', { level: 2, name: 'Grace Obi' });
    expect(box()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /Anna/ }));
    await screen.findByRole('heading', { level: 2, name: 'Anna Ellis' });
    expect(box()).toHaveValue('For Anna');
    unmount();
    await openChat();
    expect(box()).toHaveValue('For Anna');
  });
});

describe('a message being sent', () => {
  it('appears at once as Sending…; in the meantime typing continues and Send waits (MSG-38)', async () => {
    const { route, answer } = held();
    const { user, requests } = await openChat({ instead: { [SEND]: route } });
    await user.type(box(), 'First{Enter}');
    expect((await row(/First/)).getByText('Sending…')).toBeVisible();
    await user.type(box(), 'Second{Enter}');
    expect(box()).toHaveValue('Second');
    expect(sendButton()).toBeDisabled();
    await answer({
      status: 201,
      body: aMessage(9, { content: 'First', senderId: MARGARET.id, idempotencyKey: sentKey(requests) }),
    });
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(requestsTo(requests, 'POST', '/api/messages')).toHaveLength(1);
  });

  it('appears once after it has arrived, even if the list fails to refetch', async () => {
    let isUp = true;
    const { user } = await openChat({
      instead: { [`GET /api/messages/${WITH_ANNA}`]: () => (isUp ? { body: [aMessage(1)] } : AWAY) },
    });
    isUp = false;
    await user.type(box(), 'Hello{Enter}');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(within(log()).getAllByText(/Hello/)).toHaveLength(1);
    expect(await screen.findByText('What you see may be out of date.')).toBeVisible();
  });
});

describe('an unsent message', () => {
  it('says why, and stays with Try again and Delete (MSG-52)', async () => {
    const { user } = await openChat({ instead: { [SEND]: AWAY } });
    await user.type(box(), 'Hello{Enter}');
    expect(await toaster().findByText('Failed to send message')).toBeVisible();
    expect(toaster().getByText('The database is away.')).toBeVisible();
    const failed = await row(/Hello/);
    expect(failed.getByText('Not sent')).toBeVisible();
    expect(failed.getByRole('button', { name: /^Try again/ })).toBeVisible();
    expect(failed.getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  it('no longer says that it failed once it is being sent again (MSG-52)', async () => {
    const { route } = held();
    let tries = 0;
    const { user } = await openChat({ instead: { [SEND]: () => (++tries === 1 ? AWAY : route()) } });
    await user.type(box(), 'Hello{Enter}');
    expect(await toaster().findByText('Failed to send message')).toBeVisible();
    await user.click((await row(/Hello/)).getByRole('button', { name: /^Try again/ }));
    expect((await row(/Hello/)).getByText('Sending…')).toBeVisible();
    expect(toaster().queryByText('Failed to send message')).toBeNull();
  });

  it('is sent again with the same key, so it appears once even if the first one arrived', async () => {
    let tries = 0;
    const page = await openChat({
      // If refetched before the retry, it would appear as arrived, and there would be nothing to retry.
      instead: { [`GET /api/messages/${WITH_ANNA}`]: () => ({ body: tries < 2 ? [] : page.stored() }) },
    });
    const { user, requests } = page;
    // The first one arrives, and its response is lost.
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await answered(...request);
      if (request[1]?.method === 'POST' && ++tries === 1) throw new TypeError('Failed to fetch');
      return response;
    });
    await user.type(box(), 'Only once{Enter}');
    await user.click((await row(/Only once/)).getByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(screen.queryByText(/Not sent|Sending…/)).toBeNull());
    const keys = requestsTo(requests, 'POST', '/api/messages').map(({ body }) => body);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toStrictEqual(keys[1]);
    expect(page.stored()).toHaveLength(1);
    expect(within(log()).getAllByText(/Only once/)).toHaveLength(1);
  });

  it('appears as sent when a refetch shows that it arrived', async () => {
    const page = await openChat();
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await answered(...request);
      if (request[1]?.method === 'POST') throw new TypeError('Failed to fetch');
      return response;
    });
    await page.user.type(box(), 'Only once{Enter}');
    await waitFor(() => expect(page.stored()).toHaveLength(1));
    await act(() => hearOfChange(page));
    await waitFor(() => expect(screen.queryByText(/Not sent|Sending…/)).toBeNull());
    // It may have been called failed before the refetch; afterwards it is not.
    await waitFor(() => expect(toaster().queryByText('Failed to send message')).toBeNull());
    expect(within(log()).getAllByText(/Only once/)).toHaveLength(1);
  });

  it('can be deleted, and the deletion undone', async () => {
    const { user } = await openChat({ instead: { [SEND]: AWAY } });
    await user.type(box(), 'Hello{Enter}');
    await user.click((await row(/Hello/)).getByRole('button', { name: /^Delete/ }));
    expect(within(log()).queryByText(/Hello/)).toBeNull();
    expect(box()).toHaveFocus();
    await user.click(await toaster().findByRole('button', { name: 'Undo' }));
    expect((await row(/Hello/)).getByText('Not sent')).toBeVisible();
  });

  it('is still there after the page was closed', async () => {
    const { user, unmount } = await openChat({ instead: { [SEND]: AWAY } });
    await user.type(box(), 'Hello{Enter}');
    await row(/Hello/);
    unmount();
    await openChat();
    expect((await row(/Hello/)).getByText('Not sent')).toBeVisible();
  });

  it('without a session says Unauthorized, and keeps the message (MSG-54)', async () => {
    const unauthorized = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };
    const assign = vi.fn<(address: string) => void>();
    const { origin, protocol, pathname } = location;
    vi.stubGlobal('location', { origin, protocol, pathname, assign });
    const { user } = await openChat({ instead: { [SEND]: unauthorized } });
    await user.type(box(), 'Hello{Enter}');
    expect(await toaster().findByText('Unauthorized')).toBeVisible();
    expect(toaster().getByText('You are logged out. Logging in again...')).toBeVisible();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'));
    expect((await row(/Hello/)).getByText('Not sent')).toBeVisible();
  });

  it('because the two are no longer connected: the conversation says so (D-58)', async () => {
    const refused = { status: 403, body: { message: 'You are no longer connected.', code: 'not_permitted' } };
    const page = await openChat({ instead: { [SEND]: refused } });
    page.change(WITH_ANNA, { canSend: false });
    await page.user.type(box(), 'Hello{Enter}');
    expect(await screen.findByText(/You and Anna Ellis are no longer connected/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(withAnna.canSend).toBe(true);
  });
});

function sentKey(requests: Parameters<typeof requestsTo>[0]): string | null {
  return requestsTo(requests, 'POST', '/api/messages')[0]?.idempotencyKey ?? null;
}
