/** The help board where a senior looks anyway: the home, the simple view and the appointments. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '@shared/api/appointments';
import { anAppointment } from '@/features/appointments/testing/story';
import { requestsTo } from '@/features/appointments/testing/serve-appointments';
import { serveMedications } from '@/features/medications/testing/serve-medications';
import { ANNA, askedOf, aTask, at, claimedBy, MARGARET, NOON, tom } from '@/features/tasks/testing/story';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const WAIT = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

const visit = (drive: Partial<NonNullable<Appointment['drive']>> | null, day = '2026-03-04') =>
  anAppointment('Dr. Chen', day, '10:30', {
    drive: drive && {
      taskId: ride.id,
      status: 'open',
      driver: null,
      dueOn: day,
      startsAt: at(day, '10:00'),
      ...drive,
    },
  });
const ride = aTask('A ride', { dueOn: '2026-03-04', startsAt: at('2026-03-04', '10:00'), mayChange: true });

function openHome(instead: Record<string, FakeRoute>, { isSimple = false, path = '/' } = {}) {
  const requests = serveMedications({
    instead: {
      'GET /api/tasks': { body: [] },
      'GET /api/tasks/helpers': { body: [ANNA, tom] },
      'GET /api/conversations': { body: [] },
      'GET /api/emergency-contacts': { body: [] },
      'GET /api/care-invitations/sent': { body: [] },
      'GET /api/care-connections': { body: [] },
      'GET /api/documents': { body: [] },
      'GET /api/health-metrics': { body: [] },
      'GET /api/health-metrics/latest': { body: [] },
      'GET /api/user/simple-view': { body: { isOn: isSimple, isForCareTeam: false } },
      'GET /api/game-activities/summary': { body: { playedToday: 0, totalGames: 0, bestScore: 0, games: [] } },
      ...instead,
    },
  });
  return { requests, ...renderWholeApp(path, anAccount({ ...MARGARET, simpleView: isSimple })) };
}

describe('the senior’s home', () => {
  const anna = { status: 'claimed', driver: ANNA } as const;

  it.each([
    [anna, 'Anna drives you at 10:00 AM'],
    [{ status: 'assigned', driver: ANNA } as const, 'Anna was asked to drive'],
  ])('says who drives, beside what comes next (TASK-26)', async (drive, words) => {
    openHome({ 'GET /api/appointments': { body: [visit(drive)] } });
    expect(await screen.findByText(words, {}, WAIT)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask for a ride/ })).toBeNull();
  });

  it('from two days before, where nobody drives, a ride can be asked for (TASK-26)', async () => {
    const { user, requests } = openHome({
      'GET /api/appointments': { body: [visit({})] },
      'GET /api/tasks': { body: [ride] },
      [`POST /api/tasks/${ride.id}/assign`]: { body: { ...ride, ...askedOf(tom), status: 'assigned' } },
    });
    expect(await screen.findByText('No driver yet', {}, WAIT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for a ride Dr. Chen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Whom do you want to ask?' }, WAIT));
    await user.click(await dialog.findByRole('button', { name: 'Tom Reed' }));
    expect(await screen.findByText('Tom can say yes or no on the help board.', {}, WAIT)).toBeVisible();
    expect(requestsTo(requests, 'POST', `/api/tasks/${ride.id}/assign`)[0]?.body).toStrictEqual({ assigneeId: tom.id });
  });

  it.each([
    ['three days before', visit({}, '2026-03-06')],
    ['where no ride was asked for', visit(null)],
  ])('%s nothing is said of it (TASK-26)', async (_when, appointment) => {
    openHome({ 'GET /api/appointments': { body: [appointment] } });
    await screen.findByRole('heading', { name: 'Dr. Chen' }, WAIT);
    expect(screen.queryByText('No driver yet')).toBeNull();
  });

  it('has who helps in the next seven days, at most three, and only when there is something; no seventh tile (TASK-26)', async () => {
    const meals = [0, 2, 4, 6].map((day) =>
      aTask('Lunch', { kind: 'meal', dueOn: `2026-03-0${3 + day}`, ...claimedBy(tom) }),
    );
    openHome({ 'GET /api/appointments': { body: [] }, 'GET /api/tasks': { body: [aTask('To church'), ...meals] } });
    // The card that loads late takes the place of its placeholder, which has the same name.
    const rows = () =>
      within(screen.getByRole('region', { name: 'Who helps me' }))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    await waitFor(
      () =>
        expect(rows()).toStrictEqual([
          'TRTom brings a mealToday, any time, Lunch',
          'TRTom brings a mealThursday, March 5, any time, Lunch',
          'TRTom brings a mealSaturday, March 7, any time, Lunch',
        ]),
      WAIT,
    );
    expect(screen.getByRole('button', { name: 'Who helps me Tom brings a meal today' })).toBeInTheDocument();
    expect(within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link')).toHaveLength(6);
  });

  it('the simple view says the same under Next (TASK-26)', async () => {
    openHome({ 'GET /api/appointments': { body: [visit(anna)] } }, { isSimple: true, path: '/?show=next' });
    expect(await screen.findByText('Anna drives you at 10:00 AM', {}, WAIT)).toBeVisible();
  });
});

describe('appointments', () => {
  it('each says who drives (TASK-25)', async () => {
    const open = visit({});
    const asked = { ...visit({ status: 'assigned', driver: ANNA }), title: 'Lab' };
    const taken = { ...visit({ status: 'claimed', driver: ANNA }), title: 'Dentist' };
    openHome({ 'GET /api/appointments': { body: [open, asked, taken] } }, { path: '/appointments' });
    await expectTitle('My Appointments');
    const cardOf = (name: string) => screen.findByRole('article', { name }, WAIT);
    expect(await cardOf('Dr. Chen')).toHaveTextContent('No driver yet');
    expect(await cardOf('Lab')).toHaveTextContent('Anna was asked to drive');
    expect(await cardOf('Dentist')).toHaveTextContent('Anna drives you');
  });

  it('‘Does somebody need to drive?’ is off, and on it adds the ride, or asks for it later (TASK-25)', async () => {
    const known = visit(null);
    const { user, requests } = openHome(
      {
        'GET /api/appointments': { body: [known] },
        'POST /api/appointments': { status: 201, body: visit({}) },
        [`PATCH /api/appointments/${known.id}`]: { body: known },
        'POST /api/tasks': { status: 201, body: ride },
      },
      { path: '/appointments' },
    );
    await expectTitle('My Appointments');
    await user.click(await screen.findByRole('button', { name: 'Add Appointment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Appointment' }, WAIT));
    const drive = dialog.getByRole('checkbox', { name: /^Does somebody need to drive\?/ });
    expect(drive).not.toBeChecked();
    await user.click(drive);
    await user.type(dialog.getByLabelText('Title'), 'Lab');
    await user.selectOptions(dialog.getByLabelText('Type'), 'Lab');
    await user.type(dialog.getByLabelText('Date'), '2026-03-05');
    await user.type(dialog.getByLabelText('Start time'), '09:00');
    await user.click(dialog.getByRole('button', { name: 'Add Appointment' }));
    await waitFor(() =>
      expect(requestsTo(requests, 'POST', '/api/appointments')[0]?.body).toMatchObject({ needsDriver: true }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Edit Dr. Chen' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Appointment' }, WAIT));
    await user.click(edit.getByRole('checkbox', { name: /^Does somebody need to drive\?/ }));
    await user.click(edit.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(requestsTo(requests, 'POST', '/api/tasks')[0]?.body).toMatchObject({
        kind: 'drive',
        appointmentId: known.id,
        startsAt: known.startTime,
      }),
    );
  });
});
