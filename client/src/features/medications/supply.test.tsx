/** What is left of a medication: on its card, counted, and refilled. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Supply } from '@shared/api/supplies';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { MedicationsWithCall } from '@/pages/medications-with-call';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aMedication, aSupply, MARGARET, NOON } from './testing/story';

const WAIT = { timeout: 10_000 };

beforeAll(async () => {
  // They are lazy; loading one the first time takes longer than a test's default timeout.
  await Promise.all([
    import('./supply-line'),
    import('./supply-count-dialog'),
    import('./supply-refill-dialog'),
    import('./more-dialog'),
    import('@/ui/dialog-panel'),
  ]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

const pill = aMedication({ name: 'Lisinopril' });
const low = { state: 'low', lastsUntilOn: '2026-03-04', left: 2, lastRefill: null } as const;
const thirty = { amount: 30, at: '2026-02-01T12:00:00.000Z' };
const SUPPLY = `/api/medications/${pill.id}/supply`;
const EVENTS = `${SUPPLY}-events`;

/** @param after the supply as the server answers it */
function answerTo(after: Supply): FakeRoute {
  return ({ body }) => ({
    status: 201,
    body: { id: 'e1', medicationId: pill.id, recordedBy: MARGARET.id, ...Object(body), supply: after },
  });
}

async function open(fields: Partial<Supply> | null, instead: Record<string, FakeRoute> = {}) {
  const supplies = fields === null ? [] : [aSupply(pill, fields)];
  const requests = serveMedications({ medications: [pill], supplies, instead });
  const app = renderApp(<MedicationsWithCall user={MARGARET} />);
  const card = await screen.findByRole('article', { name: 'Lisinopril' }, WAIT);
  const press = (name: RegExp | string) => screen.findByRole('button', { name }).then((found) => app.user.click(found));
  return { ...app, card, press, requests };
}

describe('the card (SUPPLY-05, SUPPLY-07, SUPPLY-17)', () => {
  it.each<[string, Partial<Supply>, string[]]>([
    ['enough', {}, ['Lasts until Thursday, March 26 (24 tablets left)']],
    ['a half', { left: 24.5 }, ['Lasts until Thursday, March 26 (24½ tablets left)']],
    ['for the course', { lastsUntilOn: null }, ['Enough (24 tablets left)']],
    ['next year', { lastsUntilOn: '2027-01-03' }, ['Lasts until Sunday, January 3, 2027 (24 tablets left)']],
    ['low', low, ['Runs out on Thursday, March 5', '2 tablets left']],
    ['today', { ...low, lastsUntilOn: '2026-03-02' }, ['Runs out today']],
    ['out', { state: 'out', left: 0 }, ['None left, by what is marked']],
    ['below zero', { state: 'out', left: -3 }, ['None left, by what is marked', 'Please count what is there.']],
    [
      'about',
      { isEstimate: true },
      ['About 24 tablets left', 'Some doses were not marked. Please count when you can.'],
    ],
    [
      'low, about',
      { ...low, isEstimate: true },
      ['Runs out on Thursday, March 5', 'About 2 tablets left. Some doses were not marked. Please count when you can.'],
    ],
    ['not counted yet', { left: null, state: 'unknown', lastsUntilOn: null }, ['Not counted yet']],
  ])('%s', async (_what, fields, words) => {
    const { card } = await open(fields);
    for (const text of words) expect(await within(card).findByText(text, {}, WAIT)).toBeVisible();
  });

  it('says nothing of what is not counted, and offers what is low', async () => {
    const { card, unmount } = await open(null);
    await screen.findByRole('button', { name: 'More about Lisinopril' });
    expect(card).not.toHaveTextContent(/left|count/i);
    unmount();
    const again = await open(low);
    const buttons = await within(again.card).findAllByRole('button', { name: /Refilled|Count again/ }, WAIT);
    expect(buttons.map(({ textContent }) => textContent)).toStrictEqual([
      'Refilled Lisinopril',
      'Count again of Lisinopril',
    ]);
  });

  it('of what is taken as needed the words begin with ‘About’ (SUPPLY-09)', async () => {
    const asNeeded = aMedication({ frequency: 'As needed', times: [] });
    serveMedications({ medications: [asNeeded], supplies: [aSupply(asNeeded)] });
    renderApp(<MedicationsWithCall user={MARGARET} />);
    expect(await screen.findByText('About enough until Thursday, March 26 (24 tablets left)', {}, WAIT)).toBeVisible();
  });

  it('calls the pharmacy as an emergency contact is called (SUPPLY-20)', async () => {
    const { user } = await open({ ...low, pharmacyName: 'Corner Pharmacy', pharmacyPhone: '(555) 010-2290' });
    const link = await screen.findByRole('link', { name: 'Call Corner Pharmacy' }, WAIT);
    expect(link).toHaveAttribute('href', 'tel:5550102290');
    await user.click(link);
    expect(await screen.findByRole('dialog', {}, WAIT)).toHaveTextContent('(555) 010-2290');
  });
});

