import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarFeed } from '@shared/api/appointments';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { CalendarFeedPanel } from './calendar-feed-dialog';
import { feedAddress } from './calendar-feed-address';
import { NOON, ZONE } from './testing/story';

const PATH = '/api/calendar/q8Zt0v1nWc3yRk5pLm7xBd9fGh2jTs4a.ics';
const none: CalendarFeed = { path: null, createdAt: null, lastReadAt: null };
const made: CalendarFeed = { path: PATH, createdAt: '2026-03-03T17:00:00.000Z', lastReadAt: null };

function Feed() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <CalendarFeedPanel open={isOpen} onOpenChange={setIsOpen} now={NOON} zone={ZONE} />
    </>
  );
}

/** A server that remembers the address. */
function openFeed(feed: CalendarFeed, instead: Readonly<Record<string, FakeRoute>> = {}) {
  let kept = feed;
  const requests = serve({
    'GET /api/calendar-feed': () => ({ body: kept }),
    'POST /api/calendar-feed': () => {
      kept = made;
      return { status: 201, body: kept };
    },
    'DELETE /api/calendar-feed': () => {
      kept = none;
      return { status: 204 };
    },
    ...instead,
  });
  const app = renderApp(<Feed />);
  return { ...app, requests };
}

const field = () => screen.findByRole('textbox', { name: 'Your private address' });

describe('the address for calendar apps', () => {
  it('is explained before it is created', async () => {
    const { user } = openFeed(none);
    expect(await screen.findByText('Anyone who has the address can read the calendar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make my private address' }));
    expect(await field()).toHaveValue(`${location.origin}${PATH}`);
    expect(screen.getByText(/No calendar app has read it yet\./)).toBeVisible();
  });

  it('a failure to create it is reported', async () => {
    const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };
    const { user } = openFeed(none, { 'POST /api/calendar-feed': away });
    await user.click(await screen.findByRole('button', { name: 'Make my private address' }));
    expect(await screen.findByText('Hearthside is resting.')).toBeVisible();
  });

  it('is copied in full, and opens the device’s calendar app', async () => {
    const { user } = openFeed(made);
    await field();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${PATH}`);
    const link = screen.getByRole('link', { name: 'Open in calendar app' });
    expect(link).toHaveAttribute('href', `webcal://${location.host}${PATH}`);
  });

  it('is selected if it cannot be copied, to copy it by hand', async () => {
    const { user } = openFeed(made);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'));
    const input = await field();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(input).toHaveProperty('selectionEnd', location.origin.length + PATH.length));
    expect(input).toHaveProperty('selectionStart', 0);
  });

  it('has steps for three apps, of three lines each', async () => {
    openFeed(made);
    await field();
    const apps = screen.getAllByRole('group');
    expect(apps.map((app) => app.querySelector('summary')?.textContent)).toStrictEqual([
      'Google Calendar',
      'Apple Calendar (iPhone, iPad, Mac)',
      'Outlook',
    ]);
    for (const app of apps) expect(app.querySelectorAll('li')).toHaveLength(3);
  });

  it('shows when an app last read it', async () => {
    openFeed({ ...made, lastReadAt: '2026-03-02T21:00:00.000Z' });
    expect(await screen.findByText(/Last read: Yesterday, 4:00 PM\./)).toBeVisible();
  });

  it('is stopped after a question', async () => {
    const { user, requests } = openFeed(made);
    await field();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await field();
    await user.click(screen.getByRole('button', { name: 'Stop this address' }));
    const question = await screen.findByRole('alertdialog', {}, { timeout: 5000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Stop this address' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'Make my private address' })).toBeVisible();
  });

  it('without TLS it is said to work at home only', () => {
    expect(feedAddress(PATH, { origin: 'https://care.example', protocol: 'https:' })).toStrictEqual({
      web: `https://care.example${PATH}`,
      webcal: `webcal://care.example${PATH}`,
      isAtHome: false,
    });
    expect(feedAddress(PATH, { origin: 'http://hearth.local:3000', protocol: 'http:' })).toMatchObject({
      webcal: `webcal://hearth.local:3000${PATH}`,
      isAtHome: true,
    });
  });
});
