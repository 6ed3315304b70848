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
import type { AffectedPeople } from '../../live/announcement';
import { createMessagingQueries } from './queries';
import { createMessagingService } from './service';

export function bindMessaging(binder: Binder, { database, clock }: { database: Database; clock: () => Date }): void {
  const queries = { ...createMessagingQueries(database), ...createCircleQueries(database) };
  const messaging = createMessagingService(queries, clock);

  /** Everyone in the conversation, so that the viewer's other devices follow as well. */
  async function peopleIn(viewer: Viewer, id: string): Promise<AffectedPeople> {
    return { id, userIds: [viewer.id, ...(await messaging.othersIn(viewer, id))] };
  }

  binder.bindSession(listConversations, ({ viewer }) => messaging.listConversations(viewer));

  binder.bindSession(listContacts, ({ viewer }) => messaging.listContacts(viewer));

  binder.bindSession(startConversation, async ({ viewer, body }) => {
    const started = await messaging.startConversation(viewer, body.otherUserId);
    return { ...started, affected: await peopleIn(viewer, started.value.id) };
  });

  binder.bindSession(listMessages, ({ viewer, params, query }) =>
    messaging.listMessages(viewer, params.id, query.before),
  );

  binder.bindSession(sendMessage, async ({ viewer, body, idempotencyKey }) => {
    // Looked up before anything is stored: afterwards nothing may fail anymore.
    const affected = await peopleIn(viewer, body.conversationId);
    return { ...(await messaging.sendMessage(viewer, body, idempotencyKey)), affected };
  });

  binder.bindSession(markConversationRead, async ({ viewer, params }) => {
    const affected = await peopleIn(viewer, params.id);
    return { affected: (await messaging.markRead(viewer, params.id)) ? affected : null };
  });
}
