import { act, screen, within } from '@testing-library/react';
import { Route } from 'wouter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { SharedCardPage } from './shared-card-page';
import { aCard, NOTHING_TOLD, SECRET, ZONE } from './testing/story';

function openLink(answer: FakeRoute) {
  const requests = serve({ [`GET /api/emergency-card/shared/${SECRET}`]: answer });
  const page = (
    <Route path="/emergency-card/:secret">
      <SharedCardPage />
    </Route>
  );
  return { ...renderApp(page, { path: `/emergency-card/${SECRET}` }), requests };
}

const shared = (changes = {}) => {
  const { link: _link, looks: _looks, ...card } = aCard(changes);
  return { body: card };
};

beforeEach(() => {
  vi.stubEnv('TZ', ZONE);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the card behind the code', () => {
  it('is readable without signing in, and says that the look was recorded', async () => {
    openLink(shared());
    expect(await screen.findByRole('heading', { level: 1, name: 'Emergency card of Margaret Ellis' })).toBeVisible();
    const card = within(screen.getByRole('article', { name: 'Emergency card' }));
    expect(card.getByText('Penicillin')).toBeVisible();
    expect(card.getByRole('link', { name: '(555) 010-4477' })).toHaveAttribute('href', 'tel:5550104477');
    expect(card.getByText('As of Tuesday, March 3, 2026, 2:30 PM.')).toBeVisible();
    expect(screen.getByText(/Opening this card was recorded. Margaret can see when it was opened/)).toBeVisible();
  });

  it('missing data is "not stated", which is not "none", and has no link', async () => {
    openLink(shared(NOTHING_TOLD));
    expect(await screen.findByText(/this does not mean that there are none/)).toBeVisible();
    expect(screen.getAllByText('Not stated')).toHaveLength(3);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('counts as one look, whatever makes the rest of the app refetch', async () => {
    const { queryClient, requests } = openLink(shared());
    await screen.findByRole('heading', { level: 1 });
    await act(() => queryClient.invalidateQueries());
    expect(requests).toHaveLength(1);
  });

  it('a stopped link says so kindly, and what to do in an emergency', async () => {
    openLink({ status: 404, body: { message: 'We could not find that.', code: 'not_found' } });
    expect(await screen.findByRole('heading', { name: 'This card cannot be opened' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  });

  it('an outage does not look like a stopped link', async () => {
    let isDown = true;
    const { user } = openLink(() => (isDown ? { status: 503, body: {} } : shared()));
    expect(await screen.findByText('Could not load the emergency card')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Penicillin')).toBeVisible();
  });
});
