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
import type { FileStore } from '../../files/file-store';
import type { Binder } from '../../http/binder';
import { uploadedFiles } from '../../http/receive-upload';
import type { Announcement } from '../../live/announcement';
import { createUpdatePhotos } from './photos';
import { createFeedQueries } from './queries';
import { type Concerned, createFeedService } from './service';

export interface FeedParts {
  database: Database;
  files: FileStore;
  gate: AccessGate;
  clock: () => Date;
  log: Logger;
}

export function bindFamilyFeed(binder: Binder, { database, files, gate, clock, log }: FeedParts): void {
  const queries = createFeedQueries(database);
  const photos = createUpdatePhotos(files, log);
  const feed = createFeedService({ queries, photos, gate, clock });

  binder.bindSession(listFamilyUpdates, ({ viewer, query }) => feed.listUpdates(viewer, query.before));

  binder.bindSession(postFamilyUpdate, async ({ viewer, body, idempotencyKey, request, announce }) => {
    const posted = await feed.postUpdate(viewer, body, { uploads: uploadedFiles(request), idempotencyKey });
    // A repeat is told too: the first may have been stored and then failed before anybody heard. It is no news twice.
    announce(announcementOf(posted.value, posted.isNew));
    return posted;
  });

  binder.bindSession(deleteFamilyUpdate, async ({ viewer, params, announce }) => {
    announce(announcementOf(await feed.deleteUpdate(viewer, params.id)));
  });

  binder.bindSession(getUpdatePhoto, async ({ viewer, params, query, response }) => {
    const update = await feed.findUpdate(viewer, params.id);
    await photos.send(update.id, update.attachmentUrls, params.file, query.size, response);
  });

  binder.bindSession(giveHeart, async ({ viewer, params, announce }) => {
    const changed = await feed.giveHeart(viewer, params.id);
    if (changed !== null) announce(announcementOf(changed));
  });

  binder.bindSession(takeHeartBack, async ({ viewer, params, announce }) => {
    const changed = await feed.takeHeartBack(viewer, params.id);
    if (changed !== null) announce(announcementOf(changed));
  });

  binder.bindSession(listComments, ({ viewer, params }) => feed.listComments(viewer, params.id));

  binder.bindSession(addComment, async ({ viewer, params, body, idempotencyKey, announce }) => {
    const { update, ...added } = await feed.addComment(viewer, params.id, body, idempotencyKey);
    announce(announcementOf(update));
    return added;
  });

  binder.bindSession(deleteComment, async ({ viewer, params, announce }) => {
    announce(announcementOf(await feed.deleteComment(viewer, params.id, params.commentId)));
  });
}

/** Told to whoever may read the update at the moment of delivery; only a new one is worth a word on the screen. */
function announcementOf({ id, seniorId, authorId, isPrivate }: Concerned, isNew = false): Announcement {
  return { about: 'update', updateId: id, seniorId, authorId, isPrivate, isNew };
}
