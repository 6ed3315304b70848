import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { serve } from '@/testing/fake-server';
import { WriteSymptomDialog } from './write-symptom-dialog';

const stored = { id: '01a1f807-50fb-7105-abc7-abcdbee95abe', userId: 'x', kind: 'pain', severity: null, note: null };

function openDialog() {
  const requests = serve({
    'POST /api/symptoms': ({ body }) => ({ status: 201, body: { ...stored, ...Object(body) } }),
  });
  const onEmergency = vi.fn();
  const onOpenChange = vi.fn();
  renderApp(<WriteSymptomDialog {...{ onEmergency, onOpenChange }} open firstName={null} zone="America/New_York" />);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const sent = () => requests.map(({ body }) => body);
  return { onEmergency, onOpenChange, press, sent };
}

it('asks what it is with twelve pictures, then how bad it is in one group of radio buttons (SYMPT-06, SYMPT-07)', async () => {
  const { press, sent, onOpenChange } = openDialog();
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(12);
  await press('Dizzy');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'A little, 2 of 10',
    'Some, 4 of 10',
    'Quite bad, 6 of 10',
    'Very bad, 8 of 10',
    'The worst, 10 of 10',
    'I cannot say',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Quite bad, 6 of 10' }));
  await press('Save');
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent()).toEqual([{ kind: 'dizzy', severity: 6, note: null }]);
});

it('turns the faces into numbers, and remembers that (SYMPT-07)', async () => {
  const first = openDialog();
  await first.press('Pain');
  await first.press('Use numbers');
  await userEvent.click(screen.getByRole('radio', { name: '7 of 10' }));
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(localStorage.getItem('symptoms numbers')).toBe('true');
  await first.press('Use faces');
});

it('a number that no face stands for is not saved behind the faces (SYMPT-07)', async () => {
  const { press, sent } = openDialog();
  await press('Pain');
  await press('Use numbers');
  await userEvent.click(screen.getByRole('radio', { name: '7 of 10' }));
  await press('Use faces');
  for (const face of screen.getAllByRole('radio')) expect(face).not.toBeChecked();
  await press('Save');
  await waitFor(() => expect(sent()).toEqual([{ kind: 'pain', severity: null, note: null }]));
});

it('an earlier day can be corrected to any day up to today (SYMPT-08)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T17:10:00Z') });
  const { press, sent } = openDialog();
  await press('Pain');
  await userEvent.click(screen.getByText('It was earlier'));
  const day = screen.getByLabelText('Day');
  fireEvent.change(day, { target: { value: '2026-02-20' } });
  expect(day).toHaveAttribute('max', '2026-03-03');
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '09:30' } });
  await press('Save');
  await waitFor(() => expect(sent()).toMatchObject([{ feltAt: '2026-02-20T14:30:00.000Z' }]));
});

it('a fall is not asked for a degree, and something else needs a note (SYMPT-02, SYMPT-07)', async () => {
  const { press, sent } = openDialog();
  await press('Fell or nearly fell');
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Back');
  await press('Something else');
  await press('Save');
  expect(await screen.findByRole('link', { name: 'Please say what it is' })).toBeVisible();
  expect(sent()).toEqual([]);
});

it('chest pain leads to help before anything is asked or sent (SYMPT-09)', async () => {
  const { press, sent, onEmergency } = openDialog();
  await press('Chest pain or pressure');
  expect(screen.getByRole('dialog', { name: 'This can be an emergency.' })).toBeVisible();
  await press('Only write it down');
  await press('Save');
  await waitFor(() => expect(sent()).toEqual([{ kind: 'chest_pain', severity: null, note: null }]));
  expect(onEmergency).not.toHaveBeenCalled();
});

it('so does shortness of breath from 8 on, before it is sent, and not below (SYMPT-09)', async () => {
  const { press, sent, onEmergency } = openDialog();
  await press('Short of breath');
  await userEvent.click(screen.getByRole('radio', { name: 'Very bad, 8 of 10' }));
  await press('Save');
  expect(await screen.findByRole('dialog', { name: 'This can be an emergency.' })).toBeVisible();
  expect(sent()).toEqual([]);
  await press('Call 911');
  await waitFor(() => expect(onEmergency).toHaveBeenCalledOnce());
});
