import type { Logger } from 'pino';
import {
  getMessagePhoto,
  listContacts,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
  startConversation,
} from '@shared/api/messaging';
import { CONTENT_REQUIRED } from '@shared/api/messaging-fields';
import { createCircleQueries } from '../../access/circle-queries';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { atField } from '../../errors/app-error';
import { messageFolder } from '../../files/folders';
import { createPhotoLists } from '../../files/photo-lists';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Binder } from '../../http/binder';
import { uploadedFiles } from '../../http/receive-upload';
import type { AffectedPeople } from '../../live/announcement';
import type { SignsOfLife } from '../../notifications/signs-of-life';
import { createMessagingQueries } from './queries';
import { createMessagingService } from './service';

interface MessagingParts {
  database: Database;
  files: UploadedFiles;
  signs: Pick<SignsOfLife, 'note'>;
  clock: () => Date;
  log: Logger;
}

export function bindMessaging(binder: Binder, { database, files, signs, clock, log }: MessagingParts): void {
  const queries = { ...createMessagingQueries(database), ...createCircleQueries(database) };
  const addressOf = (id: string) => `/api/messages/${id}`;
  const photos = createPhotoLists(files, log, { folderOf: messageFolder, addressOf });
  const messaging = createMessagingService({ queries, photos, clock });

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

  binder.bindSession(sendMessage, async ({ viewer, body, idempotencyKey, request }) => {
    const uploads = uploadedFiles(request);
    if (body.content === '' && uploads.length === 0) throw atField('invalid_input', 'content', CONTENT_REQUIRED);
    // Looked up before anything is stored: afterwards nothing may fail anymore.
    const affected = await peopleIn(viewer, body.conversationId);
    const sent = await messaging.sendMessage(viewer, body, { uploads, idempotencyKey });
    if (sent.isNew) await signs.note(viewer, 'message', clock());
    return { ...sent, affected };
  });

  binder.bindSession(getMessagePhoto, async ({ viewer, params, query, response }) => {
    const message = await messaging.findMessage(viewer, params.id);
    await photos.send(message.id, message.photos, params.file, query.size, response);
  });

  binder.bindSession(markConversationRead, async ({ viewer, params }) => {
    const affected = await peopleIn(viewer, params.id);
    return { affected: (await messaging.markRead(viewer, params.id)) ? affected : null };
  });
}
