import {
  listContacts,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
  startConversation,
} from '@shared/api/messaging';
import { createCircleQueries } from '../../access/circle-queries';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import type { Announcement } from '../../live/announcement';
import { createMessagingQueries } from './queries';
import { createMessagingService } from './service';

export function bindMessaging(binder: Binder, { database, clock }: { database: Database; clock: () => Date }): void {
  const queries = { ...createMessagingQueries(database), ...createCircleQueries(database) };
  const messaging = createMessagingService(queries, clock);

  /** For everyone in the conversation, so that the viewer's other devices follow as well. */
  async function announcementFor(viewer: Viewer, conversationId: string): Promise<Announcement> {
    const userIds = [viewer.id, ...(await messaging.othersIn(viewer, conversationId))];
    return { about: 'people', userIds, event: { type: 'conversation_changed', conversationId } };
  }

  binder.bindSession(listConversations, ({ viewer }) => messaging.listConversations(viewer));

  binder.bindSession(listContacts, ({ viewer }) => messaging.listContacts(viewer));

  binder.bindSession(startConversation, async ({ viewer, body, announce }) => {
    const started = await messaging.startConversation(viewer, body.otherUserId);
    if (started.isNew) announce(await announcementFor(viewer, started.value.id));
    return started;
  });

  binder.bindSession(listMessages, ({ viewer, params, query }) =>
    messaging.listMessages(viewer, params.id, query.before),
  );

  binder.bindSession(sendMessage, async ({ viewer, body, idempotencyKey, announce }) => {
    // Looked up before anything is stored: afterwards nothing may fail anymore.
    const announcement = await announcementFor(viewer, body.conversationId);
    const sent = await messaging.sendMessage(viewer, body, idempotencyKey);
    if (sent.isNew) announce(announcement);
    return sent;
  });

  binder.bindSession(markConversationRead, async ({ viewer, params, announce }) => {
    const announcement = await announcementFor(viewer, params.id);
    if (await messaging.markRead(viewer, params.id)) announce(announcement);
  });
}
