import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { ALL, aMedication, LEVOTHYROXINE_TAKEN, MARGARET, NOON } from './testing/story';

const many = [...ALL, aMedication({ name: 'Zinc', times: ['07:30'] })];

async function open(medications = many) {
  const requests = serveMedications({ medications, logs: [LEVOTHYROXINE_TAKEN] });
  const page = renderApp(<MedicationsPage user={MARGARET} />);
  await screen.findAllByText(/Lisinopril/);
  return { requests, ...page };
}

const list = () => screen.findByRole('button', { name: 'List', pressed: true });
const names = () =>
  screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.textContent.slice('Edit '.length));

describe('many medications', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    localStorage.clear();
    return () => localStorage.clear();
  });

  it('are large cards, late ones first, until the device chooses otherwise (KIND-25)', async () => {
    await open();
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Large cards' })).toHaveAttribute('aria-pressed', 'true');
    expect(names()[0]).toBe('Zinc');
  });

  it('are a compact list, which is remembered, and in which a dose is taken (KIND-25)', async () => {
    const { user, requests, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.queryByRole('article')).toBeNull();
    const row = screen.getByText('Metformin 500 mg').closest('li');
    if (row === null) throw new Error('no row');
    await user.click(within(row).getByRole('button', { name: /^Take/ }));
    expect(requestsTo(requests, 'POST', '/api/medication-logs')).toHaveLength(1);
    unmount();
    await open();
    expect(await list()).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('in the list each has its look, small, once one of them has one (KIND-07)', async () => {
    localStorage.setItem('medication-view', 'list late');
    const { unmount } = await open();
    expect(screen.queryByRole('img')).toBeNull();
    unmount();
    const look = { form: 'drops', color: 'white', secondColor: 'green' } as const;
    await open([...ALL, aMedication({ name: 'Timolol', look })]);
    const row = screen.getByText(/^Timolol \d/).closest('li');
    if (row === null) throw new Error('no row');
    expect(within(row).getByRole('img', { name: 'White dropper bottle with a green cap' })).toBeVisible();
  });

  it.each([
    [
      'Name',
      ['Acetaminophen', 'Atorvastatin', 'Latanoprost eye drops', 'Levothyroxine', 'Lisinopril', 'Metformin', 'Zinc'],
    ],
    [
      'Next time',
      ['Zinc', 'Lisinopril', 'Metformin', 'Latanoprost eye drops', 'Atorvastatin', 'Levothyroxine', 'Acetaminophen'],
    ],
  ])('are sorted by %s (KIND-25)', async (order, expected) => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), order);
    expect(names()).toStrictEqual(expected);
  });

  it('offer nothing to choose while there are few (KIND-25)', async () => {
    await open(ALL);
    expect(screen.queryByRole('button', { name: 'List' })).toBeNull();
  });
});
