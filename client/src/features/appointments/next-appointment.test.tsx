import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { NextAppointment } from './next-appointment';
import { serveAppointments, type Stored } from './testing/serve-appointments';
import { ALL, anAppointment, church, footCare, MARGARET, NOON, TODAY } from './testing/story';

async function renderCard(name: string, stored: Stored) {
  serveAppointments(stored);
  renderApp(<NextAppointment user={MARGARET} />);
  return within(await screen.findByRole('region', { name }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('the next appointment', () => {
  it('shows when, what and where, one press from that appointment; past ones do not count (KIND-34)', async () => {
    const card = await renderCard('Dr. Chen, check-up', { appointments: ALL });
    expect(card.getByText('Next today, 2:30 PM')).toBeVisible();
    expect(card.getByText('Maple Street Clinic')).toBeVisible();
    expect(card.getByRole('link', { name: 'See appointment Dr. Chen, check-up' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/appointments\?item=.+$/),
    );
  });

  it('one that has begun shows since when', async () => {
    const card = await renderCard('Bridge', { appointments: [anAppointment('Bridge', TODAY, '11:30'), ...ALL] });
    expect(card.getByText('Now, since 11:30 AM')).toBeVisible();
  });

  it('nothing planned: says so, and still links there', async () => {
    const card = await renderCard('No appointment planned', { appointments: [church, footCare] });
    expect(card.getByText('Your next visit will be shown here.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Open my appointments' })).toHaveAttribute('href', '/appointments');
  });

  it('says so if they failed to load (D-74)', async () => {
    serveAppointments({ instead: { 'GET /api/appointments': { status: 503, body: {} } } });
    renderApp(<NextAppointment user={MARGARET} />);
    expect(await screen.findByText('Could not load your appointments')).toBeVisible();
  });
});
