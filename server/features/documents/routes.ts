import { isDeepStrictEqual } from 'node:util';
import type { Response } from 'express';
import { changeDocument, deleteDocument, getDocumentFile, listDocuments, uploadDocument } from '@shared/api/documents';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Database } from '../../db/connect';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Binder } from '../../http/binder';
import { UPLOADED_FILE_POLICY } from '../../http/security';
import { uploadedFile, uploadedFileName } from '../../http/receive-upload';
import type { AffectedPeople } from '../../live/announcement';
import { createDocumentQueries, type DocumentRow } from './queries';
import { createDocumentService, presentDocument } from './service';

export interface DocumentParts {
  database: Database;
  files: UploadedFiles;
  record: AccessRecorder;
  clock: () => Date;
}

export function bindDocuments(binder: Binder, { database, files, record, clock }: DocumentParts): void {
  const documents = createDocumentService({ queries: createDocumentQueries(database), files, record, clock });

  binder.bindSession(listDocuments, ({ viewer, query }) => documents.listDocuments(viewer, query.owner));

  binder.bindSession(uploadDocument, async ({ viewer, body, idempotencyKey, request }) => {
    const sent = { ...body, idempotencyKey, fileName: uploadedFileName(request), upload: uploadedFile(request) };
    return documents.keepDocument(viewer, sent);
  });

  binder.bindSession(changeDocument, async ({ viewer, params, body }) => {
    const { before, after } = await documents.changeDocument(viewer, params.id, body);
    const affected = isDeepStrictEqual(before, after) ? null : readersOf(before, after);
    return { value: presentDocument(after, viewer), affected };
  });

  binder.bindSession(deleteDocument, async ({ viewer, params }) => ({
    affected: readersOf(await documents.deleteDocument(viewer, params.id)),
  }));

  binder.bindSession(getDocumentFile, async ({ viewer, params, response }) => {
    await sendDocument(files, await documents.openDocument(viewer, params.id), response);
  });
}

/** The people who may read it now, and those who could until now. */
function readersOf(before: DocumentRow, after = before): AffectedPeople {
  return { id: before.userId, userIds: [before.userId, ...before.sharedWith, ...after.sharedWith] };
}

/** Downloaded, never displayed as a page of ours: a PDF can contain scripts. */
async function sendDocument(files: UploadedFiles, { name, fileUrl, mimeType }: DocumentRow, response: Response) {
  const extension = fileUrl.slice(fileUrl.lastIndexOf('.'));
  response.attachment(`${name}${extension}`);
  response.set({
    'Content-Type': mimeType,
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': UPLOADED_FILE_POLICY,
  });
  await files.send(fileUrl, response);
}
