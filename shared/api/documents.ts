import { z } from '../zod';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../domain/document';
import { documentChanges, uploadFields } from './document-fields';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';

export const keptDocument = z.object({
  id,
  userId: id,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  /** Bytes. */
  fileSize: z.number(),
  mimeType: z.string(),
  /** The address of its file. */
  fileUrl: z.string(),
  /** Members of the care team, by id; empty for everyone but the owner. */
  sharedWith: z.array(id),
  createdAt: sentInstant,
});

export type KeptDocument = z.output<typeof keptDocument>;

export const listDocuments = endpoint('GET /api/documents', {
  summary: 'One’s own documents, or those a connected senior shares with the caller; newest first',
  access: 'session',
  query: z.strictObject({ owner: id.optional() }),
  response: z.array(keptDocument),
});

export const uploadDocument = endpoint('POST /api/documents', {
  summary: 'Store a PDF or a picture',
  access: 'session',
  body: z.strictObject(uploadFields),
  upload: { field: 'file', maxBytes: DOCUMENT_MAX_BYTES, maxFiles: 1 },
  response: keptDocument,
  status: 201,
  idempotency: 'key',
  announces: { event: 'documents_changed', to: 'self' },
});

export const changeDocument = endpoint('PATCH /api/documents/{id}', {
  summary: 'Rename a document, or choose which members of the care team may read it',
  access: 'session',
  params: idParams,
  body: z.strictObject(documentChanges),
  response: keptDocument,
  announces: { event: 'documents_changed', to: 'affected' },
});

export const deleteDocument = endpoint('DELETE /api/documents/{id}', {
  summary: 'Delete a document for good',
  access: 'session',
  params: idParams,
  announces: { event: 'documents_changed', to: 'affected' },
});

export const getDocumentFile = endpoint('GET /api/documents/{id}/file', {
  summary: 'Download a document; supports range requests',
  access: 'session',
  params: idParams,
  file: 'application/octet-stream',
});
