import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { HelpBySpeech } from './help-by-speech';
import { aTask, claimedBy, MARGARET, NOON, serveTasks, tom } from './testing/story';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

it('names the next two that somebody has said they would do (TASK-31)', async () => {
  const late = aTask('Soup', { kind: 'meal', dueOn: '2026-03-01', ...claimedBy(tom) });
  const lunch = aTask('Lunch', { kind: 'meal', ...claimedBy(tom) });
  const visit = aTask('Tea', { kind: 'visit', dueOn: '2026-03-05', ...claimedBy(tom) });
  const ride = aTask('To church', { dueOn: '2026-03-06', ...claimedBy(tom) });
  serveTasks([late, aTask('A chat', { kind: 'call' }), lunch, visit, ride], MARGARET);
  const { container } = renderApp(<HelpBySpeech user={MARGARET} />);
  expect(await screen.findByText('Tom brings a meal today, any time.')).toBeVisible();
  expect(screen.getByText('Tom visits you, Thursday, March 5, any time.')).toBeVisible();
  expect(container.querySelectorAll('p')).toHaveLength(2);
});

it('says so when no help is planned, with the way to the board (TASK-31)', async () => {
  serveTasks([aTask('A chat')], MARGARET);
  renderApp(<HelpBySpeech user={MARGARET} />);
  expect(await screen.findByText('No help is planned yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Help Board' })).toHaveAttribute('href', '/tasks');
});
