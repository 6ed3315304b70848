import { screen } from '@testing-library/react';
import { createQueryClient } from '@/lib/query-client';
import type { CurrentUser } from '@/lib/session';
import { renderApp, type RenderedApp } from '@/testing/render';
import { conversationHref } from '../conversation-address';
import { MessagesPage } from '../messages-page';
import { aConversation, anna, grace, MARGARET, margaret, WITH_ANNA, WITH_GRACE } from './family';
import { serveMessaging, type MessagingServer, type Stored } from './serve-messaging';

export const withAnna = aConversation();
export const withGrace = aConversation({ id: WITH_GRACE, participants: [grace, margaret] });

/** Margaret's screen, unless it is `user`'s. @param openId the conversation in the address. */
export function openMessages(
  { user = MARGARET, ...stored }: Stored & { user?: CurrentUser } = {},
  openId: string | null = null,
): RenderedApp & MessagingServer {
  const server = serveMessaging({ conversations: [withAnna, withGrace], connections: [anna, grace], ...stored });
  const path = openId === null ? '/messages' : conversationHref(openId);
  const app = renderApp(<MessagesPage user={user} />, { path, queryClient: createQueryClient() });
  return { ...app, ...server };
}

/** With Anna's conversation open and its messages there. */
export async function openChat(stored: Stored = {}): Promise<RenderedApp & MessagingServer> {
  const page = openMessages(stored, WITH_ANNA);
  await screen.findByRole('heading', { level: 2, name: 'Anna Ellis' });
  await screen.findByRole('log');
  return page;
}

export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
export const sendButton = () => screen.getByRole('button', { name: 'Send' });
export const log = () => screen.getByRole('log');

/** The same as the live socket does when it hears of a change. */
export async function hearOfChange({ queryClient }: RenderedApp): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['conversations'] });
  await queryClient.invalidateQueries({ queryKey: ['messages'] });
}
