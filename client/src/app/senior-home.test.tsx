/** The senior's home: what to do now comes with the page, and nothing appears in its place before it is known. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { SeniorHomePage } from '@/pages/senior-home-page';

const margaret = anAccount({ firstName: 'Margaret' });
const nothingYet = {
  'GET /api/medications': { body: [] },
  'GET /api/medication-logs': { body: [] },
  'GET /api/appointments': { body: [] },
  'GET /api/care-invitations/sent': { body: [] },
};

it('title, greeting and links appear before the server responds, and stay the same elements (DASH-S-01, DASH-S-04)', async () => {
  serve(nothingYet);
  renderApp(<SeniorHomePage user={margaret} />);
  const title = screen.getByRole('heading', { level: 1, name: 'Good Day!' });
  expect(screen.getByText(/^Margaret, it is/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Medications' })).toHaveAttribute('href', '/medications');
  expect(screen.queryByRole('heading', { name: 'No medications added yet' })).toBeNull();

  expect(await screen.findByRole('heading', { name: 'No medications added yet' })).toBeVisible();
  const tiles = within(screen.getByRole('navigation', { name: 'Quick links' }));
  expect(await tiles.findByText('Nothing due today')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No appointment planned' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
});
