import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { addCommentBody, FamilyUpdate, postUpdateBody, UpdateComment } from '@shared/api/family-feed';
import { CONTENT_REQUIRED } from '@shared/api/family-feed-fields';
import type { SentPhoto } from '@shared/api/photo-fields';
import type { RecordedAction } from '@shared/domain/care-team';
import { personName } from '@shared/domain/person-name';
import type { AccessGate } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { PhotoLists } from '../../files/photo-lists';
import { rowForFiles } from '../../files/row-for-files';
import type { Stored } from '../../http/outcome';
import type { AffectedUpdate } from '../../live/announcement';
import { type FeedQueries, type FeedRow, MOST_COMMENTS, type CommentRow } from './queries';

type NewUpdate = z.output<typeof postUpdateBody>;
type NewComment = z.output<typeof addCommentBody>;

export interface FeedDependencies {
  queries: FeedQueries;
  photos: PhotoLists;
  gate: AccessGate;
  clock: () => Date;
}

export function createFeedService({ queries, photos, gate, clock }: FeedDependencies) {
  /**
   * @param action the purpose, which the senior's access list shows (D-61).
   * @throws AppError not_found if there is no such update, or none for this viewer.
   */
  async function findUpdate(viewer: Viewer, id: string, action: 'read' | 'add' = 'read'): Promise<FeedRow> {
    const row = await queries.find(viewer.id, await gate.knownOwners(viewer, 'family'), id);
    if (row === null) throw notFound();
    await gate.admit(viewer, row.seniorId, 'family', action);
    return row;
  }

  /** Says in the senior's access list what was done to an update (KIND-17). */
  function record(viewer: Viewer, { id, seniorId }: Pick<FeedRow, 'id' | 'seniorId'>, action: RecordedAction) {
    return gate.recordDeed(viewer, seniorId, 'family', { action, subjectId: id });
  }

  const mayAdd = (viewer: Viewer, seniorId: string) => gate.offers(viewer, seniorId, 'family', 'add');

  function presentUpdate(row: FeedRow, viewer: Viewer): FamilyUpdate {
    const shown = photos.present(row.id, row.attachmentUrls);
    return presentFor(row, shown, { viewerId: viewer.id, canAnswer: mayAdd(viewer, row.seniorId) });
  }

  /** The update's circle: a senior's own, otherwise the named one, or the only one (D-81). */
  async function circleFor(viewer: Viewer, named: string | undefined): Promise<string> {
    // Only seniors have a circle of their own.
    if (named !== undefined && (viewer.role === 'senior' || named !== viewer.id)) return named;
    if (viewer.role === 'senior') return viewer.id;
    const readable = (await gate.knownOwners(viewer, 'family')).filter((id) => id !== viewer.id);
    const helped = readable.filter((id) => mayAdd(viewer, id));
    const [only, another] = helped.length > 0 ? helped : readable;
    if (only === undefined) throw new AppError('not_shared', 'No one shares their family updates with you yet.');
    if (another === undefined && named === undefined) return only;
    throw atField('invalid_input', 'seniorId', 'Please choose whose family this is for');
  }

  /** The viewer's own update as returned; null if it is gone. The caller has checked access. */
  async function ownUpdate(viewer: Viewer, seniorId: string, id: string): Promise<FamilyUpdate | null> {
    const row = await queries.find(viewer.id, [seniorId], id);
    return row === null ? null : presentUpdate(row, viewer);
  }

  /** @throws AppError conflict if the key belongs to an update in another circle: this one would be lost. */
  async function findSent(
    viewer: Viewer,
    seniorId: string,
    idempotencyKey: string | null,
  ): Promise<FamilyUpdate | null> {
    const sent = idempotencyKey === null ? null : await queries.findSent(viewer.id, idempotencyKey);
    if (sent === null) return null;
    if (sent.seniorId !== seniorId) throw new AppError('conflict', 'This update was already sent.');
    return ownUpdate(viewer, seniorId, sent.id);
  }

  return {
    findUpdate,

    async listUpdates(viewer: Viewer, before: string | undefined): Promise<FamilyUpdate[]> {
      const rows = await queries.list(viewer.id, await gate.readableOwners(viewer, 'family'), before ?? null);
      return rows.map((row) => presentUpdate(row, viewer));
    },

    /** @throws AppError invalid_input without text and photos, conflict, and errors of the access rule. */
    async postUpdate(
      viewer: Viewer,
      { content, seniorId: named, isPrivate, alts }: NewUpdate,
      { uploads, idempotencyKey }: { uploads: Buffer[]; idempotencyKey: string | null },
    ): Promise<Stored<FamilyUpdate>> {
      if (content === '' && uploads.length === 0) {
        throw atField('invalid_input', 'content', CONTENT_REQUIRED);
      }
      const seniorId = await circleFor(viewer, named);
      await gate.admit(viewer, seniorId, 'family', 'add');
      const former = await findSent(viewer, seniorId, idempotencyKey);
      if (former !== null) return { value: former, isNew: false };
      const id = uuidv7();
      const attachmentUrls = await photos.store({ id, authorId: viewer.id }, uploads, alts);
      const type = uploads.length === 0 ? ('message' as const) : ('photo' as const);
      const words = { content, type, isPrivate, idempotencyKey };
      const update = { id, authorId: viewer.id, seniorId, ...words, attachmentUrls };
      const isNew = await rowForFiles(
        async () => {
          // Photos take seconds, during which a switch may be turned off or a person removed.
          if (uploads.length > 0) await gate.admit(viewer, update.seniorId, 'family', 'add');
          // The time it shows is that of its place in the list: that of storing it.
          return queries.insert({ ...update, createdAt: clock() });
        },
        () => photos.remove(id, attachmentUrls),
      );
      // A stored update is returned and announced, whatever the access rule says by now. If it is not new, a concurrent
      // request was storing the same.
      const stored = isNew ? await ownUpdate(viewer, seniorId, id) : await findSent(viewer, seniorId, idempotencyKey);
      if (stored === null) throw notFound();
      if (isNew) await record(viewer, update, 'add');
      return { value: stored, isNew };
    },

    /** @throws AppError not_permitted for another person's update. */
    async deleteUpdate(viewer: Viewer, id: string): Promise<AffectedUpdate> {
      const row = await findUpdate(viewer, id, 'add');
      refuseUnlessOwn(row.authorId, row.seniorId, viewer);
      if (!(await queries.remove(id))) throw notFound();
      await photos.remove(id, row.attachmentUrls);
      await record(viewer, row, 'delete');
      return row;
    },

    /** Both return null if nothing changed. */
    async giveHeart(viewer: Viewer, id: string): Promise<AffectedUpdate | null> {
      const row = await findUpdate(viewer, id, 'add');
      if (!(await queries.giveHeart(viewer.id, id))) return null;
      await record(viewer, row, 'heart');
      return row;
    },

    async takeHeartBack(viewer: Viewer, id: string): Promise<AffectedUpdate | null> {
      const row = await findUpdate(viewer, id, 'add');
      if (!(await queries.takeHeartBack(viewer.id, id))) return null;
      await record(viewer, row, 'unheart');
      return row;
    },

    async listComments(viewer: Viewer, id: string): Promise<UpdateComment[]> {
      const { seniorId } = await findUpdate(viewer, id);
      const canAnswer = mayAdd(viewer, seniorId);
      return (await queries.listComments(id)).map((row) => presentComment(row, seniorId, viewer.id, canAnswer));
    },

    /** @throws AppError conflict at the maximum number of comments. */
    async addComment(viewer: Viewer, id: string, { content }: NewComment, idempotencyKey: string | null) {
      const update = await findUpdate(viewer, id, 'add');
      const comment = { updateId: id, authorId: viewer.id, content, idempotencyKey, createdAt: clock() };
      // The last comment that fits may be sent again, too.
      const isFull = update.commentCount >= MOST_COMMENTS;
      const stored = isFull ? await queries.findSentComment(comment) : await queries.insertComment(comment);
      if (isFull && stored === null) {
        throw new AppError('conflict', 'This update has as many answers as it can have. Please share a new one.');
      }
      const row = stored === null ? null : await queries.findComment(id, stored.id);
      if (stored === null || row === null) throw notFound();
      if (stored.isNew) await record(viewer, update, 'answer');
      return { value: presentComment(row, update.seniorId, viewer.id, true), isNew: stored.isNew, affected: update };
    },

    async deleteComment(viewer: Viewer, id: string, commentId: string): Promise<AffectedUpdate> {
      const update = await findUpdate(viewer, id, 'add');
      const comment = await queries.findComment(id, commentId);
      if (comment === null) throw notFound();
      refuseUnlessOwn(comment.author.id, update.seniorId, viewer);
      if (!(await queries.removeComment(id, commentId))) throw notFound();
      await record(viewer, update, 'unanswer');
      return update;
    },
  };
}

