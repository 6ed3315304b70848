import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { changeDocument, KeptDocument, uploadDocument } from '@shared/api/documents';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import { isVisible, oneLine } from '@shared/api/fields';
import { DOCUMENT_NAME_MAX_LENGTH } from '@shared/domain/document';
import { AppError, atField, notFound } from '../../errors/app-error';
import { checkDocument } from '../../files/document-files';
import { documentFolder } from '../../files/folders';
import { rowForFiles } from '../../files/row-for-files';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Stored } from '../../http/outcome';
import { type DocumentQueries, type DocumentRow, MOST_DOCUMENTS } from './queries';

type DocumentChange = z.output<(typeof changeDocument)['body']>;

interface NewDocument extends z.output<(typeof uploadDocument)['body']> {
  /** The name on the person's device. */
  fileName: string;
  upload: Buffer;
  idempotencyKey: string | null;
}

/** A document before and after; the same if nothing changed. */
export interface ChangedDocument {
  before: DocumentRow;
  after: DocumentRow;
}

export interface DocumentDependencies {
  queries: DocumentQueries;
  files: UploadedFiles;
  record: AccessRecorder;
  clock: () => Date;
}

/** A document belongs to its owner; of the care team only the named members may read it (D-84). */
export function createDocumentService({ queries, files, record, clock }: DocumentDependencies) {
  /** @throws AppError not_found if it is not the viewer's own, even if it is shared with them. */
  async function ownDocument(viewer: Viewer, id: string): Promise<DocumentRow> {
    const row = await queries.findOwn(viewer.id, id);
    if (row === null) throw notFound();
    return row;
  }

  async function findSent(viewer: Viewer, idempotencyKey: string | null): Promise<Stored<KeptDocument> | null> {
    const row = idempotencyKey === null ? null : await queries.findSent(viewer.id, idempotencyKey);
    return row === null ? null : { value: presentDocument(row, viewer), isNew: false };
  }

  /** @throws AppError invalid_input for a person who is not on the care team. */
  async function connectionsTo(viewer: Viewer, userIds: readonly string[]): Promise<string[]> {
    const members = await queries.membersAmong(viewer.id, userIds);
    if (members.length === userIds.length) return members.map(({ connectionId }) => connectionId);
    throw atField('invalid_input', 'sharedWith', 'You can share documents with people on your care team only');
  }

  return {
    /** @throws AppError not_found for a person the viewer is not connected with. */
    async listDocuments(viewer: Viewer, seniorId: string | undefined): Promise<KeptDocument[]> {
      if (seniorId === undefined || seniorId === viewer.id) {
        return (await queries.listOwn(viewer.id)).map((row) => presentDocument(row, viewer));
      }
      if ((await queries.membersAmong(seniorId, [viewer.id])).length === 0) throw notFound();
      const rows = await queries.listShared(seniorId, viewer.id);
      if (rows.length > 0) await record(seniorId, viewer.id, 'documents', 'looked');
      return rows.map((row) => presentDocument(row, viewer));
    },

    /** @throws AppError conflict at the maximum number of documents, no_room, and errors about the file. */
    async keepDocument(
      viewer: Viewer,
      { name, idempotencyKey, fileName, upload }: NewDocument,
    ): Promise<Stored<KeptDocument>> {
      const former = await findSent(viewer, idempotencyKey);
      if (former !== null) return former;
      if ((await queries.count(viewer.id)) >= MOST_DOCUMENTS) {
        throw new AppError('conflict', `You keep ${MOST_DOCUMENTS} documents already. Please delete some first.`);
      }
      const { type, mimeType, extension, bytes } = await checkDocument(upload);
      const id = uuidv7();
      const key = `${documentFolder(viewer.id)}/${id}${extension}`;
      await files.put(key, bytes, viewer.id);
      const called = name ?? nameOfFile(fileName);
      const fields = { id, userId: viewer.id, name: called, type, mimeType, fileUrl: key, fileSize: bytes.length };
      const isNew = await rowForFiles(
        () => queries.insert({ ...fields, idempotencyKey, createdAt: clock() }),
        () => files.remove(key),
      );
      // A concurrent request was storing the same.
      const overtaking = isNew ? null : await findSent(viewer, idempotencyKey);
      return overtaking ?? { value: presentDocument(await ownDocument(viewer, id), viewer), isNew };
    },

    /** @throws AppError not_found, or invalid_input for a person who is not on the care team. */
    async changeDocument(viewer: Viewer, id: string, { name, sharedWith }: DocumentChange): Promise<ChangedDocument> {
      const before = await ownDocument(viewer, id);
      const changes = {
        ...(name === undefined || name === before.name ? {} : { name }),
        ...(sharedWith === undefined ? {} : { sharedWith: await connectionsTo(viewer, sharedWith) }),
      };
      if (Object.keys(changes).length === 0) return { before, after: before };
      if (!(await queries.update(viewer.id, id, changes))) throw notFound();
      return { before, after: await ownDocument(viewer, id) };
    },

    /** @returns the deleted document. */
    async deleteDocument(viewer: Viewer, id: string): Promise<DocumentRow> {
      const row = await ownDocument(viewer, id);
      if (!(await queries.remove(viewer.id, id))) throw notFound();
      // Nothing points at it anymore: a file that cannot be removed is litter, not a failure.
      await files.remove(row.fileUrl).catch(() => undefined);
      return row;
    },

    /** @throws AppError not_found if it is neither the viewer's nor shared with them. */
    async openDocument(viewer: Viewer, id: string): Promise<DocumentRow> {
      const own = await queries.findOwn(viewer.id, id);
      if (own !== null) return own;
      const shared = await queries.findShared(viewer.id, id);
      if (shared === null) throw notFound();
      await record(shared.userId, viewer.id, 'documents', 'looked');
      return shared;
    },
  };
}

/** Only the owner sees whom else it is shared with. */
export function presentDocument(
  { createdAt, fileUrl: _key, idempotencyKey: _idempotencyKey, ...row }: DocumentRow,
  viewer: Viewer,
): KeptDocument {
  return {
    ...row,
    fileUrl: `/api/documents/${row.id}/file`,
    sharedWith: row.userId === viewer.id ? row.sharedWith : [],
    createdAt: createdAt.toISOString(),
  };
}

/** 'Insurance card.pdf' → 'Insurance card'; truncated if too long, but never within a character. */
function nameOfFile(fileName: string): string {
  const name = oneLine(fileName.replace(/\.[a-z0-9]{1,8}$/i, ''))
    .slice(0, DOCUMENT_NAME_MAX_LENGTH)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
  return isVisible(name) ? name : 'Document';
}
