/** A server that remembers: what is added, changed or deleted is so in the next list. */
import type { CareConnection } from '@shared/api/care-team';
import { changeDocument, type KeptDocument } from '@shared/api/documents';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { aDocument, anna, NOON, tom } from './story';

export interface Stored {
  documents?: readonly KeptDocument[];
  team?: readonly CareConnection[];
  /** Take the place of the usual answers: { 'POST /api/documents': { status: 503 } }. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

export function serveDocuments({ documents = [], team = [anna, tom], instead = {} }: Stored = {}): FakeRequest[] {
  let list = [...documents];
  const rowRoutes = documents.flatMap(({ id }): [string, FakeRoute][] => [
    [
      `DELETE /api/documents/${id}`,
      () => {
        list = list.filter((row) => row.id !== id);
        return { status: 204 };
      },
    ],
    [
      `PATCH /api/documents/${id}`,
      ({ body }) => {
        const { name, sharedWith } = changeDocument.body.parse(body);
        list = list.map((row) =>
          row.id === id ? { ...row, name: name ?? row.name, sharedWith: sharedWith ?? row.sharedWith } : row,
        );
        return { body: list.find((row) => row.id === id) };
      },
    ],
  ]);
  return serve({
    'GET /api/documents': () => ({ body: list }),
    'GET /api/care-connections': { body: team },
    'POST /api/documents': ({ body }) => {
      const kept = aDocument(99, { ...readUpload(body), createdAt: NOON.toISOString() });
      list = [kept, ...list];
      return { status: 201, body: kept };
    },
    ...Object.fromEntries(rowRoutes),
    ...instead,
  });
}

/** What a form holds; like the real server it takes no other. */
export function readUpload(body: unknown): { name: string; fileSize: number } {
  if (!(body instanceof FormData)) throw new Error('A document comes as a form');
  const [name, file] = [body.get('name'), body.get('file')];
  if (typeof name !== 'string' || !(file instanceof File)) throw new Error('A document has a name and a file');
  return { name, fileSize: file.size };
}
