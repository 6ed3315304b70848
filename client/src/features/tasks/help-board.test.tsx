import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Task } from '@shared/api/tasks';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { type Board, ownBoard } from './api';
import { HelpBoard } from './help-board';
import { ANNA, askedOf, aTask, at, claimedBy, MARGARET, NOON, serveTasks, tom, ZONE } from './testing/story';

const margarets: Board = {
  seniorId: MARGARET.id,
  name: 'Margaret Ellis',
  firstName: 'Margaret',
  imageUrl: null,
  zone: ZONE,
  mayHelp: true,
};

/** The code of a dialog comes late. */
const WAIT = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

function openAsAnna(tasks: readonly Task[], instead?: Record<string, FakeRoute>, board = margarets) {
  const requests = serveTasks(tasks, ANNA, instead);
  return { requests, ...renderApp(<HelpBoard user={ANNA} board={board} />) };
}

function openAsMargaret(tasks: readonly Task[], instead?: Record<string, FakeRoute>) {
  const requests = serveTasks(tasks, MARGARET, instead);
  return { requests, ...renderApp(<HelpBoard user={MARGARET} board={ownBoard(MARGARET)} />) };
}

/** Later than a double press. */
const later = () => vi.setSystemTime(Date.now() + 1000);
const part = (name: string | RegExp) => screen.findByRole('region', { name });
const rowsOf = (section: HTMLElement) => within(section).getAllByRole('listitem');
const posts = (requests: { method: string; path: string }[]) =>
  requests.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path.split('/').at(-1)}`]));

describe('the help board', () => {
  const ride = aTask('To the eye doctor', {
    startsAt: at('2026-03-05', '10:00'),
    endsAt: at('2026-03-05', '11:30'),
    dueOn: '2026-03-05',
    place: 'Park Clinic',
    note: 'Bring the glasses.',
  });
  const meal = aTask('Sunday lunch', { kind: 'meal', dueOn: '2026-03-08', ...askedOf(tom) });
  const call = aTask('A chat', { kind: 'call', dueOn: '2026-03-04', ...claimedBy(tom) });
  const done = aTask('Pick up a refill', { kind: 'refill', doneAt: at('2026-03-02', '15:00'), doneBy: ANNA });

  it('has what needs a hand, was asked, is taken, and, closed at first, is done (TASK-21)', async () => {
    const { user } = openAsAnna([ride, meal, call, done]);
    const [row] = rowsOf(await part('Needs a hand (1)'));
    expect(row).toHaveTextContent('To the eye doctor');
    expect(row).toHaveTextContent('Thursday, March 5, 10:00 AM to 11:30 AM');
    expect(row).toHaveTextContent('Park Clinic');
    expect(row).toHaveTextContent('Bring the glasses.');
    expect(rowsOf(await part('Asked (1)'))[0]).toHaveTextContent('Tom Reed was asked');
    const [taken] = rowsOf(await part('Taken (1)'));
    expect(taken).toHaveTextContent('Tomorrow, any time');
    expect(taken).toHaveTextContent('Tom Reed will do it');
    expect(within(taken ?? document.body).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pick up a refill' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done (1)' }));
    expect(screen.getByRole('heading', { name: 'Pick up a refill' })).toBeVisible();
    expect(screen.getByText('You did it')).toBeVisible();
  });

  it('says that nobody needs a hand, with the way to ask (TASK-24)', async () => {
    openAsMargaret([]);
    expect(await screen.findByRole('heading', { name: 'Nobody needs a hand just now.' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Ask for help' })).toHaveLength(2);
  });

  it('an outage never looks as if nobody needed a hand (D-74)', async () => {
    openAsAnna([], { 'GET /api/tasks': { status: 503, body: {} } });
    expect(await screen.findByText("Could not load Margaret's help board")).toBeVisible();
    expect(screen.queryByText('Nobody needs a hand just now.')).toBeNull();
  });

  it('shows the senior’s days and times, and says whose they are (TASK-19)', async () => {
    const inTokyo = { ...margarets, zone: 'Asia/Tokyo' };
    openAsAnna([ride], undefined, inTokyo);
    expect(await screen.findByText(/Times are Tokyo time\./)).toBeVisible();
    expect(rowsOf(await part('Needs a hand (1)'))[0]).toHaveTextContent('12:00 AM to Friday, March 6, 1:30 AM');
  });

  it('whoever only sees it has no buttons (KIND-15, TASK-22)', async () => {
    openAsAnna([ride, meal, { ...call, ...claimedBy(ANNA) }], undefined, { ...margarets, mayHelp: false });
    await part('Needs a hand (1)');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('answers', () => {
  it('‘I can do it’ is answered at once, and Undo hands it back (TASK-22)', async () => {
    let answered = () => {};
    const held = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const ride = aTask('To church');
    const { user, requests } = openAsAnna([ride], {
      [`POST /api/tasks/${ride.id}/claim`]: async () => {
        await held;
        return { body: { ...ride, ...claimedBy(ANNA), status: 'claimed' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'I can do it To church' }));
    const [taken] = rowsOf(await part('Taken (1)'));
    expect(taken).toHaveTextContent('You said you would');
    expect(screen.getByText('Nobody needs a hand just now.')).toBeVisible();
    answered();
    later();
    await user.click(await screen.findByRole('button', { name: 'Undo' }, WAIT));
    expect(await screen.findByRole('button', { name: 'I can do it To church' })).toBeVisible();
    await waitFor(() => expect(posts(requests)).toStrictEqual(['POST claim', 'POST release']));
  });

  it('of two at once the slower one reads who was faster, and sees it (TASK-12)', async () => {
    const ride = aTask('To church');
    let isTaken = false;
    const toms = { ...ride, ...claimedBy(tom), status: 'claimed' };
    const { user } = openAsAnna([], {
      'GET /api/tasks': () => ({ body: [isTaken ? toms : ride] }),
      [`POST /api/tasks/${ride.id}/claim`]: () => {
        isTaken = true;
        const message = 'Tom has just taken this. Thank you for offering.';
        return { status: 409, body: { message, code: 'conflict', fields: {} } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'I can do it To church' }));
    expect(await screen.findByText('Tom has just taken this. Thank you for offering.')).toBeVisible();
    expect(await screen.findByText('Tom Reed will do it')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offline it says so, and the row is as before (TASK-22)', async () => {
    const ride = aTask('To church');
    const { user } = openAsAnna([ride], {
      [`POST /api/tasks/${ride.id}/claim`]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'I can do it To church' }));
    expect(await screen.findByText(/Hearthside cannot be reached right now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'I can do it To church' })).toBeVisible();
  });

  it('who was asked says yes or no; after a change of the time, too (TASK-22, TASK-17)', async () => {
    const ride = aTask('To church', { ...askedOf(ANNA, null), isTimeChanged: true });
    const lunch = aTask('Lunch', { kind: 'meal', ...askedOf(ANNA) });
    const { user, requests } = openAsAnna([ride, lunch]);
    expect(await screen.findByText('The time changed. Can you still do it?')).toBeVisible();
    expect(screen.getByText('Margaret asked you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, I will To church' }));
    later();
    await user.click(screen.getByRole('button', { name: 'I cannot Lunch' }));
    expect(await part('Needs a hand (1)')).toHaveTextContent('Lunch');
    await waitFor(() => expect(posts(requests)).toStrictEqual(['POST claim', 'POST release']));
    // Nobody is asked again by taking it back: pressing it is saying yes.
    later();
    await user.click(await screen.findByRole('button', { name: 'I can after all' }, WAIT));
    await waitFor(() => expect(posts(requests)).toStrictEqual(['POST claim', 'POST release', 'POST claim']));
  });

  it('one’s own is done from its day on, and can be handed back (TASK-22)', async () => {
    const today = aTask('To church', claimedBy(ANNA));
    const tomorrow = aTask('Lunch', { dueOn: '2026-03-04', ...claimedBy(ANNA) });
    const { user } = openAsAnna([today, tomorrow]);
    await user.click(await screen.findByRole('button', { name: 'Done To church' }));
    expect(await screen.findByRole('button', { name: 'Done (1)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Done Lunch' })).toBeNull();
    expect(screen.getByRole('button', { name: 'I cannot Lunch' })).toBeVisible();
    later();
    await user.click(await screen.findByRole('button', { name: 'Undo' }, WAIT));
    expect(await screen.findByRole('button', { name: 'Done To church' })).toBeVisible();
  });

  it('a second press within a moment answers nothing else (TASK-22)', async () => {
    const { user, requests } = openAsAnna([aTask('To church'), aTask('To the bank')]);
    await user.click(await screen.findByRole('button', { name: 'I can do it To church' }));
    await user.click(screen.getByRole('button', { name: 'I can do it To the bank' }));
    expect(posts(requests)).toStrictEqual(['POST claim']);
    expect(await part('Needs a hand (1)')).toHaveTextContent('To the bank');
  });

  it('the senior asks somebody with one press, or says that it is done (TASK-22)', async () => {
    const ride = aTask('To church', { mayChange: true });
    const { user, requests } = openAsMargaret([ride, aTask('Lunch', { mayChange: true })]);
    await user.click(await screen.findByRole('button', { name: 'Ask somebody To church' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Whom do you want to ask?' }, WAIT));
    await user.click(await dialog.findByRole('button', { name: 'Tom Reed' }));
    expect(await screen.findByText('Tom can say yes or no on the help board.')).toBeVisible();
    expect(await part('Asked (1)')).toHaveTextContent('Tom Reed was asked');
    later();
    await user.click(screen.getByRole('button', { name: 'Done Lunch' }));
    expect(await screen.findByRole('button', { name: 'Done (1)' })).toBeVisible();
    await waitFor(() => expect(posts(requests)).toStrictEqual(['POST assign', 'POST done']));
  });

  it('a row is changed and deleted by the senior and whoever added it (TASK-05)', async () => {
    const mine = aTask('To church', { mayChange: true, createdBy: ANNA });
    const { user } = openAsAnna([mine, aTask('Lunch')]);
    expect(await screen.findAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete To church' }));
    const dialog = within(await screen.findByRole('alertdialog', {}, WAIT));
    expect(dialog.getByText(/Are you sure you want to delete "To church"\?/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The task was deleted.')).toBeVisible();
    expect(screen.queryByText('To church')).toBeNull();
  });
});
