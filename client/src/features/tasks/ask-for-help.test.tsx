import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Task } from '@shared/api/tasks';
import { renderApp } from '@/testing/render';
import { ownBoard } from './api';
import { HelpBoard } from './help-board';
import { aTask, at, MARGARET, NOON, serveTasks, tom } from './testing/story';

/** The code of a dialog comes late. */
const WAIT = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openForm(tasks: readonly Task[] = [aTask('Lunch')]) {
  const requests = serveTasks(tasks, MARGARET);
  const app = renderApp(<HelpBoard user={MARGARET} board={ownBoard(MARGARET)} />);
  await app.user.click(await screen.findByRole('button', { name: 'Ask for help' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for help' }, WAIT));
  const send = () => app.user.click(dialog.getByRole('button', { name: 'Ask for help' }));
  const sent = () => requests.find(({ method }) => method === 'POST');
  return { ...app, dialog, send, sent, requests };
}

describe('asking for help', () => {
  it('begins with six pictures, and says who can read it (TASK-23, TASK-04)', async () => {
    const { dialog } = await openForm();
    expect(dialog.getByText('Everybody who helps can read this.')).toBeVisible();
    const kinds = within(dialog.getByRole('group', { name: 'What do you need?' })).getAllByRole('radio');
    expect(kinds.map((kind) => kind.parentElement?.textContent)).toStrictEqual([
      'A ride',
      'A meal',
      'A refill',
      'A call',
      'A visit',
      'Something else',
    ]);
    for (const label of ['Where? (optional)', 'Anything to know? (optional)', 'Ask somebody in particular?']) {
      expect(await dialog.findByLabelText(label)).toBeVisible();
    }
    expect(dialog.getByRole('group', { name: 'When?' })).toBeVisible();
    expect(dialog.getByLabelText('Ask somebody in particular?')).toHaveDisplayValue('Nobody in particular');
    expect(dialog.getByText('Repeat').closest('details')).not.toHaveAttribute('open');
  });

  it('sends a day for any time, under the words of its kind (TASK-23)', async () => {
    const { user, dialog, send, sent } = await openForm();
    await user.click(dialog.getByRole('radio', { name: 'A meal' }));
    await user.type(dialog.getByLabelText('Day'), '2026-03-08');
    expect(dialog.getByText('Sunday, March 8, any time')).toBeVisible();
    await send();
    expect(await screen.findByText('It is on the help board')).toBeVisible();
    expect(sent()?.body).toStrictEqual({
      kind: 'meal',
      title: 'A meal',
      dueOn: '2026-03-08',
      startsAt: null,
      endsAt: null,
      place: null,
      note: null,
      assigneeId: null,
      repeat: null,
    });
    expect(sent()?.idempotencyKey).not.toBeNull();
  });

  it('sends times in the senior’s zone, whom to ask, and how it repeats (TASK-23, TASK-19)', async () => {
    const { user, dialog, send, sent } = await openForm();
    await user.click(dialog.getByRole('radio', { name: 'A ride' }));
    await user.type(dialog.getByLabelText(/^In a few words/), 'To choir');
    await user.type(dialog.getByLabelText('Day'), '2026-03-05');
    await user.type(dialog.getByLabelText('From (optional)'), '18:00');
    await user.type(dialog.getByLabelText('Until (optional)'), '20:00');
    await user.type(dialog.getByLabelText('Where? (optional)'), 'Elm Street 12');
    await user.selectOptions(dialog.getByLabelText('Ask somebody in particular?'), 'Tom Reed');
    await user.click(dialog.getByText('Repeat'));
    await user.selectOptions(dialog.getByLabelText('How often?'), 'Every 2 weeks');
    await user.type(dialog.getByLabelText('Last day (optional)'), '2026-06-30');
    await send();
    await waitFor(() =>
      expect(sent()?.body).toMatchObject({
        title: 'To choir',
        dueOn: null,
        startsAt: at('2026-03-05', '18:00'),
        endsAt: at('2026-03-05', '20:00'),
        place: 'Elm Street 12',
        assigneeId: tom.id,
        repeat: { kind: 'weekly', weeks: 2, on: 4, lastOn: '2026-06-30' },
      }),
    );
  });

  it('says at each field what is missing, and sends nothing (TASK-23)', async () => {
    const { user, dialog, send, sent } = await openForm();
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.type(dialog.getByLabelText('Until (optional)'), '20:00');
    await send();
    const problem = within(await dialog.findByRole('alert'));
    expect(problem.getAllByRole('link').map((link) => link.textContent)).toStrictEqual([
      'Say in a few words what you need',
      'Choose a day',
      'Fill in when it begins, or leave the end empty',
    ]);
    expect(sent()).toBeUndefined();
  });

  it('of those that repeat, one alone is changed, or the following ones, too (TASK-11)', async () => {
    const repeat = { kind: 'weekly', weeks: 1, on: 2, lastOn: null } as const;
    const weekly = aTask('Lunch', { kind: 'meal', seriesId: tom.id, repeat, mayChange: true });
    const requests = serveTasks([weekly], MARGARET, { [`PATCH /api/tasks/${weekly.id}`]: { body: weekly } });
    const { user } = renderApp(<HelpBoard user={MARGARET} board={ownBoard(MARGARET)} />);
    expect(await screen.findByText('Every week on Tuesday')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Lunch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }, WAIT));
    expect(dialog.queryByText('Repeat')).toBeNull();
    await user.type(dialog.getByLabelText('Where? (optional)'), 'At home');
    await user.click(dialog.getByRole('radio', { name: 'This and the following ones' }));
    await user.selectOptions(dialog.getByLabelText('How often?'), 'Every month');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The task was changed.')).toBeVisible();
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toStrictEqual({
      place: 'At home',
      repeat: { kind: 'monthly', day: 3, lastOn: null },
      scope: 'following',
    });
    await user.click(screen.getByRole('button', { name: 'Delete Lunch' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Task' }, WAIT));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The task was deleted.');
    expect(requests.find(({ method }) => method === 'DELETE')?.path).toContain('scope=this');
  });
});
