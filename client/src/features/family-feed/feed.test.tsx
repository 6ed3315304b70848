import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdateCard } from './update-card';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import type { ShownUpdate } from './shown-update';
import { MARGARETS, openAsAnna, openFeed } from './testing/render-feed';
import { ANNA, anUpdate, MARGARET, NOON, tom } from './testing/story';

beforeAll(async () => {
  await Promise.all([import('@/ui/dialog-panel'), import('@/ui/toast-panel'), import('@/ui/confirm-dialog-panel')]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

const card = () => screen.findByRole('article');
const noActions = { openPhotos: () => undefined, deleteUpdate: () => undefined, deleteComment: () => undefined };

describe('an update', () => {
  it('has its author, its age and its text (FEED-06, FEED-07, FEED-08, FEED-09, FEED-24)', async () => {
    openFeed({ updates: [anUpdate({ content: 'First line\nSecond line' })] });
    const article = await card();
    expect(article).toHaveAccessibleName('Tom Ellis');
    expect(within(article).getByText('TE')).toBeVisible();
    expect(within(article).getByText(/^2h · /)).toBeVisible();
    expect(within(article).getByText(/First line/)).toHaveClass('whitespace-pre-line');
    expect(article.querySelector('time')).toHaveAttribute('title', expect.stringMatching(/^Tuesday, March 3, 2026, /));
  });

  it('shows the author’s picture, if any (FEED-06)', async () => {
    openFeed({ updates: [anUpdate({ author: { ...tom, profileImageUrl: '/tom.webp' } })] });
    expect((await card()).querySelector('img')).toHaveAttribute('src', '/tom.webp');
  });

  it('without its author, requests the user (FEED-28, FEED-29)', async () => {
    const { author: _author, photos: _photos, ...rest } = anUpdate({ attachmentUrl: '/one.webp' });
    const update: ShownUpdate = rest;
    const requests = serve({ [`GET /api/user/${tom.id}`]: { body: tom } });
    renderApp(<UpdateCard update={update} user={MARGARET} circles={[MARGARETS]} actions={noActions} />);
    expect(await screen.findByRole('heading', { name: 'Tom Ellis' })).toBeVisible();
    expect(requests.map(({ path }) => path)).toStrictEqual([`/api/user/${tom.id}`]);
    expect(screen.getByRole('img', { name: 'Photo 1, without a description' })).toHaveAttribute('src', '/one.webp');
  });

  it('requests no user if the author is known (FEED-28)', async () => {
    const { requests } = openFeed({ updates: [anUpdate()] });
    await card();
    expect(requests.map(({ path }) => path)).toStrictEqual(['/api/family-updates']);
  });

  it('says who can see a private one, and whose family it is for if there are several (D-81)', async () => {
    const roberts = { seniorId: '0195a000-0000-7000-8000-000000000009', firstName: 'Robert', canShare: true };
    openAsAnna({ circles: [MARGARETS, roberts], updates: [anUpdate({ isPrivate: true })] });
    expect(await card()).toHaveTextContent('Only for Margaret');
    expect(await card()).toHaveTextContent('Margaret’s family');
  });

  it('a private one is only for the senior who reads it (D-81)', async () => {
    openFeed({ updates: [anUpdate({ isPrivate: true })] });
    expect(await card()).toHaveTextContent('Only for you');
    expect(await card()).not.toHaveTextContent('Margaret’s family');
  });
});

describe('deleting an update', () => {
  it('asks first; Cancel keeps it', async () => {
    const { user } = openFeed({ updates: [anUpdate({ canDelete: true })] });
    await card();
    await user.click(screen.getByRole('button', { name: 'Delete the update of Tom Ellis' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete update' });
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this update with its replies? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await card()).toBeVisible();
  });

  it('removes it', async () => {
    const { user } = openFeed({ updates: [anUpdate({ canDelete: true })] });
    await card();
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete update' }));
    expect(await screen.findByText('The update is deleted.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('is not offered if the server forbids it', async () => {
    openFeed({ updates: [anUpdate({ canDelete: false })] });
    await card();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

describe('the feed', () => {
  it('says that it is empty (FEED-11)', async () => {
    openFeed();
    expect(await screen.findByRole('heading', { name: 'No family updates yet' })).toBeVisible();
  });

  it('says so if it failed to load, and retries', async () => {
    let isUp = false;
    const { user } = openFeed({
      user: ANNA,
      instead: { 'GET /api/family-updates': () => (isUp ? { body: [anUpdate()] } : { status: 503, body: {} }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your family’s news');
    expect(screen.queryByText('No family updates yet')).toBeNull();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeVisible();
  });

  it('loads older ones on request, until there are none', async () => {
    const updates = Array.from({ length: 25 }, (_, index) => anUpdate({ content: `Update ${index + 1}` }));
    const { user } = openFeed({ updates });
    expect(await screen.findAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show older updates' }));
    expect(await screen.findByText('Update 25')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Show older updates' })).toBeNull();
  });

  it('says so next to the button if older ones failed to load', async () => {
    const updates = Array.from({ length: 20 }, () => anUpdate());
    const { user } = openFeed({
      instead: {
        'GET /api/family-updates': ({ path }) =>
          path.includes('before') ? { status: 503, body: {} } : { body: updates },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show older updates' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The older updates could not be loaded.');
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });

  it('a part far off screen keeps its height and nothing else, and a comment draft there is not lost', async () => {
    const watch: { tell?: (isIntersecting: boolean) => void } = {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(look: (entries: unknown[]) => void) {
          watch.tell = (isIntersecting) => look([{ isIntersecting, boundingClientRect: { height: 480 } }]);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const { user } = openFeed({ updates: [anUpdate()] });
    await card();
    const list = screen.getByRole('list');
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.keyboard('Half an ans');
    act(() => watch.tell?.(false));
    expect(screen.getByRole('article')).toBeVisible();
    await user.click(document.body);
    act(() => watch.tell?.(false));
    expect(screen.queryByRole('article')).toBeNull();
    expect(list).toHaveStyle({ height: '480px' });
    act(() => watch.tell?.(true));
    expect(screen.getByLabelText('Your reply')).toHaveValue('Half an ans');
    vi.unstubAllGlobals();
  });
});
