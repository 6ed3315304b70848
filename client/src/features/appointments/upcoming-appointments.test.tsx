import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tile } from '@/ui/tile';
import { renderApp } from '@/testing/render';
import { requestsTo, serveAppointments, type Stored } from './testing/serve-appointments';
import { ALL, anAppointment, church, footCare, MARGARET, NOON } from './testing/story';
import { UpcomingAppointments } from './upcoming-appointments';
import { AppointmentsAhead } from './appointments-ahead';

async function renderCard(stored: Stored = { appointments: ALL }) {
  const requests = serveAppointments(stored);
  const app = renderApp(<UpcomingAppointments user={MARGARET} />);
  const card = await screen.findByRole('region', { name: 'Upcoming Appointments' });
  return { ...app, requests, card };
}

async function rows(card: HTMLElement) {
  return (await within(card).findAllByRole('listitem')).map((row) => row.textContent.replaceAll('\u00A0', ' '));
}

beforeAll(async () => {
  await Promise.all([import('@/ui/confirm-dialog-panel'), import('@/ui/toast-panel')]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('Upcoming Appointments', () => {
  it('lists open ones, late ones first, each with Delete (DASH-S-17, DASH-S-18, APPT-04)', async () => {
    const { card } = await renderCard();
    expect(await rows(card)).toStrictEqual([
      'Mon2Foot careYesterday, 10:00 AMLateDelete Foot care',
      'Tue3Dr. Chen, check-upToday, 2:30 PM, Maple Street ClinicDelete Dr. Chen, check-up',
      'Thu5Blood testThursday, March 5, 9:00 AM, County LabDelete Blood test',
      'Mon9Hearing aid fittingMonday, March 9, 11:15 AMDelete Hearing aid fitting',
    ]);
    expect(within(card).getByRole('link', { name: 'See all appointments' })).toHaveAttribute('href', '/appointments');
  });

  it('shows at most six (DASH-S-17)', async () => {
    const appointments = Array.from({ length: 8 }, (_, index) =>
      anAppointment(`Visit ${index}`, '2026-03-10', `0${index}:00`),
    );
    const { card } = await renderCard({ appointments });
    const shown = await rows(card);
    expect(shown).toHaveLength(6);
    expect(shown[0]).toContain('Visit 0');
  });

  it('asks before deleting (DASH-S-19)', async () => {
    const { user, requests } = await renderCard({ appointments: [footCare] });
    await user.click(await screen.findByRole('button', { name: 'Delete Foot care' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Appointment' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete "Foot care"? This action cannot be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
    expect(requestsTo(requests, 'DELETE', `/api/appointments/${footCare.id}`)).toHaveLength(1);
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  });

  it('says so if there are none', async () => {
    await renderCard({ appointments: [church] });
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  });

  it('says so if they failed to load (D-74)', async () => {
    await renderCard({ instead: { 'GET /api/appointments': { status: 503, body: {} } } });
    expect(await screen.findByText('Could not load your appointments')).toBeVisible();
    expect(screen.queryByText('No upcoming appointments')).toBeNull();
  });
});

describe('the tile', () => {
  function HomeTile() {
    return <Tile icon="calendar" title="Appointments" href="/appointments" detail={<AppointmentsAhead />} />;
  }

  it.each([
    ['late ones included', ALL, '4 upcoming'],
    ['none', [church], 'None upcoming'],
  ])('counts open ones: %s (DASH-S-05, D-78)', async (_what, appointments, words) => {
    serveAppointments({ appointments });
    renderApp(<HomeTile />);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/appointments');
  });
});
