import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Escalation, saveEscalation } from '@shared/api/escalation';
import { anAccount } from '@/testing/account';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { escalationQuery } from './alarm-queries';
import { CheckInCard } from './check-in-card';
import { LadderCard } from './ladder-card';
import { ladderWords } from './ladder-words';
import { aHelper, anEscalation, anna, ANNA, MARGARET, tom, TOM } from './testing/story';

const PATH = `/api/seniors/${MARGARET}/escalation`;
const { waitMinutes: _wait, ...grace } = aHelper('0195a000-0000-7000-8000-00000000000c', 'Grace Okafor', {
  isReachable: false,
  mayHear: ['reading', 'check_in'],
});
const both = anEscalation({ helpers: [anna, tom], others: [grace], isAnybodyReached: true, isNeeded: true });

interface Opening {
  state?: Escalation;
  /** 'Margaret' on a helper's screen. */
  firstName?: string | null;
  instead?: FakeRoute;
  /** The server saves nothing before. */
  until?: Promise<unknown>;
}

/** The server keeps what it is sent, as the real one does. */
async function open({ state = both, firstName = null, instead, until }: Opening = {}) {
  let stored = state;
  const save: FakeRoute = async ({ body }) => {
    await until;
    const { helpers, ...rest } = saveEscalation.body.parse(body);
    const known = [...stored.helpers, ...stored.others];
    const isAmong = (userId: string) => helpers.some((helper) => helper.userId === userId);
    stored = {
      ...stored,
      ...rest,
      teamMayChange: rest.teamMayChange ?? stored.teamMayChange,
      helpers: helpers.map((helper) => ({
        ...(known.find(({ userId }) => userId === helper.userId) ?? anna),
        ...helper,
      })),
      others: known.filter(({ userId }) => !isAmong(userId)),
    };
    return { body: stored };
  };
  const requests = serve({ [`GET ${PATH}`]: () => ({ body: stored }), [`PUT ${PATH}`]: instead ?? save });
  const app = renderApp(
    <>
      <LadderCard seniorId={MARGARET} firstName={firstName} viewerId={firstName === null ? MARGARET : ANNA} />
      <CheckInCard seniorId={MARGARET} firstName={firstName} zone={anAccount().timeZone} />
    </>,
  );
  await screen.findByRole('heading', { name: 'Who is told next' });
  await waitFor(() => expect(screen.queryByText('Loading who is told next...')).toBeNull());
  return { ...app, requests };
}

