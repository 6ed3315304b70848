/** The senior's home is drawn in two steps: its frame at once, then what to do now. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import type * as Filling from '@/pages/senior-home-filling';

const margaret = anAccount({ firstName: 'Margaret' });

type Fetch = () => Promise<typeof Filling>;
const fetchFilling = vi.fn<Fetch>();
vi.mock('@/pages/fillings', () => ({ fetchSeniorHomeFilling: () => fetchFilling() }));

/** The pieces of a page remember their code: each test has a page of its own. */
async function openHome() {
  vi.resetModules();
  const { SeniorHomePage } = await import('@/pages/senior-home-page');
  return renderApp(<SeniorHomePage user={margaret} />);
}

beforeEach(() => {
  fetchFilling.mockReset();
  serve({
    'GET /api/medications': { body: [] },
    'GET /api/medication-logs': { body: [] },
    'GET /api/appointments': { body: [] },
    'GET /api/care-invitations/sent': { body: [] },
  });
});

describe('before the code of what to do now has come', () => {
  it('DASH-S-01 DASH-S-04 title, greeting and ways on stand there already', async () => {
    fetchFilling.mockReturnValue(new Promise(() => undefined));
    await openHome();
    expect(screen.getByRole('heading', { level: 1, name: 'Good Day!' })).toBeVisible();
    expect(screen.getByText(/^Margaret, it is/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Medications' })).toHaveAttribute('href', '/medications');
    expect(screen.queryByRole('heading', { name: 'No medications added yet' })).toBeNull();
  });

  it('then it takes its place, and the title stays the same element', async () => {
    let arrive = (_filling: typeof Filling): void => undefined;
    fetchFilling.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await openHome();
    const title = screen.getByRole('heading', { level: 1 });
    arrive(await import('@/pages/senior-home-filling'));
    expect(await screen.findByRole('heading', { name: 'No medications added yet' })).toBeVisible();
    expect(await screen.findByText('Nothing due today')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  });
});

it('where it cannot be fetched the cards of now and next say so, and can be tried again', async () => {
  fetchFilling.mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = await openHome();
  expect(await screen.findAllByText('This part could not be fetched. Please check the connection.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Medications' })).toBeVisible();
  fetchFilling.mockImplementation(() => import('@/pages/senior-home-filling'));
  for (const tryAgain of screen.getAllByRole('button', { name: 'Try again' })) await user.click(tryAgain);
  expect(await screen.findByRole('heading', { name: 'No medications added yet' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No appointment planned' })).toBeVisible();
});
