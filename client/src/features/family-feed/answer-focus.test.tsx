/** Where the focus is before, during and after writing a comment. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { composerParts, openFeed, type FeedScene } from './testing/render-feed';
import { aComment, anUpdate, margaret } from './testing/story';

const update = anUpdate();

const answerButton = () => screen.getByRole('button', { name: 'Reply' });
const box = () => screen.queryByLabelText('Your reply');

async function open(scene: FeedScene = {}) {
  const app = openFeed({ updates: [update], ...scene });
  await screen.findByRole('article');
  return app;
}

async function openAndWrite(words: string, scene: FeedScene = {}) {
  const app = await open(scene);
  await app.user.click(answerButton());
  await app.user.keyboard(words);
  return app;
}

describe('the focus', () => {
  it('is not taken by a comment draft from earlier', async () => {
    const first = await openAndWrite('How lo');
    first.unmount();
    await open();
    expect(box()).toHaveValue('How lo');
    expect(document.body).toHaveFocus();
  });

  it('returns to Reply when the comment is discarded, even a draft from earlier, and from there into the box', async () => {
    const first = await openAndWrite('How lo');
    first.unmount();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(box()).toBeNull();
    expect(answerButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box()).toHaveFocus();
  });

  it('returns to Reply when the comment has been sent', async () => {
    const { user } = await openAndWrite('How lovely!');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(box()).toBeNull());
    expect(answerButton()).toHaveFocus();
  });

  it('stays where it is if the user has moved on before that', async () => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    const { user } = await openAndWrite('How lovely!', {
      instead: {
        [`POST /api/family-updates/${update.id}/comments`]: async () => {
          await held;
          return { status: 201, body: aComment('How lovely!', { author: margaret }) };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await user.click(composerParts.text());
    arrive();
    await waitFor(() => expect(box()).toBeNull());
    expect(composerParts.text()).toHaveFocus();
  });
});
