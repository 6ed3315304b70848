import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keptDocument, type KeptDocument } from '@shared/api/documents';
import { createTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { pdf } from '../testing/hostile-files';
import { sendRaw } from '../testing/raw-request';
import { upload } from '../testing/uploads';
import { createDiskFileStore } from './file-store';

const app = await createTestApp();
const senior = await createSenior(app);
const bytes = pdf('');

async function aDocument(): Promise<KeptDocument> {
  const file = { field: 'file', name: 'card.pdf', type: 'application/pdf', bytes };
  return keptDocument.parse(JSON.parse((await sendRaw(app, senior, upload('/api/documents', [file]))).text));
}

const fetchFile = ({ fileUrl }: KeptDocument, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${fileUrl}`, { headers: { Cookie: senior.cookie, ...headers } });

describe('a stored file (D-84)', () => {
  it('is sent whole, or as the requested range', async () => {
    const kept = await aDocument();
    expect(Buffer.from(await (await fetchFile(kept)).arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetchFile(kept, { Range: 'bytes=5-8' });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 5-8/${bytes.length}`);
    expect(await part.text()).toBe(bytes.subarray(5, 9).toString('latin1'));
  });

  it('a range beyond its end says where the end is', async () => {
    const beyond = await fetchFile(await aDocument(), { Range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`);
    expect(beyond.headers.get('Content-Disposition')).toBeNull();
    expect(await beyond.text()).toBe('');
  });

  it('is not sent again if the client has it', async () => {
    const kept = await aDocument();
    const date = (await fetchFile(kept)).headers.get('Last-Modified') ?? '';
    // fetch itself would skip its cache.
    expect((await senior.agent.get(kept.fileUrl).set('If-Modified-Since', date)).status).toBe(304);
  });

  it('that is gone from the disk is not found, with a clear message', async () => {
    const kept = await aDocument();
    await rm(path.join(app.filesFolder, 'documents', senior.id, `${kept.id}.pdf`));
    const missing = await fetchFile(kept);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('Content-Disposition')).toBeNull();
    expect(await missing.json()).toEqual({ message: 'We could not find that.', code: 'not_found' });
  });

  it('leaves no partial file behind', async () => {
    await aDocument();
    const names = await readdir(path.join(app.filesFolder, 'documents', senior.id));
    expect(names.filter((name) => !name.endsWith('.pdf'))).toEqual([]);
  });
});

describe('a folder that cannot be reached', () => {
  const UNAVAILABLE = {
    code: 'files_unavailable',
    message: 'Photos and documents cannot be reached at the moment. Please try again in a few minutes.',
  };

  it('is 503 about files, not about the database, and is logged without a path (D-84, F13)', async () => {
    const other = await createTestApp();
    const owner = await createSenior(other);
    // An unmounted disk.
    await symlink('/nowhere/at/all', other.filesFolder);
    const file = { field: 'file', name: 'card.pdf', type: 'application/pdf', bytes };
    const answer = await sendRaw(other, owner, upload('/api/documents', [file]));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([503, UNAVAILABLE]);
    expect(other.logged()).toContain('Files in DATA_DIR cannot be read or written');
    expect(other.logged()).not.toContain(`documents/${owner.id}`);
  });

  it('gives the same for an existing file (F13)', async () => {
    const kept = await aDocument();
    const file = path.join(app.filesFolder, 'documents', senior.id, `${kept.id}.pdf`);
    await rm(file);
    // A link to itself: it exists and cannot be opened.
    await symlink(file, file);
    const answer = await fetchFile(kept);
    expect([answer.status, await answer.json()]).toEqual([503, UNAVAILABLE]);
    await rm(file);
  });
});

it('a failed upload leaves nothing behind', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // A folder of that name is in the way.
  await mkdir(path.join(folder, 'a', 'taken.pdf'), { recursive: true });
  const store = createDiskFileStore(folder, pino({ level: 'silent' }));
  await expect(store.put('a/taken.pdf', bytes)).rejects.toMatchObject({ code: 'files_unavailable' });
  expect(await readdir(path.join(folder, 'a'))).toEqual(['taken.pdf']);
});
