import { expect, it, vi } from 'vitest';
import { setLiveSocketId } from '@/lib/live-connection';
import { serve } from '@/testing/fake-server';
import { choosePhotos } from '@/lib/photos/choose-photos';
import { ShareError, shareUpdate } from './share-update';
import { aFile, serveUploads } from '@/testing/fake-upload';

const hello = {
  content: 'Hello',
  photos: [],
  isPrivate: false,
  privateFor: null,
};

it.each([
  ['words', hello],
  ['photos', { ...hello, photos: choosePhotos([aFile('a.jpg')], 0).photos }],
])('a refusal of %s is "HTTP error! status: N" (FEED-27)', async (_what, update) => {
  serveUploads();
  serve({ 'POST /api/family-updates': { status: 413, body: { message: 'Too large.', code: 'too_large' } } });
  const failure = await shareUpdate(update, () => undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ShareError);
  expect(failure).toMatchObject({ message: 'HTTP error! status: 413', refusal: { sentence: 'Too large.' } });
});

it('an upload names the page’s own connection, so that it gets no event for it (D-36)', async () => {
  serveUploads();
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    seen.push(new Headers(init.headers).get('x-live-socket'));
    return new Response('{}', { status: 201 });
  });
  setLiveSocketId('this-page');
  await shareUpdate({ ...hello, photos: choosePhotos([aFile('a.jpg')], 0).photos }, () => undefined);
  setLiveSocketId(null);
  expect(seen).toStrictEqual(['this-page']);
});
