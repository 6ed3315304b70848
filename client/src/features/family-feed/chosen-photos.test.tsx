import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeRoute } from '@/testing/fake-server';
import { aFile, serveUploads } from '@/testing/fake-upload';
import { composerParts, openAsAnna, openFeed } from './testing/render-feed';
import { anUpdate } from './testing/story';

const { picker, share } = composerParts;

beforeAll(() => import('@/ui/toast-panel'));
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

describe('photos when the page is left', () => {
  const previews = () => screen.queryAllByRole('button', { name: /Remove photo/ });
  const words = (index: number) => screen.getByLabelText(new RegExp(`What does it show\\? photo ${index}`));

  async function openWithTwo(instead?: Record<string, FakeRoute>) {
    const app = openFeed(instead && { instead });
    await app.user.upload(picker(), [aFile('a.jpg'), aFile('b.jpg')]);
    await app.user.type(words(2), 'Lucy');
    return app;
  }

  it('are still there, each with its caption (FEED-05)', async () => {
    const shown = new Set<string>();
    let made = 0;
    Object.assign(URL, {
      createObjectURL: () => {
        made += 1;
        shown.add(`blob:${made}`);
        return `blob:${made}`;
      },
      revokeObjectURL: (url: string) => shown.delete(url),
    });
    const first = await openWithTwo();
    first.unmount();
    expect(shown.size).toBe(0);
    openFeed();
    expect(previews()).toHaveLength(2);
    expect(words(1)).toHaveValue('');
    expect(words(2)).toHaveValue('Lucy');
    expect(shown.size).toBe(2);
  });

  it('are not visible to another user', async () => {
    const first = await openWithTwo();
    first.unmount();
    openAsAnna();
    expect(previews()).toHaveLength(0);
  });

  it('photos shared in the meantime are gone, and photos chosen since stay', async () => {
    serveUploads();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const first = await openWithTwo({
      'POST /api/family-updates': async () => {
        await held;
        return { status: 201, body: anUpdate() };
      },
    });
    await first.user.click(share());
    first.unmount();
    const { user } = openFeed();
    await user.upload(picker(), aFile('c.jpg'));
    await user.type(words(3), 'Tom');
    answer();
    await waitFor(() => expect(previews()).toHaveLength(1));
    expect(words(1)).toHaveValue('Tom');
  });
});
