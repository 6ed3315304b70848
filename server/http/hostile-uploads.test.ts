// Malicious files, sent to every upload: never a 5xx, and only clean pixels come out; PDFs come out unchanged, but only
// as downloads (D-83, D-84).
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { account } from '@shared/api/accounts';
import { keptDocument } from '@shared/api/documents';
import { familyUpdate } from '@shared/api/family-feed';
import { medication } from '@shared/api/medications';
import { message } from '@shared/api/messaging';
import { isThorough } from '@shared/testing/thoroughness';
import { createTestApp } from '../testing/app';
import { createConversation } from '../testing/circle-factories';
import { createConnected, createMedication } from '../testing/factories';
import { HIDDEN, hostileFiles, pdf, type HostileFile, type Outcome } from '../testing/hostile-files';
import { plainPicture } from '../testing/pictures';
import { expectRefused, sendRaw, unexpectedInLog } from '../testing/raw-request';
import { reportPart } from '../testing/report-part';
import { upload, uploadOf } from '../testing/uploads';

const app = await createTestApp();
const { senior, caregiver } = await createConnected(app, {});
const conversationId = await createConversation(app, senior, caregiver);
const { id: medicationId } = await createMedication(app, { senior });
const files = await hostileFiles();

async function fetched(address: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${app.url}${address}`, { headers: { Cookie: senior.cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function send(address: string, field: string, file: HostileFile): Promise<unknown> {
  const answer = await sendRaw(app, senior, uploadOf(address, field, file));
  expect(answer.status).toBeLessThan(300);
  return JSON.parse(answer.text);
}

/** @param kept width and height of the upright original, @param side the longest that is stored. */
async function expectCleanPixels(bytes: Buffer, kept: Exclude<Outcome, string>, side: number): Promise<void> {
  const { format, width, height, pages, ...rest } = await sharp(bytes).metadata();
  const scale = Math.min(1, side / Math.max(...kept));
  const [wide, high] = kept.map((length) => Math.max(1, Math.round(length * scale)));
  expect({ format, width, height, pages }).toEqual({ format: 'webp', width: wide, height: high, pages: undefined });
  expect([rest.exif, rest.xmp, rest.icc, rest.iptc, rest.orientation]).toEqual(Array(5).fill(undefined));
  expect(isTold(bytes)).toBe(false);
}

const isTold = (bytes: Buffer) => bytes.includes(HIDDEN) || /Canary|GPS|<script|%PDF/i.test(bytes.toString('latin1'));

it('these are at least 40 files; control: the scripts and notes in them would be found', async () => {
  await reportPart('b2', { hostileFiles: files.length, waysIn: 5, names: NAMES.length });
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(files.filter(({ bytes }) => isTold(bytes)).length).toBeGreaterThan(15);
});

const isKept = ({ outcome }: HostileFile) => typeof outcome !== 'string';

describe.each(files)('$what (D-83)', (file) => {
  it('as the photo of an update', async () => {
    if (!isKept(file)) return expectRefused(await sendRaw(app, senior, uploadOf('/api/family-updates', 'photo', file)));
    const { photos } = familyUpdate.parse(await send('/api/family-updates', 'photo', file));
    const [photo] = photos;
    await expectPhoto(file, photo?.url ?? '');
    const { width, height } = await sharp((await fetched(photo?.url ?? '')).bytes).metadata();
    expect([photo?.width, photo?.height]).toEqual([width, height]);
  });

  it('as a document', async () => {
    if (file.outcome === 'refused') {
      return expectRefused(await sendRaw(app, senior, uploadOf('/api/documents', 'file', file)));
    }
    const kept = keptDocument.parse(await send('/api/documents', 'file', file));
    const { headers, bytes } = await fetched(kept.fileUrl);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=/);
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(headers.get('Content-Type')).toBe(file.outcome === 'pdf' ? 'application/pdf' : 'image/webp');
    await expectKept(bytes, file);
  });
});

/** A picture, a PDF, and something that is neither: the way of a photo differs only in its first and last step. */
const ofEachKind = [
  isKept,
  (file: HostileFile) => file.outcome === 'pdf',
  (file: HostileFile) => file.outcome === 'refused',
];
const elsewhere = isThorough() ? files : ofEachKind.flatMap((isOfKind) => files.filter(isOfKind).slice(0, 1));

describe.each(elsewhere)('elsewhere, $what (D-83)', (file) => {
  it('as the photo of a medication', async () => {
    const address = `/api/medications/${medicationId}/photo`;
    if (!isKept(file)) return expectRefused(await sendRaw(app, senior, uploadOf(address, 'photo', file)));
    const { imageUrl } = medication.parse(await send(address, 'photo', file));
    await expectPhoto(file, imageUrl ?? '');
  });

  it('as a profile picture', async () => {
    const address = '/api/user/profile-picture';
    if (!isKept(file)) return expectRefused(await sendRaw(app, senior, uploadOf(address, 'profilePicture', file)));
    const { profileImageUrl } = account.parse(await send(address, 'profilePicture', file));
    await expectPhoto(file, profileImageUrl ?? '');
  });

  it('as the photo of a message', async () => {
    const { name, type, bytes } = file;
    const request = upload('/api/messages', [{ field: 'photo', name, type, bytes }], { conversationId });
    const answer = await sendRaw(app, senior, request);
    if (!isKept(file)) return expectRefused(answer);
    const { photos } = message.parse(JSON.parse(answer.text));
    await expectPhoto(file, photos[0]?.url ?? '');
  });
});

async function expectKept(bytes: Buffer, { outcome, bytes: sent }: HostileFile): Promise<void> {
  if (typeof outcome !== 'string') return expectCleanPixels(bytes, outcome, 2400);
  return expect(bytes.equals(sent)).toBe(true);
}

async function expectPhoto({ outcome }: HostileFile, address: string): Promise<void> {
  if (typeof outcome === 'string') throw new Error('No photo comes of this');
  for (const [size, side] of Object.entries({ display: 1200, thumbnail: 320 })) {
    const { headers, bytes } = await fetched(`${address.split('?')[0]}?size=${size}`);
    expect(headers.get('Content-Type')).toBe('image/webp');
    await expectCleanPixels(bytes, outcome, side);
  }
}

const NAMES: [what: string, name: string][] = [
  ['a path up', '../../../etc/passwd.pdf'],
  ['a path of Windows', 'C:\\Windows\\System32\\cmd.pdf'],
  ['a path from the root', '/etc/shadow'],
  ['only dots', '..'],
  ['nothing', ''],
  ['NUL', 'a\0.exe.pdf'],
  ['quotes', 'a%22; filename=%22evil.html'],
  ['line breaks that would be headers', 'a%0D%0AContent-Type: text/html%0D%0A%0D%0A<script>.pdf'],
  ['marks that reverse the text direction', 'invoice\u202efdp.exe'],
  ['300 characters', `${'x'.repeat(300)}.pdf`],
  ['300 emoji', `${'👵'.repeat(300)}.pdf`],
  ['a language', 'Befund – Größe 東京.pdf'],
  ['a script', '<img src=x onerror=alert(1)>.pdf'],
  ['percent signs', '%00%2e%2e%2f.pdf'],
  ['an object’s prototype', '__proto__'],
  ['shell commands', '$(reboot);`reboot`|reboot.pdf'],
];

describe('a document named by (D-84)', () => {
  it.each(NAMES)('%s is stored or refused, and comes back as one plain attachment', async (_what, name) => {
    const file = { field: 'file', name, type: 'application/pdf', bytes: pdf('') };
    const answer = await sendRaw(app, senior, upload('/api/documents', [file]));
    // A part without a file name is no file.
    if (['', '..', 'a\0.exe.pdf'].includes(name)) return expectRefused(answer);
    expect(answer.status).toBe(201);
    const kept = keptDocument.parse(JSON.parse(answer.text));
    expect(kept.name).toMatch(/^[^\p{Cc}]{1,150}$/u);
    const { headers } = await fetched(kept.fileUrl);
    const disposition = headers.get('Content-Disposition') ?? '';
    // One name, plain or quoted, and again for other alphabets: nothing escapes from it.
    expect(disposition).toMatch(
      /^attachment; filename=(?:[\w%.!#$&+^`|~*'-]+|"(?:[^"\\/]|\\["\\])*")(?:; filename\*=UTF-8''[\w%.!#$&+^`|~-]+)?$/,
    );
    expect(disposition).toContain('.pdf');
    expect(headers.get('Content-Type')).toBe('application/pdf');
  });

  it('a name given beside it is not the name of a file on the server', async () => {
    const file = { field: 'file', name: 'a.pdf', type: 'application/pdf', bytes: pdf('') };
    const answer = await sendRaw(app, senior, upload('/api/documents', [file], { name: '../../../evil' }));
    const { fileUrl, id } = keptDocument.parse(JSON.parse(answer.text));
    expect(fileUrl).toBe(`/api/documents/${id}/file`);
  });
});

