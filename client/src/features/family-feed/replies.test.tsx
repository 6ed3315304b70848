import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { MARGARETS, openFeed, type OpenFeed } from './testing/render-feed';
import { aComment, ANNA, anUpdate, margaret } from './testing/story';

beforeAll(async () => {
  await Promise.all([import('@/ui/toast-panel'), import('@/ui/confirm-dialog-panel')]);
});

const card = () => screen.findByRole('article');

/** Holds a response back until it is released. */
function aGate(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
}

describe('a person who may only read (KIND-15)', () => {
  it('sees hearts and answers, and is offered neither', async () => {
    const hearts = { count: 1, isMine: false, names: ['Tom Ellis'] };
    const update = anUpdate({ canAnswer: false, hearts, commentCount: 1, comments: [aComment('So sweet')] });
    openFeed({ user: ANNA, updates: [update], circles: [{ ...MARGARETS, canShare: false }] });
    await card();
    expect(screen.getByText('Tom Ellis loved this')).toBeVisible();
    expect(screen.getByText('So sweet')).toBeVisible();
    for (const name of [/Heart/, /Love/, /Reply/, /Share Update/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText('You can read along')).toBeVisible();
    expect(screen.getByText(/^Margaret lets you see the family news\./)).toBeVisible();
  });

  it('writes for the family that they may help with', async () => {
    openFeed({
      user: ANNA,
      circles: [MARGARETS, { seniorId: margaret.id.replace('8000', 'b000'), firstName: 'Robert', canShare: false }],
    });
    expect(await screen.findByRole('button', { name: 'Share Update' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('hearts', () => {
  it('appear at once, and are announced', async () => {
    const names = ['Anna Ellis', 'Grace Hill', 'Tom Ellis', 'Wei Chen'];
    const { user, requests } = openFeed({ updates: [anUpdate({ hearts: { count: 4, isMine: false, names } })] });
    await card();
    expect(screen.getByText('Anna Ellis, Grace Hill, Tom Ellis and Wei Chen loved this')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Heart 4 so far' }));
    expect(screen.getByRole('button', { name: 'Heart 5 so far', pressed: true })).toBeVisible();
    expect(screen.getByText('You, Anna Ellis, Grace Hill and 2 others loved this')).toBeVisible();
    await waitFor(() => expect(requests.map(({ method }) => method)).toStrictEqual(['GET', 'PUT']));
  });

  it('are reverted when the server refuses', async () => {
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
    expect(screen.getByText('You loved this')).toBeVisible();
  });

  it('are reverted however late the refusal comes: by then the earlier state is no longer on the screen', async () => {
    const update = anUpdate();
    const { held, release } = aGate();
    let reads = 0;
    const { user } = openFeed({
      instead: {
        'GET /api/family-updates': () => {
          reads += 1;
          return reads === 1 ? { body: [update] } : { status: 503, body: {} };
        },
        [`PUT /api/family-updates/${update.id}/heart`]: async () => {
          await held;
          return { status: 503, body: { message: 'Resting.' } };
        },
      },
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Heart' }));
    expect(await screen.findByRole('button', { name: 'Heart 1 so far', pressed: true })).toBeVisible();
    release();
    expect(await screen.findByText('Resting.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Heart', pressed: false })).toBeVisible();
  });

  it('stay if the feed was refetched in the meantime without the pending heart', async () => {
    const update = anUpdate();
    const given = { count: 1, isMine: true, names: ['Margaret Ellis'] };
    const { held, release } = aGate();
    let reads = 0;
    const { user, queryClient } = openFeed({
      instead: {
        'GET /api/family-updates': () => {
          reads += 1;
          return { body: [reads < 3 ? update : { ...update, hearts: given }] };
        },
        [`PUT /api/family-updates/${update.id}/heart`]: async () => {
          await held;
          return { status: 204 };
        },
      },
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Heart' }));
    await screen.findByRole('button', { name: 'Heart 1 so far', pressed: true });
    await act(() => queryClient.invalidateQueries({ queryKey: ['family-updates'] }));
    expect(await screen.findByRole('button', { name: 'Heart', pressed: false })).toBeVisible();
    release();
    expect(await screen.findByRole('button', { name: 'Heart 1 so far', pressed: true })).toBeVisible();
  });
});

describe('comments', () => {
  const three = ['two', 'three', 'four'].map((content) => aComment(content));

  it('shows the newest three, and all on request', async () => {
    const update = anUpdate({ comments: three, commentCount: 4 });
    const { user } = openFeed({
      updates: [update],
      instead: { [`GET /api/family-updates/${update.id}/comments`]: { body: [aComment('one'), ...three] } },
    });
    await card();
    expect(screen.queryByText('one')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 4 replies' }));
    expect(await screen.findByText('one')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('the user’s own is written and sent', async () => {
    const { user } = openFeed({ updates: [anUpdate()] });
    await card();
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(screen.getByLabelText('Your reply')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send reply' })).toBeDisabled();
    await user.keyboard('How lovely!');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('How lovely!')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Your reply')).toBeNull());
  });

  it('a comment that cannot be sent stays in its box', async () => {
    const update = anUpdate();
    const { user } = openFeed({
      updates: [update],
      instead: { [`POST /api/family-updates/${update.id}/comments`]: { status: 503, body: {} } },
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.keyboard('How lovely!');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Failed to send the reply. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Your reply')).toHaveValue('How lovely!');
  });

  describe('when the page is left while a comment is being sent', () => {
    async function sendAndLeave(status: number) {
      const update = anUpdate();
      const { held, release } = aGate();
      const path = `/api/family-updates/${update.id}/comments`;
      const app = openFeed({
        updates: [update],
        instead: {
          [`POST ${path}`]: async () => {
            await held;
            return status === 201
              ? { status, body: aComment('How lovely!', { author: margaret }) }
              : { status, body: {} };
          },
        },
      });
      await card();
      await app.user.click(screen.getByRole('button', { name: 'Reply' }));
      await app.user.keyboard('How lovely!');
      await app.user.click(screen.getByRole('button', { name: 'Send reply' }));
      app.unmount();
      return { update, release, first: sentKeys(app) };
    }
    const sentKeys = ({ requests }: Pick<OpenFeed, 'requests'>) =>
      requests.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey);

    it('a stored one does not reappear as unsent text', async () => {
      const { update, release } = await sendAndLeave(201);
      release();
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
      openFeed({ updates: [update] });
      await card();
      expect(screen.queryByLabelText('Your reply')).toBeNull();
    });

    it('a failure is reported and the text is still there: a retry is the same comment', async () => {
      const { update, release, first } = await sendAndLeave(503);
      const { user, ...again } = openFeed({ updates: [update] });
      release();
      expect(await screen.findByText('Failed to send the reply. Please try again.')).toBeVisible();
      await card();
      expect(screen.getByLabelText('Your reply')).toHaveValue('How lovely!');
      await user.click(screen.getByRole('button', { name: 'Send reply' }));
      await waitFor(() => expect(sentKeys(again)).toStrictEqual(first));
      expect(first).toStrictEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    });

    it('different text is another comment, and stays when the first is stored', async () => {
      const { update, release, first } = await sendAndLeave(201);
      const { user, ...again } = openFeed({
        updates: [update],
        instead: { [`POST /api/family-updates/${update.id}/comments`]: { status: 503, body: {} } },
      });
      await card();
      await user.type(screen.getByLabelText('Your reply'), ' So red!');
      release();
      // Only the text: the attempt is over.
      await waitFor(() => expect(sessionStorage).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Send reply' }));
      expect(await screen.findByText('Failed to send the reply. Please try again.')).toBeVisible();
      expect(screen.getByLabelText('Your reply')).toHaveValue('How lovely! So red!');
      expect(sentKeys(again)).not.toContain(first[0]);
    });
  });

  it('the user’s own is deleted after a question, others’ cannot be', async () => {
    const mine = aComment('mine', { author: margaret, canDelete: true });
    const update = anUpdate({ comments: [aComment('theirs'), mine], commentCount: 2 });
    const { user, requests } = openFeed({
      updates: [update],
      instead: { [`DELETE /api/family-updates/${update.id}/comments/${mine.id}`]: { status: 204 } },
    });
    await card();
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete reply' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete reply' }));
    expect(await screen.findByText('The reply is deleted.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
