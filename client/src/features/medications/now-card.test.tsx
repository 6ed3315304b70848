import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import type { FakeRequest } from '@/testing/fake-server';
import { renderApp, type RenderedApp } from '@/testing/render';
import { NowCard } from './now-card';
import { requestsTo, serveMedications, type Stored } from './testing/serve-medications';
import {
  acetaminophen,
  ALL,
  aMedication,
  aTakenLog,
  atorvastatin,
  LEVOTHYROXINE_TAKEN,
  lisinopril,
  MARGARET,
  metformin,
  NOON,
  TODAY,
  ZONE,
} from './testing/story';

async function renderCard(stored: Stored, title: string): Promise<RenderedApp & { requests: FakeRequest[] }> {
  const requests = serveMedications(stored);
  const app = renderApp(<NowCard user={MARGARET} />);
  await screen.findByRole('region', { name: title });
  return { ...app, requests };
}

const card = () => screen.getByRole('region');

describe('the now card', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('says above the button that it was taken today, before its times changed (D-12)', async () => {
    const changed = { ...lisinopril, times: ['11:45'] };
    await renderCard({ medications: [changed], logs: [aTakenLog(lisinopril)] }, 'Lisinopril 10 mg');
    expect(card()).toHaveTextContent('Already taken today at 8:00 AM, before its times were changed.');
  });

  it('says the amount with the time, and on a day off when the next one is (SCHED-21)', async () => {
    const doses = [{ time: '12:00', amount: 0.5 }];
    const daily = { fromOn: '2026-03-01', throughOn: null, rhythm: { kind: 'daily' as const }, doses };
    const warfarin = (phase: typeof daily | object) =>
      aMedication({
        name: 'Warfarin',
        dosage: '5 mg',
        schedule: { unit: 'tablet', phases: [{ ...daily, ...phase }], asNeeded: null },
      });
    await renderCard({ medications: [warfarin({})] }, 'Warfarin 5 mg');
    expect(card()).toHaveTextContent('Now12:00 PM: ½ tablet');
    document.body.innerHTML = '';
    await renderCard(
      { medications: [warfarin({ rhythm: { kind: 'weekdays', on: [4] } })] },
      'Nothing to take right now',
    );
    expect(card()).toHaveTextContent('Next: Warfarin 5 mg on Thursday, March 5 at 12:00 PM: ½ tablet.');
  });

  it('shows the dose that has waited longest, how to take it, and one button', async () => {
    await renderCard({ medications: ALL, logs: [LEVOTHYROXINE_TAKEN] }, 'Lisinopril 10 mg');
    expect(card()).toHaveTextContent('Late: 8:00 AM');
    expect(card()).toHaveTextContent('4 hours 10 minutes late');
    expect(card()).toHaveTextContent('Take 1 tablet with a glass of water.');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Take Late Lisinopril' })).toBeEnabled();
    expect(screen.getByRole('link', { name: '2 more to take' })).toHaveAttribute('href', '/medications');
  });

  it('says Now from the due time on', async () => {
    vi.setSystemTime(instantOf(TODAY, '08:10', ZONE));
    await renderCard({ medications: [lisinopril] }, 'Lisinopril 10 mg');
    expect(card()).toHaveTextContent('Now: 8:00 AM');
    expect(screen.getByRole('link', { name: 'See details' })).toBeInTheDocument();
  });

  it('takes it and moves on to the next; a double press does not take that too (DOSE-26)', async () => {
    const { requests } = await renderCard({ medications: [lisinopril, metformin] }, 'Lisinopril 10 mg');
    fireEvent.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    const next = await screen.findByRole('button', { name: 'Take Now Metformin' });
    fireEvent.click(next);
    await screen.findByText('Medication marked as taken!');
    expect(requestsTo(requests, 'POST', '/api/medication-logs')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Metformin 500 mg' })).toBeInTheDocument();
  });

  it('keeps a keyboard user’s place', async () => {
    const { user } = await renderCard({ medications: [lisinopril, metformin] }, 'Lisinopril 10 mg');
    screen.getByRole('button', { name: 'Take Late Lisinopril' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Metformin 500 mg' })).toHaveFocus());
  });

  it('keeps it after the last dose too, when other text replaces it', async () => {
    const { user } = await renderCard({ medications: [lisinopril] }, 'Lisinopril 10 mg');
    screen.getByRole('button', { name: 'Take Late Lisinopril' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All done for today, Margaret.' })).toHaveFocus());
  });

  it.each([
    ['later today', [lisinopril, atorvastatin], 'Next: Atorvastatin 20 mg at 9:00 PM.'],
    ['only as needed', [acetaminophen], 'Your medications are there when you need them.'],
    ['not taken at present', [aMedication({ isActive: false })], 'Your medications are there when you need them.'],
  ])('is calm when nothing is due: %s', async (_title, medications, words) => {
    await renderCard({ medications, logs: [aTakenLog(lisinopril)] }, 'Nothing to take right now');
    expect(card()).toHaveTextContent(words);
    expect(within(card()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that all is done once nothing more is due today, by name (KIND-35)', async () => {
    await renderCard({ medications: [lisinopril], logs: [aTakenLog(lisinopril)] }, 'All done for today, Margaret.');
    expect(card()).toHaveTextContent('Next: Lisinopril 10 mg tomorrow at 8:00 AM.');
  });

  it('invites to add the first medication', async () => {
    const { user } = await renderCard({}, 'No medications added yet');
    await user.click(screen.getByRole('button', { name: 'Add Your First Medication' }));
    expect(await screen.findByRole('dialog', { name: 'Add Medication' }, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('does not look empty when loading failed', async () => {
    serveMedications({ instead: { 'GET /api/medications': { status: 503, body: {} } } });
    renderApp(<NowCard user={MARGARET} />);
    expect(await screen.findByText('Could not load your medications')).toBeInTheDocument();
  });
});
