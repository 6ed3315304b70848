import { expect, it } from 'vitest';
import { photosOf, type ShownUpdate } from './shown-update';
import { anUpdate, aPhoto } from './testing/story';

/** The required fields only. */
function plainUpdate(changes: Partial<ShownUpdate>): ShownUpdate {
  const { photos: _photos, author: _author, ...update } = anUpdate();
  return { ...update, ...changes };
}

const urls = (update: ShownUpdate) => photosOf(update).map(({ url }) => url);

it('a JSON list of addresses is shown (FEED-29, FEED-30)', () => {
  expect(urls(plainUpdate({ attachmentUrls: '["/a.webp","/b.webp"]' }))).toStrictEqual(['/a.webp', '/b.webp']);
});

it('the list comes before the single address (FEED-30)', () => {
  const update = plainUpdate({ attachmentUrls: '["/a.webp","/b.webp"]', attachmentUrl: '/a.webp' });
  expect(urls(update)).toStrictEqual(['/a.webp', '/b.webp']);
});

it('a single address is shown (FEED-30)', () => {
  expect(urls(plainUpdate({ attachmentUrl: '/a.webp' }))).toStrictEqual(['/a.webp']);
});

it.each(['[]', 'null', 'not JSON', '{"0":"/b.webp"}', '[7]'])(
  'the single address is shown if the list is %s (FEED-30)',
  (attachmentUrls) => {
    expect(urls(plainUpdate({ attachmentUrls, attachmentUrl: '/a.webp' }))).toStrictEqual(['/a.webp']);
  },
);

it('photos with their own sizes come before addresses, and an empty list means none (FEED-30)', () => {
  const photo = aPhoto('tree');
  expect(urls(anUpdate({ photos: [photo], attachmentUrls: '["/other.webp"]' }))).toStrictEqual([photo.url]);
  expect(urls(plainUpdate({}))).toStrictEqual([]);
});
