/** What runs out, where people look anyway: the senior's home, the simple view, the care dashboard, the help board. */
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestsTo, serveMedications } from '@/features/medications/testing/serve-medications';
import { aMedication, aSupply, MARGARET, NOON } from '@/features/medications/testing/story';
import { suppliesQuery } from '@/features/medications/api';
import { aTask, claimedBy } from '@/features/tasks/testing/story';
import { tellUserChange } from '@/lib/current-user-id';
import { tellRefillDone, useRefillDone } from '@/lib/refill-done';
import { anAccount } from '@/testing/account';
import { open as openDashboard } from './testing/care-dashboard';
import { aConnection, aMedication as aCared, MARGARET as CARED_FOR, withMargaret } from './testing/care-story';
import { renderWholeApp } from './testing/render-whole-app';

const WAIT = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

const nothing = {
  'GET /api/appointments': { body: [] },
  'GET /api/tasks': { body: [] },
  'GET /api/emergency-contacts': { body: [] },
  'GET /api/conversations': { body: [] },
};
const first = aMedication({ name: 'Lisinopril' });
const second = aMedication({ name: 'Metformin' });
const supplies = [
  aSupply(second, { state: 'low', lastsUntilOn: '2026-03-06' }),
  aSupply(first, { state: 'low', lastsUntilOn: '2026-03-04' }),
];

describe('a senior (SUPPLY-21)', () => {
  it('reads one line below the now card, for the first that runs out, which leads to it', async () => {
    serveMedications({ medications: [first, second], supplies, instead: nothing });
    renderWholeApp('/', MARGARET);
    const line = await screen.findByText(/Lisinopril runs out on Thursday, March 5\./, {}, WAIT);
    expect(within(line).getByRole('link', { name: 'See it' })).toHaveAttribute('href', `/medications?item=${first.id}`);
    expect(screen.queryByText(/Metformin runs out/)).toBeNull();
  });

  it('reads nothing until something is low', async () => {
    serveMedications({ medications: [first], supplies: [aSupply(first)], instead: nothing });
    const { queryClient } = renderWholeApp('/', MARGARET);
    await screen.findByRole('heading', { name: 'Good Day!' }, WAIT);
    await screen.findAllByText(/Lisinopril/, {}, WAIT);
    await waitFor(() => expect(queryClient.getQueryData(suppliesQuery().queryKey)).toHaveLength(1), WAIT);
    expect(screen.queryByText(/runs out|left/)).toBeNull();
  });

  it('in the simple view the same line is on Next', async () => {
    serveMedications({ medications: [first, second], supplies, instead: nothing });
    const { user } = renderWholeApp('/', anAccount({ simpleView: true, timeZone: MARGARET.timeZone }));
    await user.click(await screen.findByRole('link', { name: /Next/ }, WAIT));
    expect(await screen.findByText(/Lisinopril runs out on Thursday, March 5\./, {}, WAIT)).toBeVisible();
  });
});

describe('the care dashboard (SUPPLY-22)', () => {
  const pill = aCared('Lisinopril', ['08:00']);
  const low = aSupply(pill, {
    state: 'low',
    lastsUntilOn: '2026-03-04',
    lastRefill: { amount: 30, at: '2026-02-01T12:00:00.000Z' },
  });
  const events = `/api/medications/${pill.id}/supply-events`;

  it('has it among the reminders, with Refilled', async () => {
    const { user, requests } = openDashboard({
      connections: [withMargaret],
      medications: { [CARED_FOR]: [pill] },
      supplies: { [CARED_FOR]: [low] },
      instead: { [`POST ${events}`]: { status: 201, body: { id: 'e1', kind: 'refill', supply: aSupply(pill) } } },
    });
    const card = within(await screen.findByRole('region', { name: 'Care reminders' }, WAIT));
    expect(await card.findByText('Runs out on Thursday, March 5', {}, WAIT)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Refilled Lisinopril' }));
    await waitFor(() =>
      expect(requestsTo(requests, 'POST', events)).toMatchObject([{ body: { kind: 'refill', amount: 30 } }]),
    );
  });

  it('without Refilled for those who only see them', async () => {
    const levels = { medications: 'see', health: 'off', appointments: 'off', family: 'off', tasks: 'off' } as const;
    openDashboard({
      connections: [aConnection({ levels })],
      medications: { [CARED_FOR]: [pill] },
      supplies: { [CARED_FOR]: [low] },
    });
    expect(await screen.findByText('Runs out on Thursday, March 5', {}, WAIT)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Refilled/ })).toBeNull();
  });
});

describe('a refill task that is done (SUPPLY-25)', () => {
  const task = aTask('Pick up a refill of Lisinopril', {
    seniorId: MARGARET.id,
    kind: 'refill',
    medication: { id: first.id, name: 'Lisinopril' },
  });
  const done = {
    ...task,
    ...claimedBy(MARGARET),
    status: 'done' as const,
    doneAt: NOON.toISOString(),
    doneBy: MARGARET,
  };
  const events = `/api/medications/${first.id}/supply-events`;

  it('asks how many it was of those who may change the medications', async () => {
    const requests = serveMedications({
      medications: [first],
      supplies,
      instead: {
        ...nothing,
        'GET /api/tasks': { body: [task] },
        [`POST /api/tasks/${task.id}/done`]: { body: done },
        [`POST ${events}`]: { status: 201, body: { id: 'e1', kind: 'refill', supply: aSupply(first) } },
      },
    });
    const { user } = renderWholeApp('/tasks', MARGARET);
    await user.click(await screen.findByRole('button', { name: /^Done/ }, WAIT));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refilled' }, WAIT));
    await user.type(dialog.getByLabelText('How many did you get?'), '30');
    await user.click(dialog.getByRole('button', { name: 'Refilled' }));
    await waitFor(() =>
      expect(requestsTo(requests, 'POST', events)).toMatchObject([{ body: { kind: 'refill', amount: 30 } }]),
    );
  });

  it('asks nothing where it is not counted, nor once counting begins later', async () => {
    serveMedications({
      medications: [first],
      instead: { ...nothing, 'GET /api/tasks': { body: [task] }, [`POST /api/tasks/${task.id}/done`]: { body: done } },
    });
    const { user, queryClient } = renderWholeApp('/tasks', MARGARET);
    await user.click(await screen.findByRole('button', { name: /^Done/ }, WAIT));
    expect(await screen.findByText('Thank you for helping.', {}, WAIT)).toBeVisible();
    const { result: asked } = renderHook(() => useRefillDone());
    await waitFor(() => expect(asked.current).toBeNull(), WAIT);
    act(() => void queryClient.setQueryData(suppliesQuery().queryKey, [aSupply(first)]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks only the person who marked it as done', () => {
    const { result: asked } = renderHook(() => useRefillDone());
    act(() => tellRefillDone({ seniorId: MARGARET.id, medicationId: first.id }));
    expect(asked.current).not.toBeNull();
    act(tellUserChange);
    expect(asked.current).toBeNull();
  });
});
