/** Open alarms on the care dashboard and on a senior's page. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notice } from '@shared/api/notifications';
import { anAlarm, anEscalation, aHelper } from '@/features/notifications/testing/story';
import type { FakeRoute } from '@/testing/fake-server';
import { anna, card, open, rowsOf, setUpCareDashboard } from './testing/care-dashboard';
import { ANNA, openCareManagement } from './testing/care-page';
import { MARGARET, ROBERT, withMargaret, withRobert } from './testing/care-story';

setUpCareDashboard();

beforeAll(async () => {
  // Lazy parts: loading them the first time takes longer than a test's default timeout.
  await Promise.all([
    import('@/features/notifications/nobody-reached'),
    import('@/features/notifications/senior-reminders'),
  ]);
});

/** Of 11:40 AM, half an hour ago; told to helpers a moment ago. */
const alarm = anAlarm({
  seniorId: MARGARET,
  at: '2026-03-03T16:40:00.000Z',
  alarmAt: '2026-03-03T17:10:00.000Z',
  nextStepAt: '2026-03-03T17:25:00.000Z',
});
const ANSWER = `POST /api/notices/${alarm.id}/answer`;

/** The alarms of the server, which it changes as it is answered. */
function alarmsOf(first: readonly Notice[], answered: (notice: Notice, answer: string) => Notice) {
  let alarms = first;
  const routes: Record<string, FakeRoute> = {
    'GET /api/alarms': () => ({ body: alarms.filter(({ endedAs }) => endedAs === null) }),
    [ANSWER]: ({ body }) => {
      const { answer } = Object.assign({ answer: '' }, body);
      alarms = alarms.map((each) => (each.id === alarm.id ? answered(each, answer) : each));
      return { body: alarms.find(({ id }) => id === alarm.id) };
    },
  };
  return routes;
}

const held = (by: { id: string; name: string }, notice: Notice): Notice => ({
  ...notice,
  heldBy: { userId: by.id, name: by.name },
  heldAt: '2026-03-03T17:10:00.000Z',
  nextStepAt: null,
  answers: ['take', 'skip'],
});
const button = (name: string) => screen.findByRole('button', { name });
const regions = () =>
  screen.getAllByRole('region').map((region) => within(region).getAllByRole('heading')[0]?.textContent);

