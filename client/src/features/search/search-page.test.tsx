import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '@shared/api/search';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { SearchPage } from './search-page';

const MARGARET = '01959b2e-0000-7000-8000-000000000001';
const grace = anAccount({ role: 'caregiver', firstName: 'Grace', timeZone: 'UTC' });

const metformin: SearchResult = {
  kind: 'medications',
  id: '01959b2e-0000-7000-8000-000000000002',
  title: 'Metformin 500 mg',
  snippet: 'Twice daily, Take with food.',
  at: null,
  seniorId: MARGARET,
  path: `/senior-monitoring?senior=${MARGARET}&tab=medications&item=01959b2e-0000-7000-8000-000000000002`,
};
const message: SearchResult = {
  kind: 'messages',
  id: '01959b2e-0000-7000-8000-000000000003',
  title: 'Anna Ellis',
  snippet: 'Did she take the metformin?',
  at: '2026-03-03T12:10:00.000Z',
  seniorId: null,
  path: '/messages?conversation=c&item=01959b2e-0000-7000-8000-000000000003',
};

function open(path: string, answer: FakeRoute) {
  const requests = serve({
    'GET /api/search': answer,
    'GET /api/care-connections': { body: [{ id: MARGARET, seniorId: MARGARET, firstName: 'Margaret' }] },
  });
  const searches = () => requests.filter(({ path: asked }) => asked.startsWith('/api/search')).map((each) => each.path);
  return { searches, ...renderApp(<SearchPage user={grace} />, { path }) };
}

describe('search', () => {
  it('shows results by kind, each a large row that opens the thing itself (KIND-23)', async () => {
    open('/search?q=metf', { body: { results: [metformin, message] } });
    const medications = await screen.findByRole('region', { name: 'Medications' });
    const link = within(medications).getByRole('link');
    await waitFor(() => expect(link).toHaveTextContent('Metformin 500 mgTwice daily, Take with food.For Margaret'));
    expect(link).toHaveAttribute('href', metformin.path);
    const messages = screen.getByRole('region', { name: 'Messages' });
    expect(within(messages).getByRole('link')).toHaveTextContent('Anna EllisDid she take the metformin?');
    expect(screen.getByText('2 results for “metf”')).toBeVisible();
  });

  it('searches a moment after typing, and keeps the words in the address (KIND-23)', async () => {
    const { user, history, searches } = open('/search', { body: { results: [metformin] } });
    expect(screen.getByText('Type at least 2 letters or numbers.')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'What are you looking for?' }), 'metf & co');
    expect(await screen.findByRole('region', { name: 'Medications' })).toBeVisible();
    expect(history.at(-1)).toBe('/search?q=metf%20%26%20co');
    expect(searches()).toStrictEqual(['/api/search?q=metf+%26+co']);
  });

  it('searches at once on Enter (KIND-23)', async () => {
    const { user, history } = open('/search', { body: { results: [] } });
    await user.type(screen.getByRole('searchbox'), 'flu{Enter}');
    expect(history.at(-1)).toBe('/search?q=flu');
  });

  it('says in words that nothing was found (KIND-23)', async () => {
    open('/search?q=unicorn', { body: { results: [] } });
    expect(await screen.findByRole('heading', { name: 'Nothing found for “unicorn”' })).toBeVisible();
  });

  it('says in words that it did not work, and tries again (KIND-23)', async () => {
    let isAway = true;
    const { user } = open('/search?q=metf', () =>
      isAway ? { status: 503, body: {} } : { body: { results: [metformin] } },
    );
    expect(await screen.findByText('The search did not work')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Medications' })).toBeVisible();
  });

  it('asks nothing for a single letter (KIND-23)', async () => {
    const { searches } = open('/search?q=m', { body: { results: [] } });
    expect(screen.getByText('Type at least 2 letters or numbers.')).toBeVisible();
    expect(searches()).toStrictEqual([]);
  });
});