const saved = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const names = () =>
  within(screen.getByRole('list', { name: 'Who is told next' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);
const as = (...helpers: Array<typeof anna>) => helpers.map(({ userId, waitMinutes }) => ({ userId, waitMinutes }));

describe('in a sentence (REACH-46)', () => {
  const own = { readerId: MARGARET, firstName: null };
  it.each([
    [[anna, tom], own, 'If you do not answer for 30 minutes, Anna is told. 15 minutes later, Tom.'],
    [[anna], own, 'If you do not answer for 30 minutes, Anna is told.'],
    [
      [{ ...anna, waitMinutes: 60 }, tom],
      { readerId: TOM, firstName: 'Margaret' },
      'If Margaret does not answer for 30 minutes, Anna is told. 1 hour later, you.',
    ],
    [[anna], { readerId: ANNA, firstName: 'Margaret' }, 'If Margaret does not answer for 30 minutes, you are told.'],
    [[], own, null],
  ])('%#', (helpers, reading, words) => {
    expect(ladderWords({ afterMinutes: 30, helpers }, reading)).toBe(words);
  });
});

describe('who is told next', () => {
  it('is a numbered list whose order is changed with Earlier and Later, and the focus goes along (REACH-44)', async () => {
    const { user, requests } = await open();
    expect(screen.getByText('If you do not answer for 30 minutes, Anna is told. 15 minutes later, Tom.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Earlier Anna Ellis' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Later Anna Ellis' }));
    await waitFor(() => expect(names()).toEqual(['Tom Ellis', 'Anna Ellis']));
    expect(screen.getByText(/Tom is told\. 15 minutes later, Anna\./)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Earlier Anna Ellis' })).toHaveFocus());
    expect(saved(requests)).toEqual([
      { afterMinutes: 30, checkInTime: null, helpers: as(tom, anna), teamMayChange: false },
    ]);
  });

  it('waits as long as is chosen, before the first and before each next one (REACH-44)', async () => {
    const { user, requests } = await open();
    await user.selectOptions(screen.getByLabelText('Wait for my answer'), '1 hour');
    expect(await screen.findByText(/If you do not answer for 1 hour, Anna is told/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Then wait for Anna'), '5 minutes');
    expect(await screen.findByText(/5 minutes later, Tom\./)).toBeVisible();
    await waitFor(() =>
      expect(saved(requests)).toMatchObject([
        { afterMinutes: 60 },
        { afterMinutes: 60, helpers: as({ ...anna, waitMinutes: 5 }, tom) },
      ]),
    );
  });

  it('others of the team are added and removed, with what they do not hear and whether they can be reached (REACH-43)', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Grace Okafor' }));
    await waitFor(() => expect(names()).toEqual(['Anna Ellis', 'Tom Ellis', 'Grace Okafor']));
    const row = screen.getAllByRole('listitem').at(-1);
    expect(row).toHaveTextContent('Not told of medications, which are not shared');
    expect(row).toHaveTextContent('Cannot be reached');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Anna Ellis' }));
    expect(await screen.findByRole('button', { name: 'Add Anna Ellis' })).toBeVisible();
    await waitFor(() => expect(saved(requests)).toHaveLength(2));
    expect(names()).toEqual(['Tom Ellis', 'Grace Okafor']);
  });

  it('a second helper is added to the first, also if an older list arrives while that is saved (REACH-44)', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    const nobody = anEscalation({ helpers: [], others: [anna, tom], isNeeded: true });
    const { user, requests, queryClient } = await open({ state: nobody, until });
    await user.click(screen.getByRole('button', { name: 'Add Anna Ellis' }));
    await queryClient.refetchQueries(escalationQuery(MARGARET));
    expect(names()).toEqual(['Anna Ellis']);
    await user.click(screen.getByRole('button', { name: 'Add Tom Ellis' }));
    expect(names()).toEqual(['Anna Ellis', 'Tom Ellis']);
    release();
    await waitFor(() => expect(saved(requests)).toHaveLength(2));
    expect(saved(requests)).toMatchObject([
      { helpers: [{ userId: ANNA }] },
      { helpers: [{ userId: ANNA }, { userId: TOM }] },
    ]);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(names()).toEqual(['Anna Ellis', 'Tom Ellis']);
  });

  it('a change that could not be saved is taken back, with the reason (REACH-44)', async () => {
    const message = 'This person is no longer in the care team.';
    const { user } = await open({ instead: { status: 400, body: { code: 'invalid', message, fields: {} } } });
    await user.click(screen.getByRole('button', { name: 'Remove Anna Ellis' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(names()).toEqual(['Anna Ellis', 'Tom Ellis']);
  });

  it('the senior lets helpers change it (REACH-44)', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('switch', { name: 'My helpers may change this' }));
    await waitFor(() => expect(saved(requests)).toMatchObject([{ teamMayChange: true }]));
  });

  it('a helper who may change it says nothing about that; one who may not reads it (REACH-44)', async () => {
    const { user, requests, unmount } = await open({ firstName: 'Margaret' });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText(/If Margaret does not answer for 30 minutes, you are told\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later Anna Ellis' }));
    await waitFor(() =>
      expect(saved(requests)).toEqual([{ afterMinutes: 30, checkInTime: null, helpers: as(tom, anna) }]),
    );
    unmount();
    await open({ firstName: 'Margaret', state: { ...both, mayChange: false, others: [] } });
    expect(names()).toEqual(['Anna Ellis (you)', 'Tom Ellis']);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText(/Only Margaret can change this/)).toBeVisible();
  });

  it.each([
    [{ helpers: [] }, 'Add someone below: then they are told if there is no answer.'],
    [
      { helpers: [anna, tom].map((helper) => ({ ...helper, isReachable: false })) },
      'Anna and Tom can do that under Reminders, on their own phone or tablet.',
    ],
  ])('where nobody would be reached it says so, and what to do: %# (REACH-54)', async (changes, what) => {
    await open({ state: anEscalation({ isNeeded: true, others: [grace], ...changes }) });
    const words = 'Nobody would be reached. Ask a helper to turn on notifications.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(what)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('the time to say I’m fine', () => {
  it('is off until a senior turns it on and chooses a time (REACH-44)', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('radio', { name: 'On' }));
    expect(
      await screen.findByText(/not heard from you by 10:00\sAM.* you are asked\. 30 minutes later, your/),
    ).toBeVisible();
    await user.clear(screen.getByLabelText('By this time'));
    await user.tab();
    expect(await screen.findByText('Choose a time.')).toBeVisible();
    await user.type(screen.getByLabelText('By this time'), '09:30');
    await user.tab();
    await waitFor(() => expect(saved(requests)).toMatchObject([{ checkInTime: '10:00' }, { checkInTime: '09:30' }]));
    expect(screen.queryByText('Choose a time.')).toBeNull();
  });
});
