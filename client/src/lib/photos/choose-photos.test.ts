import { aFile } from '@/testing/fake-upload';
import { expect, it } from 'vitest';
import { PICTURE_MAX_BYTES } from '@shared/domain/picture';
import { choosePhotos } from './choose-photos';

const words = (files: File[], before = 0) =>
  choosePhotos(files, before).refusals.map(({ title, description }) => `${title}: ${description}`);
const kept = (files: File[], before = 0) => choosePhotos(files, before).photos.map(({ file }) => file.name);

it('measures 5 MB as the server does (FEED-16, D-97)', () => {
  expect(PICTURE_MAX_BYTES).toBe(5 * 1024 * 1024);
});

it.each([
  ['exactly 5 MB', PICTURE_MAX_BYTES, []],
  ['one byte more', PICTURE_MAX_BYTES + 1, ['File too large: tree.jpg is larger than 5MB']],
])('%s (FEED-16, FEED-17)', (_what, bytes, expected) => {
  expect(words([aFile('tree.jpg', 'image/jpeg', bytes)])).toStrictEqual(expected);
});

it.each(['application/pdf', 'video/mp4', ''])('a file of type "%s" is not an image (FEED-18)', (type) => {
  expect(words([aFile('notes', type)])).toStrictEqual(['Invalid file type: notes is not an image file']);
});

it('the others in the same selection are kept, in their order (FEED-19)', () => {
  const files = [aFile('a.jpg'), aFile('b.pdf', 'application/pdf'), aFile('c.png', 'image/png'), aFile('d.jpg')];
  expect(kept(files)).toStrictEqual(['a.jpg', 'c.png', 'd.jpg']);
});

it('at most ten photos, including those already there (D-81)', () => {
  const files = ['1.jpg', '2.jpg', '3.jpg'].map((name) => aFile(name));
  expect(kept(files, 8)).toStrictEqual(['1.jpg', '2.jpg']);
  expect(words(files, 8)).toStrictEqual(['Too many photos: 3.jpg is left out: there is room for 10 photos']);
});