describe('when the client hangs up', () => {
  it('the memory reserved for the files is released', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      // Each announces ten photos: two at once would exceed the limit.
      await hangUp('/api/family-updates', 50_000_000);
    }
    const photo = { field: 'photo', name: 'a.png', type: 'image/png', bytes: await plainPicture().png().toBuffer() };
    const startedAt = performance.now();
    const answer = await sendRaw(
      app,
      senior,
      upload(
        '/api/family-updates',
        Array.from({ length: 10 }, () => photo),
      ),
    );
    expect(answer.status).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });
});

async function hangUp(address: string, claimedBytes: number): Promise<void> {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${senior.cookie}\r\nContent-Length: ${claimedBytes}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n',
  );
  await sleep(300);
  socket.destroy();
}

describe('afterwards', () => {
  it('nothing else was written: pictures without notes, PDFs, each under a name of ours', async () => {
    const entries = await readdir(app.filesFolder, { recursive: true, withFileTypes: true });
    const stored = entries.filter((entry) => entry.isFile());
    expect(stored.length).toBeGreaterThan(40);
    for (const { name, parentPath } of stored) {
      expect(name).toMatch(/^(?:display-|thumbnail-)?[0-9a-f-]{36}\.(?:webp|pdf)$/);
      expect(name.endsWith('.webp') && isTold(await readFile(path.join(parentPath, name)))).toBe(false);
    }
  });

  it('the server is alive, and nothing unexpected was logged', async () => {
    expect(unexpectedInLog(app)).toEqual([]);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});
