import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { preferencesOf } from '@shared/domain/notifications/kinds';
import { medicationsQuery } from '@/features/medications/api';
import { markElsewhere, timePasses } from '@/features/medications/testing/live-change';
import { requestsTo } from '@/features/medications/testing/serve-medications';
import { MARGARET, NOON } from '@/features/medications/testing/story';
import { notificationsQuery } from '@/features/notifications/api';
import { readWaiting } from '@/features/medications/waiting-doses';
import { aNotice, NOTICE } from '@/features/notifications/testing/story';
import { comes, DUE, drops, metformin, openRing, press, ring } from './testing/open-ring';

const doses = (requests: Awaited<ReturnType<typeof openRing>>['requests']) =>
  requestsTo(requests, 'POST', '/api/medication-logs').map(({ body }) => body);
const words = () => document.body.textContent.replaceAll('\u00A0', ' ');
const offline = () => {
  throw new TypeError('No connection');
};

function Letter() {
  return (
    <label>
      To Anna
      <input />
    </label>
  );
}

describe('at the instant', () => {
  it('a card covers the page: what to take, and the answers; its title has the focus, and nothing moves (REACH-35)', async () => {
    await openRing({ page: <Letter />, isBefore: true });
    expect(ring()).toBeNull();
    await comes();
    const card = within(await screen.findByRole('alertdialog', { name: 'Time for your medication' }));
    expect(card.getByRole('heading', { name: 'Time for your medication' })).toHaveFocus();
    expect(words()).toContain('Due now');
    expect(words()).toContain('Latanoprost eye drops1 drop');
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Quiet',
      'Take',
      'Snooze 10 min',
      'Skip',
    ]);
    expect(document.querySelector('[role="alertdialog"]')?.outerHTML).not.toContain('animate-');
  });

  it('several doses are a row each, taken one by one or all at once (REACH-18, REACH-35)', async () => {
    const { user, requests } = await openRing({ medications: [drops, metformin] });
    expect(await screen.findByRole('heading', { name: 'Time for 2 medications' })).toBeVisible();
    await user.click(await press('Take Metformin'));
    await waitFor(() => expect(screen.queryByText('Metformin')).toBeNull());
    expect(ring()).not.toBeNull();
    await user.click(await press('Take'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(doses(requests)).toMatchObject([
      { medicationId: metformin.id, status: 'taken' },
      { medicationId: drops.id, status: 'taken' },
    ]);
  });

  it('all of them at once (REACH-35)', async () => {
    const { user, requests } = await openRing({ medications: [drops, metformin] });
    await user.click(await press('Take all'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(doses(requests)).toHaveLength(2);
  });

  it('with server and network away it rings all the same, and what is taken counts as marked here (REACH-36)', async () => {
    const { user } = await openRing({ instead: { 'POST /api/medication-logs': offline } });
    await user.click(await press('Take'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  });

  it('what is skipped then waits as well, and is sent as skipped (REACH-36, REACH-81)', async () => {
    const { user } = await openRing({ instead: { 'POST /api/medication-logs': offline } });
    await user.click(await press('Skip'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(await screen.findByText('Waiting to be sent')).toBeVisible();
    expect(readWaiting()).toMatchObject([{ medicationId: drops.id, status: 'skipped', takenTime: null }]);
  });

  it.each([
    ['before it was opened', () => openRing({ medications: [{ ...drops, times: ['12:05'] }], isBefore: true })],
    [
      'where pages are turned off',
      () =>
        openRing({
          settings: { settings: { preferences: preferencesOf({ dose: { page: false } }) } },
          isBefore: true,
        }),
    ],
  ])('not for a dose %s (REACH-36, REACH-70)', async (_when, open) => {
    await open();
    await comes();
    expect(ring()).toBeNull();
  });

  describe('of a page that opens at that moment', () => {
    const now = [{ ...drops, times: ['12:10'] }];
    const turnedOff = { settings: { preferences: preferencesOf({ dose: { page: false } }) } };

    it('waits for whether pages ring, so that one that is turned off never shows for a moment (REACH-70)', async () => {
      let answer = () => {};
      const holdSettings = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { queryClient } = await openRing({ medications: now, settings: turnedOff, holdSettings, isBefore: true });
      await timePasses(NOON);
      expect(ring()).toBeNull();
      answer();
      await waitFor(() => expect(queryClient.getQueryData(notificationsQuery().queryKey)).toBeDefined());
      await timePasses(NOON);
      expect(ring()).toBeNull();
    });

    it('rings where that could not be read (REACH-36)', async () => {
      await openRing({ medications: now, instead: { 'GET /api/notifications': offline }, isBefore: true });
      expect(await screen.findByRole('alertdialog')).toBeVisible();
    });

    it('rings where that is not answered within half a minute (REACH-36)', async () => {
      await openRing({ medications: now, holdSettings: new Promise(() => {}), isBefore: true });
      expect(ring()).toBeNull();
      await timePasses(new Date(NOON.getTime() + 60_000));
      expect(await screen.findByRole('alertdialog')).toBeVisible();
    });
  });

  it.each([
    ['this was', [drops]],
    ['these were', [drops, metformin]],
  ])(
    'where it could not be read what was taken it says that it can’t tell whether %s (REACH-36)',
    async (which, due) => {
      await openRing({ medications: due, instead: { 'GET /api/medication-logs': offline } });
      expect(ring()).toHaveAccessibleDescription(`This device can’t tell whether ${which} taken.`);
    },
  );

  it('where that is known it says nothing of the kind (REACH-36)', async () => {
    await openRing();
    expect(ring()).not.toHaveAttribute('aria-describedby');
    expect(words()).not.toContain('can’t tell');
  });
});

describe('answers', () => {
  it('Take records the dose as due, by its owner, and the focus goes back to what was being typed (REACH-35, REACH-40)', async () => {
    const { user, requests } = await openRing({ page: <Letter />, isBefore: true });
    const letter = screen.getByRole('textbox', { name: 'To Anna' });
    await user.type(letter, 'See you on Sun');
    await comes();
    await user.click(await press('Take'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(doses(requests)).toMatchObject([
      { medicationId: drops.id, userId: MARGARET.id, scheduledTime: DUE.toISOString(), status: 'taken' },
    ]);
    await waitFor(() => expect(letter).toHaveFocus());
    await user.keyboard('day');
    expect(letter).toHaveValue('See you on Sunday');
  });

  it('Skip records that too (REACH-35)', async () => {
    const { user, requests } = await openRing();
    await user.click(await press('Skip'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(doses(requests)).toMatchObject([{ medicationId: drops.id, takenTime: null, status: 'skipped' }]);
    expect(await screen.findByText('You can still take it under My Medications.')).toBeVisible();
  });

  it('a press in the moment in which it appears was meant for the page below (REACH-40)', async () => {
    const { user, requests } = await openRing();
    vi.setSystemTime(DUE.getTime() + 400);
    await user.click(await press('Take'));
    expect(doses(requests)).toEqual([]);
    expect(ring()).not.toBeNull();
  });

  it('Snooze puts it off for everybody, and it rings again ten minutes later (REACH-25, REACH-35)', async () => {
    const { user, requests } = await openRing({
      instead: {
        'GET /api/notices': { body: [aNotice({ at: DUE.toISOString() })] },
        [`POST /api/notices/${NOTICE}/answer`]: { body: aNotice({ at: DUE.toISOString(), snoozes: 1 }) },
      },
    });
    await user.click(await press('Snooze 10 min'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(requestsTo(requests, 'POST', `/api/notices/${NOTICE}/answer`)[0]?.body).toEqual({ answer: 'snooze' });
    await timePasses(new Date(DUE.getTime() + 9 * 60_000));
    expect(ring()).toBeNull();
    await timePasses(new Date(DUE.getTime() + 11 * 60_000));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(words()).toContain('11 minutes late');
  });

  it('without a connection it is put off here, three times (REACH-25, REACH-36)', async () => {
    const { user } = await openRing({ instead: { 'GET /api/notices': offline } });
    for (let time = 1; time <= 3; time += 1) {
      await user.click(await press('Snooze 10 min'));
      await waitFor(() => expect(ring()).toBeNull());
      await comes(new Date(DUE.getTime() + time * 11 * 60_000));
    }
    await user.click(await press('Snooze 10 min'));
    expect(await screen.findByText('You have put this off three times.')).toBeVisible();
    expect(ring()).not.toBeNull();
  });

  it('what the server refuses is said, and the card stays (REACH-25)', async () => {
    const message = 'You have put this off three times.';
    const { user } = await openRing({
      instead: {
        'GET /api/notices': { body: [aNotice({ at: DUE.toISOString() })] },
        [`POST /api/notices/${NOTICE}/answer`]: { status: 409, body: { code: 'conflict', message, fields: {} } },
      },
    });
    await user.click(await press('Snooze 10 min'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await press('Take')).toBeEnabled();
  });
});

describe('it ends by itself', () => {
  it('when the dose is marked anywhere (REACH-41)', async () => {
    const { queryClient } = await openRing();
    await markElsewhere(queryClient, drops, '12:15');
    expect(ring()).toBeNull();
  });

  it.each([
    ['gone', []],
    ['moved', [{ ...drops, times: ['18:00'] }]],
  ])('when the dose is %s (REACH-41)', async (_how, left) => {
    const { queryClient } = await openRing();
    act(() => {
      queryClient.setQueryData(medicationsQuery().queryKey, left);
    });
    await waitFor(() => expect(ring()).toBeNull());
  });
});
