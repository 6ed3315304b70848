/** Photos in a conversation: chosen, described, sent, shown and opened large (KIND-30). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { forgetChosenPhotos } from '@/lib/photos/chosen-photos';
import { aFile } from '@/testing/fake-upload';
import { aConversation, aMessage, MARGARET, WITH_ANNA } from './testing/family';
import { log, openChat, openMessages, sendButton, withGrace } from './testing/open-messages';
import { requestsTo } from './testing/serve-messaging';

beforeAll(async () => {
  await Promise.all([
    import('@/ui/dialog-panel'),
    import('@/ui/photos/large-photo-dialog'),
    import('@/ui/toast-panel'),
  ]);
});
beforeEach(() => {
  forgetChosenPhotos();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

const picker = () => screen.getByLabelText<HTMLInputElement>('Add photos');
const previews = () => screen.queryAllByRole('button', { name: /^Remove photo/ });

async function choose(user: UserEvent, ...files: File[]) {
  await user.upload(picker(), files);
}

it('are previewed, may be removed and described, and are sent without any text (KIND-30)', async () => {
  const { user, requests } = await openChat();
  expect(sendButton()).toBeDisabled();
  await choose(user, aFile('a.jpg'), aFile('b.jpg'));
  expect(previews()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await user.type(screen.getByLabelText(/What does it show\? photo 1/), 'The roses ');
  await user.click(sendButton());
  expect(previews()).toEqual([]);
  expect(await within(log()).findByRole('button', { name: /The roses.*Open photo large/ })).toBeVisible();
  const [sent] = requestsTo(requests, 'POST', '/api/messages');
  const form = sent?.body instanceof FormData ? sent.body : new FormData();
  expect([form.get('conversationId'), form.get('content'), form.get('alts')]).toEqual([WITH_ANNA, '', '["The roses"]']);
  expect(form.getAll('photo').map((file) => file instanceof File && file.name)).toEqual(['b.jpg']);
});

it('those that are no photos or too large are named at the field, and in no toast (KIND-33)', async () => {
  const { user } = await openChat();
  await choose(user, aFile('tree.jpg', 'image/jpeg', 6_000_000), aFile('a.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('File too largetree.jpg is larger than 5MB');
  expect(screen.getAllByText('File too large')).toHaveLength(1);
  expect(previews()).toHaveLength(1);
});

it('stay chosen when the conversation is left, for that conversation alone (KIND-30)', async () => {
  const first = await openChat();
  await choose(first.user, aFile('a.jpg'));
  first.unmount();
  const other = openMessages({}, withGrace.id);
  await screen.findByRole('heading', { level: 2, name: /^Grace/ });
  expect(previews()).toEqual([]);
  other.unmount();
  const { user } = await openChat();
  expect(previews()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Remove photo/ }));
});

it('that the server refuses stay in the message, with its words, and are sent again with the same key (KIND-30)', async () => {
  const message = 'This picture could not be read. Please choose another one.';
  let isRefusing = true;
  const { user, requests } = await openChat({
    instead: {
      'POST /api/messages': ({ idempotencyKey }) => {
        if (isRefusing) return { status: 400, body: { message, code: 'invalid_input' } };
        return { status: 201, body: aMessage(950_000, { idempotencyKey, content: 'Look', isRead: false }) };
      },
    },
  });
  await choose(user, aFile('a.jpg'));
  await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Look');
  await user.click(sendButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(log()).getByRole('img', { name: 'Photo 1, without a description' })).toBeVisible();
  isRefusing = false;
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  const [once, again] = requestsTo(requests, 'POST', '/api/messages');
  expect(again?.idempotencyKey).toBe(once?.idempotencyKey);
  expect(again?.body instanceof FormData && again.body.getAll('photo')).toHaveLength(1);
});

it('lost with the page are not sent without them (KIND-30)', async () => {
  const outgoing = { idempotencyKey: '0195c000-0000-7000-8000-000000000001', conversationId: WITH_ANNA, content: '' };
  const written = { ...outgoing, photoCount: 2, writtenAt: '2026-03-03T17:05:00.000Z', state: 'not-sent' };
  sessionStorage.setItem(`outbox ${MARGARET.id}`, JSON.stringify([written]));
  const { user } = await openChat();
  expect(await screen.findByText(/please choose the photos again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete “2 photos”' }));
});

it('open large, and lists say that there are some (KIND-30)', async () => {
  const photos = ['Lucy', 'The cat'].map((alt, index) => {
    const url = `/api/messages/1/photos/${index}.webp`;
    return { url, thumbnailUrl: `${url}?size=thumbnail`, width: 40, height: 30, alt };
  });
  const message = aMessage(1, { content: '', photos });
  const lastMessage = { ...message, photoCount: 2 };
  const { user } = await openChat({ messages: [message], conversations: [aConversation({ lastMessage })] });
  expect(screen.getByRole('link', { name: /Anna Ellis/ })).toHaveTextContent('2 photos');
  await user.click(within(log()).getByRole('button', { name: /Lucy.*large/ }));
  const large = await screen.findByRole('dialog', { name: 'Photos' });
  expect(within(large).getByRole('img', { name: 'Lucy' })).toHaveAttribute('src', photos[0]?.url);
});
