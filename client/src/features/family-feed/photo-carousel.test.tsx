import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedQuery } from './api';
import { openFeed } from './testing/render-feed';
import { anUpdate, aPhoto } from './testing/story';

beforeAll(async () => {
  await Promise.all([import('@/ui/dialog-panel'), import('@/ui/photos/large-photo-dialog')]);
});

const card = () => screen.findByRole('article');

describe('the photos of an update', () => {
  const photos = ['tomatoes', 'Lucy', 'kitchen'].map((name) => aPhoto(name));
  const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

  it('appear one at a time, with a counter and buttons on both sides (FEED-10)', async () => {
    const { user } = openFeed({ updates: [anUpdate({ photos })] });
    await card();
    expect(shown()).toStrictEqual(['tomatoes']);
    expect(screen.getByText('1 / 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(shown()).toStrictEqual(['Lucy']);
    expect(screen.getByText('2 / 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shown()).toStrictEqual(['kitchen']);
    expect(screen.getByText('3 / 3')).toBeVisible();
  });

  it('respond to arrow keys and swipes, which open nothing (FEED-10)', async () => {
    const { user } = openFeed({ updates: [anUpdate({ photos })] });
    await card();
    screen.getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toStrictEqual(['Lucy']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toStrictEqual(['kitchen']);
    const target = screen.getByRole('button', { name: /large/ });
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 200, clientY: 10 } },
      { keys: '[/MouseLeft]', target, coords: { clientX: 100, clientY: 15 } },
    ]);
    expect(shown()).toStrictEqual(['tomatoes']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a deleted update also closes its large photo (D-54)', async () => {
    const update = anUpdate({ photos });
    const { user, queryClient } = openFeed({ updates: [update] });
    await user.click(await screen.findByRole('button', { name: /large/ }));
    expect(await screen.findByRole('dialog', { name: 'Photos' })).toBeVisible();
    act(() => void queryClient.setQueryData(feedQuery().queryKey, { pages: [[]], pageParams: [''] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Nor does it reopen by itself when the update is back.
    act(() => void queryClient.setQueryData(feedQuery().queryKey, { pages: [[update]], pageParams: [''] }));
    await card();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a single photo has no counter (FEED-10)', async () => {
    openFeed({ updates: [anUpdate({ photos: photos.slice(0, 1) })] });
    await card();
    expect(shown()).toStrictEqual(['tomatoes']);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('also appear from a JSON list of addresses (FEED-30)', async () => {
    openFeed({ updates: [anUpdate({ photos: [], attachmentUrls: '["/a.webp","/b.webp"]' })] });
    await card();
    expect(screen.getByText('1 / 2')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/a.webp');
  });

  it('reserve their space before they load, the small picture first', async () => {
    openFeed({ updates: [anUpdate({ photos: [aPhoto('tree', { width: 1000, height: 1000 })] })] });
    const frame = within(await card()).getByRole('button', { name: /large/ });
    expect(frame).toHaveStyle({ aspectRatio: '1' });
    expect(frame.querySelector('img')).toHaveAttribute('src', expect.stringContaining('size=thumbnail'));
  });

  it('open large, starting with the pressed one', async () => {
    const { user } = openFeed({ updates: [anUpdate({ photos })] });
    await card();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: /^Lucy ?\. Open photo 2 of 3 large$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Photos' });
    expect(within(dialog).getByText('2 / 3')).toBeVisible();
    expect(within(dialog).getByRole('img', { name: 'Lucy' })).toBeVisible();
  });
});
