/** Opens the page of reminders over a server that answers with this. */
import { screen } from '@testing-library/react';
import type { Notice, NotificationState } from '@shared/api/notifications';
import type { CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { RemindersPage } from '../reminders-page';
import { aState, anEscalation } from './story';

interface Opening {
  state?: NotificationState;
  notices?: readonly Notice[];
  user?: CurrentUser;
  routes?: Record<string, FakeRoute>;
}

export async function openReminders({ state = aState(), notices = [], user = anAccount(), routes = {} }: Opening = {}) {
  const requests = serve({
    'GET /api/notifications': { body: state },
    'GET /api/notices': { body: notices },
    'GET /api/medications': { body: [] },
    [`GET /api/seniors/${user.id}/escalation`]: { body: anEscalation() },
    ...routes,
  });
  const app = renderApp(<RemindersPage user={user} />);
  await screen.findByRole('region', { name: 'Where you are reached' });
  return { ...app, requests };
}
