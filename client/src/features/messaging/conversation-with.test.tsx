/** Links from elsewhere to the conversation with a person (KIND-13). */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messageAddress } from '@/lib/addresses';
import { createQueryClient } from '@/lib/query-client';
import { renderApp } from '@/testing/render';
import { MessagesPage } from './messages-page';
import { anna, grace, MARGARET } from './testing/family';
import { withAnna } from './testing/open-messages';
import { serveMessaging } from './testing/serve-messaging';

function openWith(personId: string, instead = {}) {
  const server = serveMessaging({ conversations: [withAnna], connections: [anna, grace], instead });
  const path = messageAddress(personId);
  const app = renderApp(<MessagesPage user={MARGARET} />, { path, queryClient: createQueryClient() });
  const started = () => server.requests.filter(({ path: asked }) => asked === '/api/conversations/start');
  return { ...app, started };
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name });

it('opens the conversation that there is (KIND-13)', async () => {
  const { started } = openWith(anna.id);
  expect(await title('Anna Ellis')).toBeVisible();
  expect(started()).toEqual([]);
});

it('starts one where there is none yet, once (KIND-13)', async () => {
  const { started } = openWith(grace.id);
  expect(await title('Grace Obi')).toBeVisible();
  expect(started().map(({ body }) => body)).toEqual([{ otherUserId: grace.id }]);
});

it('says so where it cannot be started, and the list is still there (KIND-13)', async () => {
  const { started } = openWith('0195a000-0000-7000-8000-00000000beef');
  expect(await screen.findByText('Failed to start conversation', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Select a Conversation' })).toBeVisible();
  await waitFor(() => expect(started()).toHaveLength(1));
});
