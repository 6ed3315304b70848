import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation, aMessage, anna, MARGARET, margaret, NOON, tom, WITH_ANNA } from './testing/family';
import { hearOfChange, log, openChat, openMessages, withAnna } from './testing/open-messages';
import { requestsTo } from './testing/serve-messaging';

const READ = `/api/conversations/${WITH_ANNA}/read`;
const MESSAGES = `/api/messages/${WITH_ANNA}`;

/** The contents of the log, day by day and message by message. */
const lines = () => [...log().querySelectorAll('li')].map((line) => line.textContent);

function setVisible(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.restoreAllMocks();
});

describe('the open conversation', () => {
  it('has the other person’s name and role as its heading (MSG-21)', async () => {
    await openChat();
    expect(screen.getByRole('heading', { level: 2, name: 'Anna Ellis' }).parentElement).toHaveTextContent(
      'Anna EllisFamily Member',
    );
  });

  it('has the heading Conversation until the other person is known (MSG-21)', async () => {
    openMessages({ instead: { 'GET /api/conversations': () => new Promise(() => undefined) } }, WITH_ANNA);
    expect(await screen.findByRole('heading', { level: 2, name: 'Conversation' })).toBeVisible();
  });

  it('a person who has left has no name, and cannot be written to (D-58)', async () => {
    openMessages({ conversations: [aConversation({ participants: [margaret], canSend: false })] }, WITH_ANNA);
    expect(await screen.findByRole('heading', { level: 2, name: 'Someone who left' })).toBeVisible();
    expect(screen.getByText(/^The person you wrote to has left/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that messages are loading (MSG-25)', async () => {
    openMessages({ instead: { [`GET ${MESSAGES}`]: () => new Promise(() => undefined) } }, WITH_ANNA);
    expect(await screen.findByText('Loading messages...')).toBeInTheDocument();
  });

  it('without messages, invites to start (MSG-26)', async () => {
    await openChat();
    expect(within(log()).getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(within(log()).getByText('Start the conversation!')).toBeVisible();
  });

  it('own messages are on the right, others’ on the left, at most 70 % wide (MSG-22, MSG-07, MSG-51)', async () => {
    await openChat({
      messages: [
        aMessage(1, { content: 'Did you take it?' }),
        aMessage(2, { content: 'Yes\nI did', senderId: MARGARET.id }),
      ],
    });
    const bubble = (words: RegExp) => within(log()).getByText(words);
    expect(bubble(/Did you take it/)).toHaveTextContent('Anna Ellis: Did you take it?');
    expect(bubble(/Did you take it/).closest('li')).toHaveClass('items-start');
    expect(bubble(/Yes/)).toHaveTextContent('You: Yes I did');
    expect(bubble(/Yes/).closest('li')).toHaveClass('items-end');
    for (const words of [/Did you/, /Yes/]) expect(bubble(words)).toHaveClass('max-w-[70%]', 'whitespace-pre-line');
  });

  it('a link in a message stays plain text', async () => {
    await openChat({ messages: [aMessage(1, { content: 'https://prize.example <b>now</b>' })] });
    expect(within(log()).getByText(/https:\/\/prize\.example <b>now<\/b>/)).toBeVisible();
    expect(within(log()).queryByRole('link')).toBeNull();
  });

  it('days are separated, and each message has its time (MSG-28, MSG-29, MSG-30)', async () => {
    await openChat({
      messages: [
        aMessage(1, { createdAt: '2026-02-28T17:00:00.000Z' }),
        aMessage(2, { createdAt: '2026-03-02T21:20:00.000Z' }),
        aMessage(3, { createdAt: '2026-03-03T17:05:00.000Z' }),
        aMessage(4, { createdAt: '2026-03-03T17:06:00.000Z' }),
      ],
    });
    expect(lines()).toStrictEqual([
      'Saturday, February 28',
      'Anna Ellis: Message 1Feb 28, 12:00 PM',
      'Yesterday',
      'Anna Ellis: Message 2Yesterday, 4:20 PM',
      'Today',
      'Anna Ellis: Message 312:05 PM',
      'Anna Ellis: Message 412:06 PM',
    ]);
  });

  it('Seen appears below the user’s newest message that was read', async () => {
    const own = { senderId: MARGARET.id };
    await openChat({ messages: [aMessage(1, own), aMessage(2, own), aMessage(3, { ...own, isRead: false })] });
    const seen = within(log()).getAllByText('Seen');
    expect(seen).toHaveLength(1);
    expect(seen[0]?.closest('li')).toHaveTextContent('Message 2');
  });

  it('after a removal it can be read, and says why writing is not possible', async () => {
    await openChat({ conversations: [{ ...withAnna, canSend: false }], messages: [aMessage(1)] });
    expect(within(log()).getByText(/Message 1/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/You and Anna Ellis are no longer connected/)).toBeVisible();
  });

  it('another person’s conversation says calmly that it is not available', async () => {
    const notFound = { status: 404, body: { message: 'There is nothing here.', code: 'not_found' } };
    const other = '0195a000-0000-7000-8000-00000000dddd';
    openMessages({ instead: { [`GET /api/messages/${other}`]: notFound } }, other);
    expect(await screen.findByRole('heading', { name: 'This conversation was not found' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('messages that failed to load can be requested again', async () => {
    let isUp = false;
    const { user } = openMessages(
      { instead: { [`GET ${MESSAGES}`]: () => (isUp ? { body: [aMessage(1)] } : { status: 503, body: {} }) } },
      WITH_ANNA,
    );
    await screen.findByText('Could not load the messages');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Message 1/)).toBeVisible();
  });
});

describe('reading', () => {
  it('an opened conversation is marked as read, without a payload, and its count disappears (MSG-32, MSG-46)', async () => {
    const { requests } = await openChat({
      conversations: [{ ...withAnna, unreadCount: 3 }],
      messages: [aMessage(1, { isRead: false })],
    });
    await waitFor(() => expect(requestsTo(requests, 'PUT', READ)).toMatchObject([{ body: null }]));
    await waitFor(() => expect(screen.queryByText('3 unread')).toBeNull());
  });

  it('so are messages that arrive while it is open, but not while the page is hidden (MSG-32)', async () => {
    const page = await openChat({ messages: [aMessage(1)] });
    await waitFor(() => expect(requestsTo(page.requests, 'PUT', READ)).toHaveLength(1));
    page.receive(aMessage(2));
    await act(() => hearOfChange(page));
    await waitFor(() => expect(requestsTo(page.requests, 'PUT', READ)).toHaveLength(2));
    setVisible('hidden');
    page.receive(aMessage(3));
    await act(() => hearOfChange(page));
    expect(await within(log()).findByText(/Message 3/)).toBeInTheDocument();
    expect(await screen.findByText('1 unread')).toBeInTheDocument();
    expect(requestsTo(page.requests, 'PUT', READ)).toHaveLength(2);
    setVisible('visible');
    await waitFor(() => expect(requestsTo(page.requests, 'PUT', READ)).toHaveLength(3));
  });

  it('a failure is silent, and retried when the list is next viewed (MSG-55)', async () => {
    let isUp = false;
    const page = await openChat({
      messages: [aMessage(1)],
      instead: { [`PUT ${READ}`]: () => ({ status: isUp ? 204 : 503 }) },
    });
    await waitFor(() => expect(requestsTo(page.requests, 'PUT', READ)).toHaveLength(1));
    isUp = true;
    vi.setSystemTime(Date.now() + 30_000);
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['conversations'] }));
    await waitFor(() => expect(requestsTo(page.requests, 'PUT', READ)).toHaveLength(2));
    expect(document.querySelector('[data-toaster]')).toHaveTextContent(/^$/);
  });

  it('without the live socket, a newer message in the list fetches the messages', async () => {
    const page = await openChat({ messages: [aMessage(1)] });
    page.receive(aMessage(2, { createdAt: '2026-03-03T17:09:00.000Z' }));
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['conversations'] }));
    expect(await within(log()).findByText(/Message 2/)).toBeVisible();
  });

  it('announces what the other person writes, and nothing else', async () => {
    const page = await openChat({ messages: [aMessage(1)] });
    const announced = () => document.querySelector('[role="status"].sr-only');
    expect(announced()).toBeEmptyDOMElement();
    page.receive(aMessage(2, { senderId: MARGARET.id }));
    await act(() => hearOfChange(page));
    expect(announced()).toBeEmptyDOMElement();
    page.receive(aMessage(3));
    await act(() => hearOfChange(page));
    await waitFor(() => expect(announced()).toHaveTextContent(/^Anna Ellis: Message 3$/));
    expect(log()).toHaveAttribute('aria-live', 'off');
  });

  it('announces it again when the other person writes the same text again', async () => {
    const page = await openChat({ messages: [aMessage(1)] });
    const announced = () => document.querySelector('[role="status"].sr-only');
    const receiveYes = async (number: number) => {
      page.receive(aMessage(number, { content: 'Yes' }));
      await act(() => hearOfChange(page));
      await waitFor(() => expect(within(log()).getAllByText('Yes')).toHaveLength(number - 1));
    };
    await receiveYes(2);
    const region = announced();
    await waitFor(() => expect(region).toHaveTextContent(/^Anna Ellis: Yes$/));
    const first = region?.firstChild;
    await receiveYes(3);
    // A screen reader announces new content only in a region that was there before.
    await waitFor(() => expect(region?.firstChild).not.toBe(first));
    expect(region).toHaveTextContent(/^Anna Ellis: Yes$/);
    expect(announced()).toBe(region);
  });
});

it('the people of other conversations are not mixed up', async () => {
  const withTom = aConversation({ id: '0195a000-0000-7000-8000-00000000c0a3', participants: [tom, margaret] });
  const { user } = await openChat({
    conversations: [withAnna, withTom],
    messages: [aMessage(1), aMessage(2, { conversationId: withTom.id, senderId: tom.id })],
    connections: [anna, tom],
  });
  await user.click(screen.getByRole('link', { name: /Tom/ }));
  expect(await screen.findByText(/Tom Ellis:/)).toBeInTheDocument();
  expect(within(log()).queryByText(/Message 1/)).toBeNull();
});
