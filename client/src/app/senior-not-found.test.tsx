/** The page about one senior when there is nothing to show. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { careConnectionsQuery } from '@/features/care-team/api';
import type { FakeRoute } from '@/testing/fake-server';
import { newQueryClient } from '@/testing/render';
import { away, margarets, openCareManagement, setUpCareManagement, today, usual } from './testing/care-page';
import { MARGARET } from './testing/care-story';

const PERSON = `GET /api/user/${MARGARET}`;
const notFound: FakeRoute = { status: 404, body: { message: 'We could not find that.', code: 'not_found' } };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

setUpCareManagement();

describe('Senior Not Found', () => {
  async function expectNotFound() {
    expect(await heading('Senior Not Found')).toBeVisible();
    expect(screen.getByText('Unable to load senior information. Please try again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/caregiver-dashboard');
    // Not an outage, so trying again does not help.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  }

  it('when the address names no one (MON-03, MON-05, MON-06)', async () => {
    const { requests } = openCareManagement(usual, { path: '/senior-monitoring' });
    await expectNotFound();
    expect(requests.some((request) => request.path.startsWith('/api/user/'))).toBe(false);
  });

  it('when there is neither a connection nor a user record (MON-04)', async () => {
    openCareManagement({ instead: { [PERSON]: notFound } });
    await expectNotFound();
  });

  it('when the address contains no valid id (MON-04)', async () => {
    const bad = { status: 400, body: { message: 'That is no id.', code: 'invalid_input' } };
    openCareManagement({ instead: { 'GET /api/user/nonsense': bad } }, { path: '/care-management/nonsense' });
    await expectNotFound();
  });

  it('not while it is loading (MON-07)', async () => {
    let answer: (value: { status: number; body: unknown }) => void = () => undefined;
    const waiting = new Promise<{ status: number; body: unknown }>((resolve) => {
      answer = resolve;
    });
    openCareManagement({ instead: { [PERSON]: () => waiting } });
    expect(await screen.findByText('Loading senior...')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Senior Not Found')).toBeNull());
    answer({ status: 404, body: { message: 'We could not find that.', code: 'not_found' } });
    await expectNotFound();
  });

  it('not while a cached list of connections is being refetched (MON-07, MON-08)', async () => {
    const queryClient = newQueryClient();
    queryClient.setQueryData(careConnectionsQuery().queryKey, []);
    const { requests } = openCareManagement(usual, { queryClient });
    expect(screen.queryByText('Senior Not Found')).toBeNull();
    expect(await heading('Care Management for Margaret Ellis')).toBeVisible();
    expect(requests.some(({ path }) => path.startsWith('/api/user/'))).toBe(false);
  });

  it('an outage does not count as not found', async () => {
    openCareManagement({ instead: { [PERSON]: away } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Senior Not Found')).toBeNull();
  });

  it('after the senior removed the connection, even with the page open', async () => {
    let isRemoved = false;
    const { queryClient } = openCareManagement({
      ...usual,
      instead: {
        'GET /api/medications': () => (isRemoved ? { status: 404, body: {} } : { body: margarets }),
        [PERSON]: notFound,
      },
    });
    await today();
    isRemoved = true;
    await queryClient.invalidateQueries({ queryKey: ['medications'] });
    await expectNotFound();
  });
});
