import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { routeAt } from './routes/routes';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

it('a senior’s home links to everything a senior manages: care, papers, team and games (ROLE-02)', async () => {
  serve({
    'GET /api/medications': { body: [] },
    'GET /api/medication-logs': { body: [] },
    'GET /api/appointments': { body: [] },
    'GET /api/health-metrics/latest': { body: [] },
    'GET /api/emergency-contacts': { body: [] },
    'GET /api/care-invitations/sent': { body: [] },
    'GET /api/game-activities/summary': { body: { playedToday: 0, totalGames: 0, bestScore: 0, games: [] } },
  });
  const senior = anAccount();
  renderWholeApp('/', senior);
  await expectTitle('Good Day!');
  const main = within(screen.getByRole('main'));
  for (const card of [
    "Today's Medications",
    'Upcoming Appointments',
    'Health Status',
    'Emergency Contacts',
    'My Care Team',
    'My Documents',
    'Keep Your Mind Sharp',
  ]) {
    // First its placeholder, then the card itself.
    await waitFor(() => expect(main.getByRole('region', { name: card })).toBeVisible());
  }
  expect(await main.findByRole('button', { name: 'Invite Caregiver' }, { timeout: 5000 })).toBeVisible();
  const paths = ['/medications', '/appointments', '/health', '/emergency-contacts', '/documents', '/games'];
  expect(paths.filter((path) => routeAt(path, senior) === undefined)).toEqual([]);
});