describe('open alarms on the Care Dashboard', () => {
  it('stand first: who has not answered, what, and for how long, with a way to call (REACH-53)', async () => {
    open({ connections: [withMargaret], instead: { 'GET /api/alarms': { body: [alarm] } } });
    expect(await rowsOf('Alarms')).toStrictEqual([
      expect.stringMatching(
        /Margaret has not answered a reminder.*Warfarin 5 mg.*Due 11:40 AM, New York time, 30 minutes late/,
      ),
    ]);
    await card('Needs attention');
    expect(regions().slice(0, 2)).toEqual(['Alarms', 'Needs attention']);
    expect(within(await card('Alarms')).getByRole('link', { name: 'Call Margaret' })).toHaveAttribute(
      'href',
      'tel:5550104400',
    );
    expect(screen.getByText(/1 alarm is open\./)).toBeVisible();
    expect(screen.queryByText(/Nothing needs you right now/)).toBeNull();
  });

  it('‘I’m on it’ shows at once, and keeps the focus in its row (REACH-49, REACH-53)', async () => {
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const routes = alarmsOf([alarm], (notice) => held({ id: anna.id, name: 'Anna Ellis' }, notice));
    const send = routes[ANSWER];
    const waits: FakeRoute = async (request) => {
      await pressed;
      return typeof send === 'function' ? send(request) : {};
    };
    const { user } = open({ connections: [withMargaret], instead: { ...routes, [ANSWER]: waits } });
    await user.click(await button('I’m on it for Margaret'));
    expect(await screen.findByText(/^You are on it, /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’m on it for Margaret' })).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Margaret has not answered a reminder' })).toHaveFocus(),
    );
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'It is taken by Margaret' })).toBeEnabled());
  });

  it('one that somebody holds says who, and since when (REACH-49, REACH-53)', async () => {
    const tom = { id: ROBERT, name: 'Tom Ellis' };
    open({ connections: [withMargaret], instead: { 'GET /api/alarms': { body: [held(tom, alarm)] } } });
    expect(await screen.findByText(/^Tom is on it, 12:10\sPM$/)).toBeVisible();
  });

  it('the first press holds: whoever was second reads that somebody is on it (REACH-49)', async () => {
    const tom = { id: ROBERT, name: 'Tom Ellis' };
    const { user } = open({ connections: [withMargaret], instead: alarmsOf([alarm], (notice) => held(tom, notice)) });
    await user.click(await button('I’m on it for Margaret'));
    expect(await screen.findByText('Tom was first. There is nothing more for you to do.')).toBeVisible();
    expect(await screen.findByText(/^Tom is on it, /)).toBeVisible();
  });

  it('‘It is taken’ ends it, and can be undone (REACH-27, REACH-51)', async () => {
    const taken = (notice: Notice): Notice => ({ ...notice, endedAs: 'taken', openDoses: [], answers: [] });
    const { user, requests } = open({
      connections: [withMargaret],
      instead: { ...alarmsOf([alarm], taken), 'POST /api/medication-logs': { status: 201, body: {} } },
    });
    await user.click(await button('It is taken by Margaret'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull());
    await user.click(await button('Undo'));
    expect(await screen.findByText('It is no longer marked as taken.')).toBeVisible();
    expect(requests.find(({ path }) => path === '/api/medication-logs')?.body).toEqual({
      medicationId: alarm.openDoses[0]?.medicationId,
      userId: MARGARET,
      scheduledTime: alarm.at,
      takenTime: null,
      status: 'scheduled',
    });
  });

  it('what could not be sent is taken back, with the reason (REACH-53)', async () => {
    const away = { status: 503, body: { code: 'unavailable', message: 'Hearthside is resting.', fields: {} } };
    const { user } = open({
      connections: [withMargaret],
      instead: { 'GET /api/alarms': { body: [alarm] }, [ANSWER]: away },
    });
    await user.click(await button('It is taken by Margaret'));
    expect(await screen.findByText('Hearthside is resting.')).toBeVisible();
    expect(await button('I’m on it for Margaret')).toBeEnabled();
  });

  it('one that nobody has answered says so; what one may not answer has no button (REACH-46, REACH-49)', async () => {
    const last = { ...alarm, nextStepAt: null, answers: [], seniorPhone: null };
    open({ connections: [withMargaret], instead: { 'GET /api/alarms': { body: [last] } } });
    const alarms = within(await card('Alarms'));
    expect(alarms.getByText('Nobody has answered')).toBeVisible();
    expect(alarms.queryAllByRole('button')).toEqual([]);
    expect(alarms.queryByRole('link', { name: 'Call Margaret' })).toBeNull();
  });

  it('a reading is marked as seen, and a missed ‘I’m fine’ as fine (REACH-51, REACH-53)', async () => {
    const reading = { type: 'heart_rate', value: 145, recordedAt: alarm.at };
    const noDoses = { openDoses: [], answers: ['seen', 'on_it'] as Notice['answers'] };
    const { user } = open({
      connections: [withMargaret, withRobert],
      instead: alarmsOf(
        [
          { ...alarm, ...noDoses, kind: 'reading', reading },
          { ...alarm, ...noDoses, id: ROBERT, kind: 'check_in', seniorId: ROBERT },
        ],
        (notice) => ({ ...notice, endedAs: 'seen' }),
      ),
    });
    expect(await rowsOf('Alarms')).toStrictEqual([
      expect.stringMatching(/A reading of Margaret’s needs attention.*Heart Rate 145 bpm.*Measured 11:40 AM/),
      expect.stringMatching(/Robert has not said ‘I’m fine’ today.*Asked 11:40 AM/),
    ]);
    expect(await button('Robert is fine by Robert')).toBeVisible();
    await user.click(await button('Seen by Margaret'));
    await waitFor(async () => expect(await rowsOf('Alarms')).toHaveLength(1));
  });
});

describe('where an alarm would reach nobody', () => {
  const words = 'Nobody would be reached. Ask a helper to turn on notifications.';

  it('the Care Dashboard says so for each such senior, and what to do; it has no Close (REACH-54)', async () => {
    const me = aHelper(anna.id, 'Anna Ellis', { isReachable: false });
    open({
      connections: [withMargaret, withRobert],
      instead: {
        [`GET /api/seniors/${MARGARET}/escalation`]: { body: anEscalation({ isNeeded: true, helpers: [me] }) },
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/You are on Margaret’s list, but no notification/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Turn on notifications' })).toHaveAttribute('href', '/reminders');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('not where somebody would be, or nothing is to be expected (REACH-54)', async () => {
    const reached = anEscalation({ isNeeded: true, isAnybodyReached: true, helpers: [aHelper(ANNA, 'Anna Ellis')] });
    open({
      connections: [withMargaret, withRobert],
      instead: { [`GET /api/seniors/${MARGARET}/escalation`]: { body: reached } },
    });
    await card('Needs attention');
    await screen.findAllByText(/Nothing needs you right now\./);
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('on a senior’s page', () => {
  it('the overview begins with their open alarms, and says below who is told (REACH-44, REACH-53, REACH-59)', async () => {
    vi.setSystemTime(new Date('2026-03-03T17:10:00Z'));
    openCareManagement({
      connections: [withMargaret],
      instead: {
        'GET /api/alarms': { body: [alarm, { ...alarm, id: ROBERT, seniorId: ROBERT }] },
        'GET /api/notices': { body: [alarm] },
        [`GET /api/seniors/${MARGARET}/simple-view`]: { body: { isOn: false, maySwitch: false } },
        'GET /api/documents': { body: [] },
      },
    });
    expect(within(await card('Alarms')).getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'Who is told next' })).toBeVisible();
    const told = within(await card('Who was told'));
    expect(await told.findByRole('link', { name: /^Due at 11:40\sAM/ })).toHaveAttribute(
      'href',
      `/reminders/${alarm.id}`,
    );
  });
});
