import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { serveMedications } from './testing/serve-medications';
import {
  acetaminophen,
  ALL,
  aTakenLog,
  LEVOTHYROXINE_TAKEN,
  levothyroxine,
  lisinopril,
  MARGARET,
  metformin,
  NOON,
} from './testing/story';
import { TodaysMedications } from './todays-medications';
import { MedicationsDueToday } from './due-today';

const list = <TodaysMedications user={MARGARET} />;

const rows = () => within(screen.getByRole('region', { name: "Today's Medications" })).getAllByRole('listitem');

describe('Today’s Medications', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('shows the first three, most urgent first, and a link to all (DASH-S-15)', async () => {
    serveMedications({ medications: ALL, logs: [LEVOTHYROXINE_TAKEN] });
    renderApp(list);
    await screen.findByText('Lisinopril 10 mg');
    expect(screen.getByRole('region', { name: "Today's Medications" })).toBeInTheDocument();
    expect(rows().map((row) => row.textContent)).toStrictEqual([
      'Lisinopril 10 mg8:00 AM, 4 hours 10 minutes lateLateTake Late Lisinopril',
      'Metformin 500 mg11:15 AM, 55 minutes latePendingTake Now Metformin',
      'Latanoprost eye drops 1 drop12:15 PMUpcomingTake Now Latanoprost eye drops',
    ]);
    expect(screen.getByRole('link', { name: /^View All/ })).toHaveAttribute('href', '/medications');
  });

  it('shows the first untaken dose, or the last one as taken (DASH-S-16, DOSE-22, DOSE-23)', async () => {
    const logs = [LEVOTHYROXINE_TAKEN, aTakenLog(metformin, { time: '11:15' })];
    serveMedications({ medications: [levothyroxine, metformin], logs });
    renderApp(list);
    await screen.findByText('Metformin 500 mg');
    expect(rows().map((row) => row.textContent)).toStrictEqual([
      'Metformin 500 mg6:00 PMScheduled',
      'Levothyroxine 50 mcg7:00 AMTaken',
    ]);
  });

  it('says in the row that it was taken today, before its times changed (D-12)', async () => {
    serveMedications({ medications: [{ ...lisinopril, times: ['11:45'] }], logs: [aTakenLog(lisinopril)] });
    renderApp(list);
    await screen.findByText('Lisinopril 10 mg');
    expect(rows()[0]).toHaveTextContent('Already taken today at 8:00 AM, before its times were changed.');
  });

  it('takes a dose in its row; no delete button here (D-71, DOSE-24, DOSE-27)', async () => {
    serveMedications({ medications: [lisinopril] });
    const { user } = renderApp(list);
    await user.click(await screen.findByRole('button', { name: 'Take Late Lisinopril' }));
    expect(await screen.findByText('Medication marked as taken!')).toBeInTheDocument();
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Taken'));
    expect(screen.queryByRole('button', { name: /Delete|Take/ })).not.toBeInTheDocument();
  });

  it.each([
    ['no medications', [], 'What you take each day will be listed here.'],
    ['only as needed', [acetaminophen], 'What you take only when you need it is under View All.'],
  ])('says so if there is nothing: %s', async (_title, medications, words) => {
    serveMedications({ medications });
    renderApp(list);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nothing is due today' })).toBeInTheDocument();
  });
});

describe('the tile’s text', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('counts the doses that are left today, as My Medications does: 3 to take, 2 later (DASH-S-04, KIND-34)', async () => {
    serveMedications({ medications: ALL, logs: [LEVOTHYROXINE_TAKEN] });
    renderApp(<MedicationsDueToday user={MARGARET} />);
    expect(await screen.findByText('5 due today')).toBeInTheDocument();
  });

  it('says so if nothing is left', async () => {
    serveMedications({ medications: [levothyroxine], logs: [LEVOTHYROXINE_TAKEN] });
    renderApp(<MedicationsDueToday user={MARGARET} />);
    expect(await screen.findByText('Nothing due today')).toBeInTheDocument();
  });
});
