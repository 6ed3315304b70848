/** What a medication card offers beside taking it: skipping, how it went, and questions before one as needed. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { instantOf } from '@shared/domain/zoned-time';
import { setCurrentUserId } from '@/lib/current-user-id';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { AskAgain, type AskAgainDialogProps } from './ask-again-dialog';
import { notesOn } from './dose-history-words';
import { weekWords } from './how-it-went';
import { MedicationsPage } from './medications-page';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aMedication, aTakenLog, MARGARET, metformin, NOON, TODAY, ZONE } from './testing/story';

beforeAll(async () => {
  // Dialogs are lazy; loading one the first time takes longer than a test's default timeout.
  await Promise.all([import('./more-dialog'), import('./ask-again-dialog'), import('@/ui/dialog-panel')]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  setCurrentUserId(MARGARET.id);
});
afterEach(() => setCurrentUserId(null));

const WEEK = { weekOn: '2026-03-01', planned: 4, taken: 2, skipped: 1, notMarked: 1, asNeededTaken: 0 };

async function openPage(
  medication: Medication,
  logs: readonly MedicationLog[] = [],
  instead: Record<string, FakeRoute> = {},
) {
  const weeks = [WEEK];
  const requests = serveMedications({
    medications: [medication],
    logs,
    instead: {
      'GET /api/medication-adherence': {
        body: [{ medicationId: medication.id, countsFrom: '2026-01-01T00:00:00.000Z', weeks }],
      },
      ...instead,
    },
  });
  const app = renderApp(<MedicationsPage user={MARGARET} />);
  await screen.findByRole('article', { name: medication.name });
  const press = (name: string) => screen.findByRole('button', { name }).then((button) => app.user.click(button));
  const sent = () => requestsTo(requests, 'POST', '/api/medication-logs').map(({ body }) => body);
  return { ...app, press, sent };
}

describe('More (SCHED-26, SCHED-31)', () => {
  it('skips the dose with a reason in three presses, and offers to take it after all', async () => {
    const { press, sent } = await openPage(metformin);
    await press('More about Metformin');
    await press('Skip this one');
    const reasons = within(await screen.findByRole('list', { name: 'Reasons' }));
    expect(reasons.getAllByRole('button').map((button) => button.textContent)).toStrictEqual([
      'Felt unwell',
      'My doctor said so',
      'None left',
      'Not needed today',
      'Something else',
    ]);
    await press('Felt unwell');
    await waitFor(() => expect(sent()).toMatchObject([{ status: 'skipped', reason: 'Felt unwell', takenTime: null }]));
    const card = screen.getByRole('article', { name: 'Metformin' });
    await waitFor(() => expect(card).toHaveTextContent('11:15 AM: Skipped: felt unwell'));
    expect(card).toHaveTextContent('Scheduled6:00 PM');
    vi.setSystemTime(Date.now() + 2000);
    await press('Take after all Metformin');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ status: 'taken' }));
  });

  it('says how it went without judging, and marks a dose of the last days at its time', async () => {
    const lisinopril = aMedication({ times: ['08:00'], createdAt: '2026-03-02T05:00:00.000Z' });
    const { press, sent } = await openPage(lisinopril, [aTakenLog(lisinopril)]);
    await press('More about Lisinopril');
    await press('How it went');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lisinopril: How it went' }));
    expect(await dialog.findByText('2 of 4 taken, 1 skipped, 1 not marked')).toBeVisible();
    expect(dialog.queryByText(/missed|%/i)).toBeNull();
    await press('I took this Monday, March 2, 8:00 AM');
    const at = instantOf('2026-03-02', '08:00', ZONE).toISOString();
    await waitFor(() => expect(sent()).toMatchObject([{ scheduledTime: at, takenTime: at, status: 'taken' }]));
  });

  it.each([
    [{ ...WEEK, planned: 14, taken: 14, skipped: 0, notMarked: 0 }, 'All taken'],
    [{ ...WEEK, planned: 14, taken: 13, skipped: 0, notMarked: 1 }, '13 of 14 taken, 1 not marked'],
    [{ ...WEEK, planned: 0, taken: 0, skipped: 0, notMarked: 0, asNeededTaken: 2 }, '2 times as needed'],
  ])('a week in words: %o', (week, words) => {
    expect(weekWords(week).join(', ')).toBe(words);
  });
});

describe('before one as needed is marked (SCHED-24)', () => {
  const acetaminophen = aMedication({
    name: 'Acetaminophen',
    frequency: 'As needed',
    times: [],
    schedule: { unit: 'tablet', phases: [], asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 8 } },
  });
  const taken = (minutesAgo: number) => {
    const at = new Date(NOON.getTime() - minutesAgo * 60_000).toISOString();
    return { ...aTakenLog(acetaminophen, { date: TODAY, takenTime: at }), scheduledTime: at, createdAt: at };
  };

  function openQuestions({ firstName }: { firstName: string }) {
    const onTaken = vi.fn<AskAgainDialogProps['onTaken']>();
    const about = { medication: acetaminophen, questions: [{ kind: 'sooner', nextAt: null }] as const, at: null };
    const props = { about, zone: ZONE, firstName, onTaken, open: true, onOpenChange: vi.fn() };
    const { user } = renderApp(<AskAgain {...props} />);
    const take = (name: string) => user.click(screen.getByRole('button', { name }));
    return { take, onTaken };
  }

  it('sooner than planned is asked about, recorded with a reason if one is given', async () => {
    const { press, sent } = await openPage(acetaminophen, [taken(60)]);
    await press('Take Now Acetaminophen');
    expect(await screen.findByText('This is sooner than planned. Next from 3:10 PM.')).toBeVisible();
    await press('I took it');
    await press('It got worse');
    await waitFor(() => expect(sent()).toMatchObject([{ status: 'taken', reason: 'It got worse' }]));
  });

  it('closing the question about the reason records it without one; ‘Not taken’ records nothing', async () => {
    const { press, sent } = await openPage(acetaminophen, [taken(60)]);
    await press('Take Now Acetaminophen');
    await press('Not taken');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(0);
    await press('Take Now Acetaminophen');
    await press('I took it');
    await press('Close');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('reason');
  });

  it('a second mark within ten minutes is asked about, whatever the limits', async () => {
    const plain = { ...acetaminophen, schedule: null };
    const { press, sent } = await openPage(plain, [taken(2)]);
    await press('Take Now Acetaminophen');
    expect(await screen.findByText('You marked this 2 minutes ago. Is this another one?')).toBeVisible();
    await press('Yes, another one');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is asked by what was marked today if the latest marks cannot be loaded', async () => {
    const today = taken(60);
    const { press, sent } = await openPage(acetaminophen, [today], {
      'GET /api/medication-logs': ({ path }) => (path.includes('date=') ? { body: [today] } : { status: 503 }),
    });
    await press('Take Now Acetaminophen');
    expect(await screen.findByText(/^This is sooner than planned\./)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('a helper is asked about the senior', async () => {
    const { take, onTaken } = openQuestions({ firstName: 'Margaret' });
    await take('Margaret took it');
    expect(within(screen.getByRole('list', { name: 'Reasons' })).getAllByRole('button')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'The doctor said so' })).toBeVisible();
    await take('It was taken before looking');
    await waitFor(() => expect(onTaken).toHaveBeenCalledWith(expect.anything(), 'It was taken before looking'));
  });

  it('where nothing speaks against it, nothing is asked', async () => {
    const { press, sent } = await openPage(acetaminophen, [taken(300)]);
    await press('Take Now Acetaminophen');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the history says what was sooner or more than planned, and why (SCHED-25)', () => {
  const medication = aMedication({
    schedule: { unit: 'tablet', phases: [], asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 4 } },
  });
  const logs = ['08:00', '09:00', '14:00'].map((time) => aTakenLog(medication, { time }));
  const [first, second, third] = logs.map((log, index) => (index === 1 ? { ...log, reason: 'It got worse' } : log));
  const notes = notesOn(
    [medication],
    [first, second, third].filter((log) => log !== undefined),
  );
  expect([...notes.values()]).toStrictEqual([[], ['sooner than planned', 'it got worse'], ['more than planned']]);
});
