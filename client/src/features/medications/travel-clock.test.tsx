import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseComfort } from '@shared/comfort';
import { momentIn, RenderContext } from '@/lib/render-context';
import type { CurrentUser } from '@/lib/session';
import { serve } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { TravelClock } from './travel-clock';
import { MARGARET, NOON } from './testing/story';

// Devices are in UTC in these tests.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

function show(user: Partial<CurrentUser> = {}) {
  const account = { ...MARGARET, ...user };
  const requests = serve({
    'PUT /api/user/travel-clock': ({ body }) => ({ body: { ...account, ...Object(body) } }),
  });
  const app = renderApp(<TravelClock user={account} />);
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, press, sent: () => requests.map(({ body }) => body) };
}

const RENDERED_FOR = {
  now: momentIn(new Date(NOON), 'UTC'),
  comfort: parseComfort(''),
  registration: 'open',
  mayUsePasskeys: false,
} as const;
const QUESTION = 'This device is on UTC time. Your medications follow New York time.';

it('asks a senior whose device is on another clock, and uses it only when told to (SCHED-27)', async () => {
  const { press, sent } = show();
  expect(await screen.findByText(QUESTION)).toBeVisible();
  expect(screen.getByText('Ask your pharmacist when times have to be exact.')).toBeVisible();
  expect(sent()).toHaveLength(0);
  await press('Use UTC time');
  await waitFor(() => expect(sent()).toStrictEqual([{ timeZone: 'UTC' }]));
});

it('the answer to keep the clock is remembered on this device (SCHED-27)', async () => {
  const { press, sent, unmount } = show();
  await screen.findByText(QUESTION);
  await press('Keep New York time');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(sent()).toHaveLength(0);
  unmount();
  show();
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('a page that the server renders knows who keeps the clock (SCHED-27)', () => {
  const rendered = (keptClocks: string) =>
    renderToString(
      <QueryClientProvider client={newQueryClient()}>
        <RenderContext value={{ ...RENDERED_FOR, keptClocks }}>
          <TravelClock user={MARGARET} />
        </RenderContext>
      </QueryClientProvider>,
    );
  expect(rendered('')).toContain('Keep');
  expect(rendered(`another~UTC|${MARGARET.id}~Europe/Berlin`)).toContain('Keep');
  expect(rendered(`another~UTC|${MARGARET.id}~UTC`)).toBe('');
});

it('no one else is asked, and no senior whose clocks agree (SCHED-27)', () => {
  show({ role: 'caregiver' });
  show({ timeZone: 'Africa/Abidjan' });
  expect(screen.queryByText(/follow/)).toBeNull();
});

it('while away there is a way back (SCHED-27)', async () => {
  const { press, sent } = show({ timeZone: 'UTC', homeTimeZone: 'America/Chicago' });
  expect(await screen.findByText('Your medications follow UTC time.')).toBeVisible();
  await press('Back to Chicago time');
  await waitFor(() => expect(sent()).toStrictEqual([{ timeZone: null }]));
});
