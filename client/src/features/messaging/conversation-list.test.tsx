import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import { aConversation, aMessage, anna, grace, margaret, NOON, tom, WITH_ANNA, WITH_GRACE } from './testing/family';
import { openMessages, withAnna, withGrace } from './testing/open-messages';
import { requestsTo } from './testing/serve-messaging';

const list = () => screen.findByRole('list', { name: 'Conversations' });
const row = async (name: RegExp) => within(await list()).findByRole('link', { name });
const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('the screen', () => {
  it('has its heading and its subtitle (MSG-02, MSG-03)', async () => {
    openMessages();
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(screen.getByText('Chat with your connected caregivers and family members')).toBeVisible();
    await list();
  });

  it('one column, or two, 600 px, with a list of 500 px (MSG-04, MSG-05, MSG-06)', async () => {
    openMessages();
    const scrolled = (await list()).parentElement;
    const panel = scrolled?.parentElement?.parentElement;
    // In steps of 4 px at normal text size; larger text enlarges them.
    expect(scrolled).toHaveClass('@2xl/page:h-125', '@2xl/page:overflow-y-auto');
    expect(panel).toHaveClass('@2xl/page:h-150', '@4xl/page:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]');
    expect(panel?.children).toHaveLength(2);
  });

  it('nothing selected: says what to do and requests no messages (MSG-20, MSG-47)', async () => {
    const { requests } = openMessages();
    await list();
    expect(screen.getByRole('heading', { name: 'Select a Conversation' })).toBeInTheDocument();
    expect(screen.getByText('Choose a conversation from the left to start messaging')).toBeInTheDocument();
    expect(requests.filter(({ path }) => path.startsWith('/api/messages'))).toHaveLength(0);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the conversations', () => {
  it('each has the other person, their role, and the last message (MSG-08, MSG-09, MSG-10, MSG-12, MSG-43, MSG-50)', async () => {
    const lastMessage = { ...aMessage(1, { content: 'I will pick you up at two.' }), photoCount: 0 };
    openMessages({ conversations: [aConversation({ lastMessage }), withGrace] });
    expect(await row(/Anna/)).toHaveTextContent('AEAnna Ellis12:05 PMFamily MemberI will pick you up at two.');
    expect(await row(/Grace/)).toHaveTextContent('GOGrace ObiCaregiverNo messages yet');
  });

  it('shows the other person’s picture, if any (MSG-08)', async () => {
    const photo = { ...anna, profileImageUrl: '/api/files/anna.webp' };
    openMessages({ conversations: [aConversation({ participants: [margaret, photo] })] });
    expect((await row(/Anna/)).querySelector('img')).toHaveAttribute('src', '/api/files/anna.webp');
  });

  it('shows other roles unchanged, and Member if there is none (MSG-10)', async () => {
    const seniors = aConversation({ participants: [margaret, { ...tom, role: 'senior' }] });
    const gone = aConversation({ id: WITH_GRACE, participants: [margaret] });
    openMessages({ conversations: [seniors, gone] });
    expect(await row(/Tom/)).toHaveTextContent('Tom Ellissenior');
    expect(await row(/^Someone who left/)).toHaveTextContent('Member');
  });

  it('says who wrote the last message (MSG-12)', async () => {
    const lastMessage = { ...aMessage(1, { content: 'Thank you', senderId: margaret.id }), photoCount: 0 };
    openMessages({ conversations: [aConversation({ lastMessage })] });
    expect(await row(/Anna/)).toHaveTextContent('You: Thank you');
  });

  it('counts unread messages, and shows nothing at 0 (MSG-11)', async () => {
    openMessages({ conversations: [aConversation({ unreadCount: 2 }), withGrace] });
    expect(within(await row(/Anna/)).getByText('2 unread')).toBeInTheDocument();
    expect(within(await row(/Grace/)).queryByText(/unread/)).toBeNull();
    expect(screen.getByText('2 new messages')).toBeInTheDocument();
  });

  it('a selected one is marked, is part of the address, and its messages are fetched (MSG-13, MSG-31, MSG-47)', async () => {
    const { user, history, requests } = openMessages({ messages: [aMessage(1, { content: 'Good morning' })] });
    await user.click(await row(/Anna/));
    expect(history.at(-1)).toBe(`/messages?conversation=${WITH_ANNA}`);
    expect(await row(/Anna/)).toHaveAttribute('aria-current', 'true');
    expect(await row(/Grace/)).not.toHaveAttribute('aria-current');
    expect(await within(await screen.findByRole('log')).findByText('Good morning')).toBeVisible();
    expect(requestsTo(requests, 'GET', `/api/messages/${WITH_ANNA}`)).toHaveLength(1);
  });

  it('going back on a phone returns to the list, at the previous conversation', async () => {
    const { user, history } = openMessages();
    await user.click(await row(/Grace/));
    await user.click(screen.getByRole('link', { name: 'All conversations' }));
    expect(history.at(-1)).toBe('/messages');
    expect(await row(/Grace/)).toHaveFocus();
  });

  it('says that they are loading (MSG-19)', async () => {
    openMessages({ instead: { 'GET /api/conversations': () => new Promise(() => undefined) } });
    expect(await screen.findByText('Loading conversations...')).toBeInTheDocument();
  });

  it('an outage does not look like an empty list, and can be retried', async () => {
    let isUp = false;
    const { user } = openMessages({
      instead: { 'GET /api/conversations': () => (isUp ? { body: [withAnna] } : { status: 503, body: {} }) },
    });
    await screen.findByText('Could not load your conversations');
    expect(screen.queryByText('No conversations yet')).toBeNull();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Anna/)).toBeVisible();
  });

  it('without conversations and people it explains how to get them (MSG-17, MSG-18)', async () => {
    openMessages({ conversations: [], connections: [] });
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    expect(screen.getByText('Connect with caregivers first to start messaging')).toBeVisible();
    expect(screen.getByRole('link', { name: /Invite them from Home/ })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/can invite you/)).toBeNull();
  });

  it('a user who cannot invite learns who can', async () => {
    openMessages({ conversations: [], connections: [], user: anAccount({ role: 'caregiver' }) });
    expect(await screen.findByText('The person you look after can invite you.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Invite/ })).toBeNull();
  });
});

describe('starting a conversation', () => {
  const section = () => screen.findByRole('region', { name: 'Start New Conversation' });
  const throughMargaret = { ...tom, throughName: 'Robert Hale' };

  it('lists the connected people without one, and others in the same circles (MSG-14, MSG-15, MSG-42, MSG-49)', async () => {
    openMessages({ conversations: [withAnna], connections: [anna, grace], contacts: [throughMargaret] });
    const people = within(await section()).getAllByRole('button');
    expect(people.map((person) => person.textContent)).toStrictEqual([
      'GOGrace ObiCaregiver',
      'TETom EllisFamily Member, through Robert Hale',
    ]);
  });

  it('is hidden if everyone has one (MSG-15)', async () => {
    openMessages();
    await list();
    await waitFor(() => expect(screen.queryByText('Start New Conversation')).toBeNull());
  });

  it('starts one, selects it and refetches the list (MSG-16, MSG-35, MSG-45)', async () => {
    const { user, requests, history } = openMessages({ conversations: [] });
    await user.click(within(await section()).getByRole('button', { name: /Grace/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Grace Obi' })).toBeVisible();
    expect(requestsTo(requests, 'POST', '/api/conversations/start')).toMatchObject([
      { body: { otherUserId: grace.id } },
    ]);
    expect(history.at(-1)).toBe('/messages?conversation=0195a000-0000-7000-8000-00000000c0a9');
    expect(await row(/Grace/)).toHaveAttribute('aria-current', 'true');
    expect(within(await section()).queryByRole('button', { name: /Grace/ })).toBeNull();
    expect(await screen.findByText('No messages yet', { selector: 'h3' })).toBeVisible();
  });

  it('opens it even if the list has it before the answer comes (MSG-16)', async () => {
    const started = aConversation({ id: withGrace.id, participants: [margaret, grace] });
    let answer: (response: { status: number; body: unknown }) => void = () => undefined;
    const conversations = [withAnna];
    const { user, history, queryClient } = openMessages({
      conversations: [withAnna, started],
      connections: [anna, grace],
      instead: {
        'GET /api/conversations': () => ({ body: conversations }),
        'POST /api/conversations/start': () => new Promise((resolve) => (answer = resolve)),
      },
    });
    await user.click(within(await section()).getByRole('button', { name: /Grace/ }));
    // As after a live event: Grace was the last one without a conversation, and the section goes.
    conversations.push(started);
    await act(() => queryClient.invalidateQueries({ queryKey: ['conversations'] }));
    await waitFor(() => expect(screen.queryByText('Start New Conversation')).toBeNull());
    answer({ status: 201, body: started });
    expect(await screen.findByRole('heading', { level: 2, name: 'Grace Obi' })).toBeVisible();
    expect(history.at(-1)).toBe(`/messages?conversation=${started.id}`);
  });

  it('a failure says why, and no one is lost (MSG-53)', async () => {
    await import('@/ui/toast-panel');
    const { user } = openMessages({
      conversations: [],
      instead: {
        'POST /api/conversations/start': { status: 503, body: { message: 'The database is away.', code: 'x' } },
      },
    });
    await user.click(within(await section()).getByRole('button', { name: /Grace/ }));
    expect(await toaster().findByText('Failed to start conversation')).toBeVisible();
    expect(toaster().getByText('The database is away.')).toBeVisible();
    expect(within(await section()).getByRole('button', { name: /Grace/ })).toBeEnabled();
  });

  it('people who failed to load can be requested again, next to the conversations', async () => {
    let isUp = false;
    const { user } = openMessages({
      conversations: [withAnna],
      instead: {
        'GET /api/conversations/contacts': () => (isUp ? { body: [throughMargaret] } : { status: 503, body: {} }),
      },
    });
    await screen.findByText('Could not load the people you can write to.');
    expect(await row(/Anna/)).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Tom/ })).toBeVisible();
  });
});
