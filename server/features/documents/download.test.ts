// Documents are downloaded, never displayed as a page of ours (D-84).
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createDocument } from '../../testing/circle-factories';
import { createSenior } from '../../testing/factories';

const app = await createTestApp();
const senior = await createSenior(app);
const TEXT = '%PDF-1.4\n%%EOF\n';

const download = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/documents/${id}/file`, { headers: { Cookie: senior.cookie, ...headers } });

it('a document is a sandboxed attachment of its own type, and never cached on the way (D-84)', async () => {
  const response = await download(await createDocument(app, senior));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': 'attachment; filename="Insurance card.pdf"',
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-length': String(TEXT.length),
  });
  expect(await response.text()).toBe(TEXT);
});

it.each([
  ['The "blue" one', 'filename="The \\"blue\\" one.pdf"'],
  ['Größe', `filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`],
  ['処方箋', `filename*=UTF-8''%E5%87%A6%E6%96%B9%E7%AE%8B.pdf`],
  ['two\r\nSet-Cookie: lines', 'filename='],
  ['../../a/b', 'filename=b.pdf'],
])('the name %j is sent so that browsers can read it (D-84)', async (name, part) => {
  const response = await download(await createDocument(app, senior, { name }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(part);
  expect(response.headers.has('set-cookie') && response.headers.get('set-cookie')?.includes('lines')).toBe(false);
});

describe('a part of it (D-84)', () => {
  it.each([
    ['bytes=0-3', 206, '%PDF', `bytes 0-3/${TEXT.length}`],
    ['bytes=9-', 206, '%%EOF\n', `bytes 9-${TEXT.length - 1}/${TEXT.length}`],
    ['bytes=-6', 206, '%%EOF\n', `bytes 9-${TEXT.length - 1}/${TEXT.length}`],
    [`bytes=${TEXT.length}-`, 416, '', `bytes */${TEXT.length}`],
    ['lines=1-2', 200, TEXT, null],
  ])('%s: %i', async (range, status, text, contentRange) => {
    const response = await download(await createDocument(app, senior), { Range: range });
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('an unchanged document is not sent again, and is revalidated each time', async () => {
    const id = await createDocument(app, senior);
    // Not with fetch, which skips its cache as soon as it gets a date to compare.
    const again = (since: string) => senior.agent.get(`/api/documents/${id}/file`).set('If-Modified-Since', since);
    const stored = (await again(new Date(0).toUTCString()).expect(200)).get('Last-Modified') ?? '';
    expect((await again(stored)).status).toBe(304);
    await senior.agent.delete(`/api/documents/${id}`).expect(204);
    expect((await again(stored)).status).toBe(404);
  });
});
