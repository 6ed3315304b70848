import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFeed } from './testing/render-feed';
import { aComment, anUpdate, margaret } from './testing/story';

beforeAll(async () => {
  await Promise.all([import('@/components/ui/toast-panel'), import('@/components/confirm-dialog-panel')]);
});

const card = () => screen.findByRole('article');

describe('hearts', () => {
  it('are there at once, and told in words', async () => {
    const names = ['Anna Ellis', 'Grace Hill', 'Tom Ellis', 'Wei Chen'];
    const { user, requests } = openFeed({ updates: [anUpdate({ hearts: { count: 4, isMine: false, names } })] });
    await card();
    expect(screen.getByText('Anna Ellis, Grace Hill, Tom Ellis and Wei Chen gave a heart')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Heart 4 so far' }));
    expect(screen.getByRole('button', { name: 'Heart 5 so far', pressed: true })).toBeVisible();
    expect(screen.getByText('You, Anna Ellis, Grace Hill and 2 others gave a heart')).toBeVisible();
    await waitFor(() => expect(requests.map(({ method }) => method)).toStrictEqual(['GET', 'PUT']));
  });

  it('go back when the server refuses', async () => {
    const update = anUpdate({ hearts: { count: 1, isMine: true, names: ['Margaret Ellis'] } });
    let reads = 0;
    const { user } = openFeed({
      instead: {
        'GET /api/family-updates': () => {
          reads += 1;
          return reads === 1 ? { body: [update] } : { status: 503, body: {} };
        },
        [`DELETE /api/family-updates/${update.id}/heart`]: { status: 503, body: { message: 'Resting.' } },
      },
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Heart 1 so far' }));
    expect(await screen.findByText('Resting.')).toBeVisible();
    expect(screen.getByText('You gave a heart')).toBeVisible();
  });
});

describe('answers', () => {
  const three = ['two', 'three', 'four'].map((content) => aComment(content));

  it('the newest three stand there; all come when asked for', async () => {
    const update = anUpdate({ comments: three, commentCount: 4 });
    const { user } = openFeed({
      updates: [update],
      instead: { [`GET /api/family-updates/${update.id}/comments`]: { body: [aComment('one'), ...three] } },
    });
    await card();
    expect(screen.queryByText('one')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 4 answers' }));
    expect(await screen.findByText('one')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('one’s own is written and sent', async () => {
    const { user } = openFeed({ updates: [anUpdate()] });
    await card();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(screen.getByLabelText('Your answer')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send answer' })).toBeDisabled();
    await user.keyboard('How lovely!');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('How lovely!')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
  });

  it('one that cannot be sent stays in its box', async () => {
    const update = anUpdate();
    const { user } = openFeed({
      updates: [update],
      instead: { [`POST /api/family-updates/${update.id}/comments`]: { status: 503, body: {} } },
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await user.keyboard('How lovely!');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Failed to send the answer. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toHaveValue('How lovely!');
  });

  it('one’s own is deleted after a question, others’ cannot be', async () => {
    const mine = aComment('mine', { author: margaret, canDelete: true });
    const update = anUpdate({ comments: [aComment('theirs'), mine], commentCount: 2 });
    const { user, requests } = openFeed({
      updates: [update],
      instead: { [`DELETE /api/family-updates/${update.id}/comments/${mine.id}`]: { status: 204 } },
    });
    await card();
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete answer' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete answer' }));
    expect(await screen.findByText('The answer is deleted.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
