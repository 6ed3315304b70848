import type { Logger } from 'pino';
import {
  addComment,
  deleteComment,
  deleteFamilyUpdate,
  getUpdatePhoto,
  giveHeart,
  listComments,
  listFamilyUpdates,
  postFamilyUpdate,
  takeHeartBack,
} from '@shared/api/family-feed';
import type { AccessGate } from '../../access/access-gate';
import type { Database } from '../../db/connect';
import { updateFolder } from '../../files/folders';
import { createPhotoLists } from '../../files/photo-lists';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Binder } from '../../http/binder';
import { uploadedFiles } from '../../http/receive-upload';
import { createFeedQueries } from './queries';
import { createFeedService } from './service';

export interface FeedParts {
  database: Database;
  files: UploadedFiles;
  gate: AccessGate;
  clock: () => Date;
  log: Logger;
}

export function bindFamilyFeed(binder: Binder, { database, files, gate, clock, log }: FeedParts): void {
  const queries = createFeedQueries(database);
  const addressOf = (id: string) => `/api/family-updates/${id}`;
  const photos = createPhotoLists(files, log, { folderOf: updateFolder, addressOf });
  const feed = createFeedService({ queries, photos, gate, clock });

  binder.bindSession(listFamilyUpdates, ({ viewer, query }) => feed.listUpdates(viewer, query.before));

  binder.bindSession(postFamilyUpdate, async ({ viewer, body, idempotencyKey, request }) => {
    const posted = await feed.postUpdate(viewer, body, { uploads: uploadedFiles(request), idempotencyKey });
    return { ...posted, affected: posted.value };
  });

  binder.bindSession(deleteFamilyUpdate, async ({ viewer, params }) => ({
    affected: await feed.deleteUpdate(viewer, params.id),
  }));

  binder.bindSession(getUpdatePhoto, async ({ viewer, params, query, response }) => {
    const update = await feed.findUpdate(viewer, params.id);
    await photos.send(update.id, update.attachmentUrls, params.file, query.size, response);
  });

  binder.bindSession(giveHeart, async ({ viewer, params }) => ({
    affected: await feed.giveHeart(viewer, params.id),
  }));

  binder.bindSession(takeHeartBack, async ({ viewer, params }) => ({
    affected: await feed.takeHeartBack(viewer, params.id),
  }));

  binder.bindSession(listComments, ({ viewer, params }) => feed.listComments(viewer, params.id));

  binder.bindSession(addComment, ({ viewer, params, body, idempotencyKey }) =>
    feed.addComment(viewer, params.id, body, idempotencyKey),
  );

  binder.bindSession(deleteComment, async ({ viewer, params }) => ({
    affected: await feed.deleteComment(viewer, params.id, params.commentId),
  }));
}
