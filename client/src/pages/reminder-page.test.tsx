/** A senior's alarm on a helper's screen, and who is on it on the senior's own. */
import { screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { describe, expect, it, vi } from 'vitest';
import type { Notice } from '@shared/api/notifications';
import { aConnection } from '@/app/testing/care-story';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { ReminderPage } from '@/pages/reminder-page';
import { HomeAlarms } from '@/features/notifications/home-alarms';
import {
  anAlarm,
  anEscalation,
  anEvent,
  anna,
  ANNA,
  MARGARET,
  NOTICE,
  tom,
  TOM,
} from '@/features/notifications/testing/story';

const ZONE = 'America/New_York';
const asAnna = anAccount({ id: ANNA, firstName: 'Anna', role: 'family_member', timeZone: ZONE });
const asMargaret = anAccount({ id: MARGARET, timeZone: ZONE });
const held = { heldBy: { userId: TOM, name: tom.name }, heldAt: '2026-03-03T14:05:00.000Z' };

async function open(notice: Notice, { user = asAnna, answer = {} }: { user?: typeof asAnna; answer?: FakeRoute } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T13:30:00.000Z') });
  let stored = notice;
  const requests = serve({
    [`GET /api/notices/${NOTICE}`]: () => ({ body: stored }),
    'GET /api/care-connections': { body: [aConnection({ seniorId: MARGARET })] },
    [`POST /api/notices/${NOTICE}/answer`]: async (request) => {
      const given = typeof answer === 'function' ? await answer(request) : answer;
      stored = Object.assign({}, stored, given.body);
      return { ...given, body: stored };
    },
  });
  const app = renderApp(<Route path="/reminders/:noticeId">{() => <ReminderPage user={user} />}</Route>, {
    path: `/reminders/${NOTICE}`,
  });
  await screen.findByRole('heading', { level: 1, name: (name) => name !== 'Reminder' });
  return { ...app, answered: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

const words = () => document.body.textContent.replaceAll('\u00A0', ' ');
const button = (name: RegExp) => screen.findByRole('button', { name });

describe('a helper’s page of an alarm', () => {
  it('says who has not answered, what, and how late; calls, and lists who was told so far (REACH-48)', async () => {
    const events = [
      anEvent('8:00', 'shown', { channel: 'push', device: 'Kitchen tablet' }),
      anEvent('8:30', 'told', { personId: ANNA, personName: anna.name, channel: 'mail' }),
      anEvent('8:30', 'left_out', { personId: TOM, personName: tom.name, reason: 'Quiet hours' }),
    ];
    await open(anAlarm({ events }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Margaret has not answered a reminder');
    expect(words()).toMatch(/Due 8:00 AM.*30 minutes late.*Warfarin5 mg/);
    expect(screen.getByRole('link', { name: 'Call Margaret' })).toHaveAttribute('href', 'tel:5550104400');
    expect(screen.queryByRole('button', { name: /Snooze/ })).toBeNull();
    const told = within(screen.getByRole('region', { name: 'Who was told so far' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
      '8:00 AM Margaret, notification on Kitchen tablet, shown',
      '8:30 AM You, email, sent',
      '8:30 AM Tom, not toldQuiet hours',
    ]);
  });

  it('‘I’m on it’, and then the question whether it has been taken (REACH-48, REACH-49, REACH-50)', async () => {
    const own = { heldBy: { userId: ANNA, name: anna.name }, heldAt: '2026-03-03T13:30:00.000Z' };
    const { user, answered } = await open(anAlarm(), { answer: { body: { ...own, answers: ['take', 'skip'] } } });
    await user.click(await button(/^I’m on it/));
    expect(await screen.findByText(/^You are on it, 8:30\sAM$/)).toBeVisible();
    expect(screen.getByText('Has it been taken?')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(answered()).toEqual([{ answer: 'on_it' }]);
  });

  it('‘It is taken’ ends it, and says when and by whom (REACH-48, REACH-51)', async () => {
    const ended = {
      endedAs: 'taken',
      endedAt: '2026-03-03T13:40:00.000Z',
      endedBy: { userId: ANNA, name: anna.name },
      openDoses: [],
      answers: [],
    };
    const { user, answered } = await open(anAlarm(held), { answer: { body: ended } });
    expect(screen.getByText(/^Tom is on it, 9:05\sAM$/)).toBeVisible();
    await user.click(await button(/^It is taken/));
    await waitFor(() => expect(words()).toContain('Taken at 8:40 AM, marked by you'));
    expect(screen.queryByRole('link', { name: 'Call Margaret' })).toBeNull();
    expect(answered()).toEqual([{ answer: 'take' }]);
  });

  it('of a reading: the number, and ‘Seen’ (REACH-48, REACH-51)', async () => {
    const reading = { type: 'heart_rate', value: 145, recordedAt: '2026-03-03T13:00:00.000Z' };
    const { user, answered } = await open(
      anAlarm({ kind: 'reading', reading, openDoses: [], answers: ['seen', 'on_it'] }),
      { answer: { body: { endedAs: 'seen', answers: [] } } },
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A reading of Margaret’s needs attention');
    expect(words()).toContain('145 bpm');
    await user.click(await button(/^Seen/));
    await waitFor(() => expect(answered()).toEqual([{ answer: 'seen' }]));
    expect(await screen.findByRole('heading', { level: 1, name: /^Seen/ })).toBeVisible();
  });

  it('of a reminder that is no alarm has only what they may answer (REACH-23)', async () => {
    await open(anAlarm({ alarmAt: null, nextStepAt: null, answers: [] }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A reminder for Margaret');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the senior’s own screens', () => {
  it('the page of the reminder says who is on it, and can still be answered (REACH-49)', async () => {
    await open(anAlarm({ ...held, answers: ['take', 'skip', 'snooze'] }), { user: asMargaret });
    expect(screen.getByText(/^Tom is on it, 9:05\sAM$/)).toBeVisible();
    expect(await button(/^Take/)).toBeEnabled();
  });

  it.each([
    ['who is on it, and of what', { lastNotices: [anAlarm(held)] }, 'Tom is on it, 9:05 AMWarfarin'],
    ['nothing of one that has ended', { lastNotices: [anAlarm({ ...held, endedAs: 'taken' as const })] }, ''],
    [
      'that nobody would be reached, and where to change that',
      { isNeeded: true },
      'Nobody would be reached. Ask a helper to turn on notifications.',
    ],
  ])('the home says %s (REACH-49, REACH-54)', async (_what, changes, said) => {
    const body = anEscalation(changes);
    const requests = serve({ [`GET /api/seniors/${MARGARET}/escalation`]: { body } });
    const { queryClient } = renderApp(<HomeAlarms user={asMargaret} />);
    await waitFor(() => expect(queryClient.isFetching() === 0 && requests.length === 1).toBe(true));
    expect(words()).toBe(said);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});
