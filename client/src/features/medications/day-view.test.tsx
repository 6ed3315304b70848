import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient, renderApp } from '@/testing/render';
import { DayView } from './day-view';
import { doseLogsQuery, medicationsQuery } from './api';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aTakenLog, lisinopril, NOON, TODAY, ZONE } from './testing/story';
import { useMedicationDay } from './api';

const DOWN = { status: 503, body: {} };
const NOT_NEWEST = 'What you see may be out of date.';

function Day() {
  return (
    <DayView day={useMedicationDay({ zone: ZONE })} skeleton={null} empty={<p>None</p>}>
      {(medications, logs) => (
        <p>
          {medications.length} listed, {logs.length} taken
        </p>
      )}
    </DayView>
  );
}

function renderKnown(instead: Readonly<Record<string, typeof DOWN>>, medications = [lisinopril]) {
  const requests = serveMedications({ medications, instead });
  const queryClient = newQueryClient();
  queryClient.setQueryData(medicationsQuery().queryKey, medications);
  queryClient.setQueryData(doseLogsQuery(TODAY).queryKey, [aTakenLog(lisinopril)]);
  const app = renderApp(<Day />, { queryClient });
  void queryClient.refetchQueries();
  return { ...app, requests };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});

describe('DayView', () => {
  it('says once that both may be outdated, and refetches both (CONST-12)', async () => {
    const instead = { 'GET /api/medications': DOWN, 'GET /api/medication-logs': DOWN };
    const { user, requests } = renderKnown(instead);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(await screen.findByText(NOT_NEWEST)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
    expect(screen.getAllByText(NOT_NEWEST)).toHaveLength(1);
    expect(screen.getByText('1 listed, 1 taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requestsTo(requests, 'GET', '/api/medications')).toHaveLength(2));
    expect(requests).toHaveLength(4);
  });

  it('says so if only the logs are outdated', async () => {
    renderKnown({ 'GET /api/medication-logs': DOWN });
    expect(await screen.findByText(NOT_NEWEST)).toBeVisible();
    expect(screen.getByText('1 listed, 1 taken')).toBeVisible();
  });

  it('shows no medications without the logs', async () => {
    serveMedications({ medications: [lisinopril], instead: { 'GET /api/medication-logs': DOWN } });
    renderApp(<Day />);
    expect(await screen.findByText('Could not load your medications')).toBeVisible();
    expect(screen.queryByText(/listed/u)).not.toBeInTheDocument();
  });

  it('needs no logs to say that there are none', async () => {
    serveMedications({ instead: { 'GET /api/medication-logs': DOWN } });
    renderApp(<Day />);
    expect(await screen.findByText('None')).toBeVisible();
    expect(screen.queryByText(NOT_NEWEST)).not.toBeInTheDocument();
  });
});
