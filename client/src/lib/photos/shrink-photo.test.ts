import { beforeEach, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo';

const drawn: number[][] = [];

/** A browser that decodes every file as a picture of this size, and encodes it to this many bytes. */
function decodeAs(width: number, height: number, bytes: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.spyOn(document, 'createElement').mockImplementation(() =>
    Object.assign(document.implementation.createHTMLDocument().createElement('canvas'), {
      getContext: () => ({ drawImage: (_picture: unknown, ...box: number[]) => drawn.push(box) }),
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([new Uint8Array(bytes)], { type })),
    }),
  );
}

const photo = (bytes: number, type = 'image/jpeg', name = 'IMG_1.HEIC') =>
  new File([new Uint8Array(bytes)], name, { type });

beforeEach(() => {
  drawn.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a large photo becomes a smaller JPEG of the same shape', async () => {
  decodeAs(4032, 3024, 500_000);
  const shrunk = await shrinkPhoto(photo(4_000_000, 'image/heic'));
  expect([shrunk.size, shrunk.type, shrunk.name]).toEqual([500_000, 'image/jpeg', 'IMG_1.jpg']);
  expect(drawn).toEqual([[0, 0, 2048, 1536]]);
});

it.each([
  ['a small photo', photo(100_000), 10],
  ['a drawing', photo(4_000_000, 'image/png'), 10],
  ['an animated picture', photo(4_000_000, 'image/gif'), 10],
  ['a photo that would not get smaller', photo(700_000), 700_000],
])('%s stays unchanged', async (_what, file, bytes) => {
  decodeAs(4032, 3024, bytes);
  expect(await shrinkPhoto(file)).toBe(file);
});

it('a file this browser cannot decode is sent unchanged', async () => {
  const file = photo(4_000_000);
  expect(await shrinkPhoto(file)).toBe(file);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await shrinkPhoto(file)).toBe(file);
});