describe('Refilled (SUPPLY-19)', () => {
  const after = aSupply(pill, { left: 32, lastsUntilOn: '2026-04-03', lastRefill: thirty });

  it('is one press: as much as last time; Undo takes it back', async () => {
    const { press, requests } = await open(
      { ...low, lastRefill: thirty },
      { [`POST ${EVENTS}`]: answerTo(after), [`DELETE ${EVENTS}/e1`]: { status: 204 } },
    );
    await press('Refilled Lisinopril');
    const toast = await screen.findByText('Lasts until Friday, April 3', {}, WAIT);
    expect(toast.parentElement).toHaveTextContent('Refilled');
    const [sent] = requestsTo(requests, 'POST', EVENTS);
    expect(sent).toMatchObject({ body: { kind: 'refill', amount: 30 } });
    expect(sent?.idempotencyKey).not.toBeNull();
    await press('Undo');
    expect(await screen.findByText('It is as it was before.')).toBeVisible();
    expect(requestsTo(requests, 'DELETE', `${EVENTS}/e1`)).toHaveLength(1);
  });

  it('asks how many the first time', async () => {
    const { user, press, requests } = await open(low, { [`POST ${EVENTS}`]: answerTo(after) });
    await press('Refilled Lisinopril');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refilled' }, WAIT));
    await user.type(dialog.getByLabelText('How many did you get?'), '30');
    await user.click(dialog.getByRole('button', { name: 'Refilled' }));
    await waitFor(() =>
      expect(requestsTo(requests, 'POST', EVENTS)).toMatchObject([{ body: { kind: 'refill', amount: 30 } }]),
    );
  });

  it('without a connection it says so, and nothing has changed', async () => {
    const { press, card } = await open(
      { ...low, lastRefill: thirty },
      { [`POST ${EVENTS}`]: () => Promise.reject(new TypeError('offline')) },
    );
    await press('Refilled Lisinopril');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(within(card).getByText('Runs out on Thursday, March 5')).toBeVisible();
  });
});

describe('Count the supply (SUPPLY-18)', () => {
  it('asks how many there are and when to tell; the rest is closed', async () => {
    const { user, press, requests } = await open(null, {
      [`PUT ${SUPPLY}`]: { body: aSupply(pill, { left: null, state: 'unknown' }) },
      [`POST ${EVENTS}`]: answerTo(aSupply(pill)),
    });
    await press('More about Lisinopril');
    await press('Count the supply');
    const dialog = within(await screen.findByRole('dialog', { name: 'Count the supply' }, WAIT));
    expect(dialog.getByLabelText('Tell us')).toHaveDisplayValue('7 days before');
    expect(dialog.getByLabelText(/^Pharmacy/)).not.toBeVisible();
    await user.type(dialog.getByLabelText('How many are there now?'), '24');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lasts until Thursday, March 26 (24 tablets left)', {}, WAIT)).toBeVisible();
    expect(requestsTo(requests, 'PUT', SUPPLY)).toMatchObject([
      {
        body: {
          unit: 'tablet',
          dosesUse: 1,
          lowDays: 7,
          pharmacyName: null,
          pharmacyPhone: null,
          prescriptionNumber: null,
          refillsLeft: null,
        },
      },
    ]);
    expect(requestsTo(requests, 'POST', EVENTS)).toMatchObject([{ body: { kind: 'count', amount: 24 } }]);
  });

  it('again, it knows the pharmacy, and what was written down can be taken back (SUPPLY-15)', async () => {
    const written = {
      id: 'e7',
      medicationId: pill.id,
      kind: 'refill',
      amount: 30,
      happenedAt: '2026-03-01T15:00:00.000Z',
    };
    const { user, press, requests } = await open(
      { ...low, pharmacyName: 'Corner Pharmacy', refillsLeft: 2 },
      {
        [`GET ${EVENTS}`]: {
          body: [{ ...written, recordedBy: 'x', recordedByName: 'Anna Ellis', createdAt: written.happenedAt }],
        },
        [`DELETE ${EVENTS}/e7`]: { status: 204 },
        [`DELETE ${SUPPLY}`]: { status: 204 },
      },
    );
    await press('Count again of Lisinopril');
    const dialog = within(await screen.findByRole('dialog', { name: 'Count again' }, WAIT));
    expect(dialog.getByLabelText(/^Pharmacy/)).toHaveValue('Corner Pharmacy');
    await user.click(dialog.getByText('What was written down'));
    expect(await dialog.findByText('Refilled: 30 tablets')).toBeVisible();
    expect(dialog.getByText(/Anna Ellis/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take back refilled 30 tablets' }));
    await waitFor(() => expect(requestsTo(requests, 'DELETE', `${EVENTS}/e7`)).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Stop counting Lisinopril' }));
    await waitFor(() => expect(requestsTo(requests, 'DELETE', SUPPLY)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