function refuseUnlessOwn(authorId: string, seniorId: string, viewer: Viewer): void {
  if (mayDelete(authorId, seniorId, viewer.id)) return;
  throw new AppError('not_permitted', 'Only the person who wrote this can delete it.');
}

/** @param canAnswer false for those who may only see: they cannot delete their own either (KIND-15) */
function presentFor(
  row: FeedRow,
  photos: SentPhoto[],
  { viewerId, canAnswer }: { viewerId: string; canAnswer: boolean },
): FamilyUpdate {
  return {
    id: row.id,
    authorId: row.authorId,
    author: row.author,
    seniorId: row.seniorId,
    content: row.content,
    type: row.type,
    isPrivate: row.isPrivate,
    createdAt: row.createdAt,
    attachmentUrls: photos.length === 0 ? null : JSON.stringify(photos.map(({ url }) => url)),
    attachmentUrl: row.attachmentUrl,
    photos,
    hearts: {
      count: row.heartCount,
      isMine: row.hearts.some(({ id }) => id === viewerId),
      names: row.hearts.map(personName),
    },
    commentCount: row.commentCount,
    comments: row.comments.map((comment) => presentComment(comment, row.seniorId, viewerId, canAnswer)),
    canDelete: canAnswer && mayDelete(row.authorId, row.seniorId, viewerId),
    canAnswer,
  };
}

function presentComment(row: CommentRow, seniorId: string, viewerId: string, canAnswer: boolean): UpdateComment {
  return { ...row, canDelete: canAnswer && mayDelete(row.author.id, seniorId, viewerId) };
}

/** One's own, and for the senior everything in their circle. */
function mayDelete(authorId: string, seniorId: string, viewerId: string): boolean {
  return authorId === viewerId || seniorId === viewerId;
}
