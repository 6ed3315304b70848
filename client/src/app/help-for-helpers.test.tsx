/** The help board where helpers look anyway: the care dashboard, the page about a senior, and the calendar. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { serveMedications } from '@/features/medications/testing/serve-medications';
import { ANNA, aTask, at, claimedBy, MARGARET, NOON, TODAY, tom } from '@/features/tasks/testing/story';
import { anAccount } from '@/testing/account';
import { aConnection, openCalendar } from './testing/open-calendar';
import { open as openDashboard } from './testing/care-dashboard';
import { openCareManagement } from './testing/care-page';
import { MARGARET as CARED_FOR, withMargaret, withRobert } from './testing/care-story';
import { renderWholeApp } from './testing/render-whole-app';

const WAIT = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

const onlyTasks = { medications: 'off', health: 'off', appointments: 'off', family: 'off', tasks: 'help' } as const;
const allButTasks = {
  medications: 'help',
  health: 'help',
  appointments: 'help',
  family: 'help',
  tasks: 'off',
} as const;

describe('the care dashboard', () => {
  const hands = ['Lunch', 'To church', 'Light bulb', 'Tea'].map((title, index) =>
    aTask(title, { dueOn: `2026-03-0${4 + index}` }),
  );
  const mine = aTask('To choir', { assignee: openAs(), claimedAt: NOON.toISOString() });

  function openAs() {
    return { ...ANNA, id: '01959b2e-0000-7000-8000-0000000000aa' };
  }

  it('has the first three that need a hand, and what one said one would do (TASK-27)', async () => {
    const claim = `POST /api/tasks/${hands[0]?.id}/claim`;
    const { user, requests } = openDashboard({
      connections: [withMargaret],
      tasks: { [CARED_FOR]: [mine, ...hands] },
      instead: { [claim]: { body: { ...hands[0], ...claimedBy(openAs()), status: 'claimed' } } },
    });
    await screen.findByRole('button', { name: 'I can do it Lunch' }, WAIT);
    const needs = within(screen.getByRole('region', { name: 'Needs a hand' }));
    expect(needs.getAllByRole('button')).toHaveLength(3);
    expect(needs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toStrictEqual([
      'Lunch',
      'To church',
      'Light bulb',
    ]);
    expect(needs.getByRole('link', { name: /^See all 4/ })).toHaveAttribute('href', `/tasks?senior=${CARED_FOR}`);
    const said = within(screen.getByRole('region', { name: 'You said you would' }));
    expect(said.getByRole('button', { name: 'Done To choir' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Help Board/ })).toHaveAttribute('href', '/tasks');
    await user.click(needs.getByRole('button', { name: 'I can do it Lunch' }));
    expect(await screen.findByText('Thank you')).toBeVisible();
    expect(requests.some(({ method, path }) => `${method} ${path}` === claim)).toBe(true);
  });

  it('a neighbor who only helps sees that first, and nothing of visits or medications (TASK-01, TASK-27)', async () => {
    const permissions = { medications: false, health: false, appointments: false, family: false, tasks: true };
    const { requests } = openDashboard({
      connections: [{ ...withMargaret, permissions, levels: onlyTasks }],
      tasks: { [CARED_FOR]: hands },
    });
    expect(await screen.findByRole('button', { name: 'I can do it Lunch' }, WAIT)).toBeVisible();
    expect(screen.getByText('You help Margaret on the help board')).toBeVisible();
    expect(screen.queryByText(/not shared/)).toBeNull();
    expect(requests.filter(({ path }) => /medication|appointment|health/.test(path))).toStrictEqual([]);
  });

  it('says nothing of it where tasks are not shared (TASK-27)', async () => {
    const { requests } = openDashboard({ connections: [{ ...withMargaret, levels: allButTasks }] });
    await screen.findByRole('heading', { name: 'Seniors Under Your Care' }, WAIT);
    expect(screen.queryByText('Needs a hand')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Help Board/ })).toBeNull();
    expect(requests.some(({ path }) => path.startsWith('/api/tasks'))).toBe(false);
  });
});

describe('the page about a senior', () => {
  it('has a card on Overview (TASK-27)', async () => {
    openCareManagement({
      connections: [withMargaret],
      tasks: { [CARED_FOR]: [aTask('Lunch'), aTask('Tea', claimedBy(tom))] },
    });
    expect(await screen.findByRole('button', { name: 'I can do it Lunch' }, WAIT)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Help Board' }));
    expect(card.getByText('Tom Reed will do it')).toBeVisible();
    expect(card.getByRole('link', { name: /^See all/ })).toHaveAttribute('href', `/tasks?senior=${CARED_FOR}`);
  });

  it('has none where tasks are not shared (TASK-27)', async () => {
    openCareManagement({ connections: [{ ...withMargaret, levels: allButTasks }] });
    await screen.findByRole('tab', { name: 'Overview' }, WAIT);
    expect(screen.queryByRole('region', { name: 'Help Board' })).toBeNull();
  });
});

describe('the page of the help board', () => {
  const boardsOf = (search: string, connections = [withMargaret, withRobert]) => {
    const user = anAccount({ role: 'caregiver', firstName: 'Anna' });
    serveMedications({
      instead: {
        'GET /api/conversations': { body: [] },
        'GET /api/emergency-contacts': { body: [] },
        'GET /api/care-connections': { body: connections },
        'GET /api/tasks/helpers': { body: [] },
        'GET /api/tasks': ({ path }) => ({ body: [aTask(path.includes(CARED_FOR) ? 'Lunch' : 'Tea')] }),
      },
    });
    return renderWholeApp(`/tasks${search}`, user);
  };

  it('shows the senior that the address names, with the others one press away (TASK-21)', async () => {
    const { user } = boardsOf(`?senior=${withRobert.seniorId}`);
    expect(await screen.findByRole('heading', { name: 'Tea' }, WAIT)).toBeVisible();
    const whose = within(screen.getByRole('navigation', { name: 'Whose help board' }));
    expect(whose.getByRole('link', { name: /Robert Hale$/ })).toHaveAttribute('aria-current', 'page');
    await user.click(whose.getByRole('link', { name: /Margaret Ellis$/ }));
    expect(await screen.findByRole('heading', { name: 'Lunch' })).toBeVisible();
  });

  it('is in the navigation of those who have it, and of nobody else (TASK-21)', async () => {
    boardsOf('', [{ ...withMargaret, levels: allButTasks }]);
    expect(await screen.findByRole('heading', { name: 'Nobody shares a help board with you' }, WAIT)).toBeVisible();
    const bar = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(bar.queryByRole('link', { name: 'Help Board' })).toBeNull();
  });

  it('of helpers has one in the navigation, too (TASK-21)', async () => {
    boardsOf('');
    const bar = within(await screen.findByRole('navigation', { name: 'Sections' }, WAIT));
    expect(await bar.findByRole('link', { name: 'Help Board' })).toHaveAttribute('href', '/tasks');
  });
});

describe('the calendar', () => {
  const anna = anAccount({ ...ANNA, role: 'caregiver' });
  const drive = aTask('To church', { startsAt: at(TODAY, '15:00'), place: 'Elm Street 12' });
  const meal = aTask('Lunch', { kind: 'meal', ...claimedBy(tom) });

  it('shows tasks with a look of their own, a switch, and the button of the row (TASK-28)', async () => {
    setMatchingMedia(['(min-width: 46em)']);
    const { user } = openCalendar({
      user: anna,
      connections: [aConnection(MARGARET.id, { appointments: false })],
      lists: { [ANNA.id]: [] },
      tasks: { [MARGARET.id]: [meal, drive] },
      instead: { [`POST /api/tasks/${drive.id}/claim`]: { body: { ...drive, ...claimedBy(anna), status: 'claimed' } } },
    });
    const chip = () => screen.findByRole('button', { name: /Task: Ride 3:00 PM, Margaret/ }, WAIT);
    expect(await screen.findByRole('button', { name: /Task: Meal: Tom All day, Margaret/ }, WAIT)).toBeVisible();
    expect(screen.getByRole('gridcell', { name: /Tuesday, March 3, 2 tasks/ })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Tasks' }));
    expect(screen.queryByRole('button', { name: /Task: Ride/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Tasks' }));
    await user.click(await chip());
    const details = within(await screen.findByRole('dialog', { name: 'Ride' }, WAIT));
    expect(await details.findByText('Elm Street 12')).toBeVisible();
    await user.click(details.getByRole('button', { name: 'I can do it To church' }));
    expect(await screen.findByText('You said you would')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Task: Ride: Anna 3:00 PM, Margaret/ })).toBeVisible();
  });

  it('has no such switch where there is no help board (TASK-28)', async () => {
    openCalendar({ user: anna, connections: [], lists: { [ANNA.id]: [] } });
    await screen.findByText('Ready to add your first event?', {}, WAIT);
    expect(screen.queryByRole('checkbox', { name: 'Tasks' })).toBeNull();
  });
});
