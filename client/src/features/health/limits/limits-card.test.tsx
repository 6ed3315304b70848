import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { ReadingTarget, StoredWatch } from '@shared/api/symptoms';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { LimitsCard } from './limits-card';

const MARGARET = '01900000-0000-7000-8000-00000000b001';
const ANNA = '01900000-0000-7000-8000-00000000a001';
const set = { userId: MARGARET, setBy: ANNA, setByName: 'Anna Ellis', setAt: '2026-11-05T15:00:00.000Z' };
const pressure: ReadingTarget = {
  ...set,
  id: '01900000-0000-7000-8000-00000000c001',
  type: 'blood_pressure',
  low: null,
  high: 140,
  diastolicLow: null,
  diastolicHigh: 85,
  unit: 'mmHg',
  note: 'Dr. Patel, November',
};
const weightUp: StoredWatch = {
  ...set,
  id: '01900000-0000-7000-8000-00000000d001',
  rule: 'weight_up',
  isOn: true,
  amount: null,
  unit: null,
  days: null,
};

// Loaded late on the page.
beforeAll(async () => Promise.all([import('./limits-dialog'), import('./watch-dialog')]));

function open({ mayChange = true, targets = [pressure], watches = [weightUp] } = {}) {
  const requests = serve({
    'GET /api/reading-targets': { body: targets },
    'GET /api/trend-watches': { body: watches },
    'PUT /api/reading-targets/blood_pressure': { body: pressure },
    'PUT /api/reading-targets/weight': { body: { ...pressure, type: 'weight' } },
    'DELETE /api/reading-targets/blood_pressure': { status: 204 },
    'PUT /api/trend-watches/weight_down': { body: { ...weightUp, rule: 'weight_down' } },
  });
  const card = <LimitsCard seniorId={MARGARET} firstName="Margaret" zone="America/New_York" mayChange={mayChange} />;
  const { user } = renderApp(card);
  const changes = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  const openDialog = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return screen.findByRole('dialog');
  };
  return { user, changes, openDialog };
}

it('says each limit, who set it and when, and what is watched (SYMPT-19, SYMPT-26)', async () => {
  open();
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('upper number at most 140, lower number at most 85');
  expect(rows[0]).toContain('Set by Anna Ellis, November 5');
  expect(rows[0]).toContain('Dr. Patel, November');
  expect(rows.at(-3)).toContain('4.4 lb or more in 3 days');
  expect(rows.at(-1)).toContain('Off');
});

it('who may only see has no button (SYMPT-19, KIND-15)', async () => {
  open({ mayChange: false });
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

it('limits are copied as they stand on the paper, in the person’s unit (SYMPT-18, SYMPT-19)', async () => {
  const { user, changes, openDialog } = open();
  const dialog = await openDialog('Set the limits for Weight');
  expect(within(dialog).getByLabelText(/^Not below/)).toHaveValue('');
  await user.type(within(dialog).getByLabelText(/^Not below/), '150');
  await user.type(within(dialog).getByLabelText(/^Not above/), '140');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(changes()).toEqual([]);
  await user.clear(within(dialog).getByLabelText(/^Not above/));
  await user.type(within(dialog).getByLabelText(/^Not above/), '165');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({
    low: 150,
    high: 165,
    diastolicLow: null,
    diastolicHigh: null,
    unit: 'lb',
    note: null,
    userId: MARGARET,
  });
});

it('a limit beyond what is always critical is refused in words (SYMPT-17)', async () => {
  const { user, changes, openDialog } = open({ targets: [] });
  const dialog = await openDialog('Set the limits for Blood Pressure');
  const [upper] = within(dialog).getAllByLabelText(/^Not above/);
  if (upper !== undefined) await user.type(upper, '190');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/180/);
  expect(changes()).toEqual([]);
});

it('limits can be taken away again (SYMPT-18)', async () => {
  const { user, changes, openDialog } = open();
  const dialog = await openDialog('Change the limits for Blood Pressure');
  await user.click(within(dialog).getByRole('button', { name: 'Take these limits away' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      { method: 'DELETE', path: `/api/reading-targets/blood_pressure?senior=${MARGARET}`, body: null },
    ]),
  );
});

it('a watch begins with the usual amount and days, and refuses what cannot be (SYMPT-24, SYMPT-26)', async () => {
  const { user, changes, openDialog } = open();
  const dialog = await openDialog('Change the watch: Weight goes down');
  expect(within(dialog).getByLabelText(/^By how much/)).toHaveValue('5');
  await user.click(within(dialog).getByLabelText('Watch for it'));
  const days = within(dialog).getByLabelText(/^In how many days/);
  await user.clear(days);
  await user.type(days, '31');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findAllByText('Please write a whole number from 1 to 30')).not.toHaveLength(0);
  expect(changes()).toEqual([]);
  await user.clear(days);
  await user.type(days, '30');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({ isOn: true, amount: 5, unit: 'percent', days: 30, userId: MARGARET });
});
