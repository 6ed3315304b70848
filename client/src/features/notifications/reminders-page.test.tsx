import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Notice, NotificationState } from '@shared/api/notifications';
import type { CurrentUser } from '@/lib/session';
import { watchInstallOffer } from '@/lib/install-prompt';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { RemindersPage } from './reminders-page';
import { haveNotifications } from './testing/fake-browser';
import { anEvent, aNotice, aState, NOTICE, phone, TABLET, tablet } from './testing/story';

interface Opening {
  state?: NotificationState;
  notices?: readonly Notice[];
  user?: CurrentUser;
  routes?: Record<string, FakeRoute>;
}

async function open({ state = aState(), notices = [], user = anAccount(), routes = {} }: Opening = {}) {
  const requests = serve({
    'GET /api/notifications': { body: state },
    'GET /api/notices': { body: notices },
    'GET /api/medications': { body: [] },
    ...routes,
  });
  const app = renderApp(<RemindersPage user={user} />);
  await screen.findByRole('region', { name: 'Where you are reached' });
  return { ...app, requests };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (title: string) => {
  const rows = region('Where you are reached').getAllByRole('listitem');
  return within(rows.find(({ textContent }) => textContent.startsWith(title)) ?? document.body);
};
const turnOnButton = () => screen.getByRole('button', { name: 'Turn on notifications' });
const changesIn = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
/** Answers a change with the state that it makes. */
const keeps: FakeRoute = ({ body }) => ({ body: aState({ settings: Object.assign({}, body) }) });

describe('turning notifications on', () => {
  it('asks the browser only after the press, then tells the server (REACH-03, REACH-09)', async () => {
    const { did } = haveNotifications();
    const { user, requests } = await open({
      state: aState({ devices: [] }),
      routes: { 'POST /api/notifications/devices': { status: 201, body: tablet } },
    });
    expect(did).toEqual([]);
    await user.click(turnOnButton());
    await waitFor(() => expect(did).toEqual(['ask', 'register /sw.js', 'subscribe with SERVER-KEY_1']));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'p256dh', auth: 'auth' },
        usedKey: 'SERVER-KEY_1',
      }),
    );
  });

  it.each([
    ['denied', 'This browser blocks notifications. Allow them in its settings for this site, then press again.'],
    ['default', 'Notifications are still off. Press again, then choose Allow.'],
  ] as const)('says what to do when the browser answers %s (REACH-09)', async (answer, words) => {
    haveNotifications({ answer });
    const { user } = await open({ state: aState({ devices: [] }) });
    await user.click(turnOnButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(turnOnButton()).toBeEnabled();
  });

  it('subscribes once more by itself where the server has another key (REACH-05)', async () => {
    const { did } = haveNotifications();
    let isFirst = true;
    const { user, requests } = await open({
      state: aState({ devices: [] }),
      routes: {
        'POST /api/notifications/devices': () => {
          if (!isFirst) return { status: 201, body: tablet };
          isFirst = false;
          return {
            status: 409,
            body: { code: 'conflict', message: 'Please turn notifications on again.', fields: {} },
          };
        },
        'GET /api/notifications': () =>
          isFirst
            ? { body: aState({ devices: [] }) }
            : { body: aState({ devices: [], channels: { publicKey: 'NEW-SERVER_1' } }) },
      },
    });
    await user.click(turnOnButton());
    await waitFor(() =>
      expect(did.slice(2)).toEqual(['subscribe with SERVER-KEY_1', 'unsubscribe', 'subscribe with NEW-SERVER_1']),
    );
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ usedKey: 'NEW-SERVER_1' });
  });

  it.each([
    ['ready', 'Notifications need an https address. Email still works.'],
    ['off', 'Notifications need an https address.'],
  ] as const)('needs https: no button; with mail %s (REACH-10)', async (mail, words) => {
    haveNotifications();
    await open({ state: aState({ devices: [], channels: { push: 'needs_https', mail } }) });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });

  it('on an iPhone needs the home screen first (REACH-10)', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await open({ state: aState({ devices: [] }) });
    expect(screen.getByText('First add Hearthside to the home screen: Share, then Add to Home Screen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('where you are reached', () => {
  it('lists each device with its state, and this one as such (REACH-01, REACH-07, REACH-14)', async () => {
    haveNotifications();
    const computer = { ...phone, id: NOTICE, label: 'Edge on Windows', state: 'signed_out' as const };
    await open({ state: aState({ devices: [tablet, phone, computer] }) });
    expect(rowOf(tablet.label).getByText('Reached')).toBeVisible();
    expect(rowOf(tablet.label).getByText('This device.')).toBeVisible();
    expect(rowOf(phone.label).getByText('Cannot be reached')).toBeVisible();
    expect(rowOf(computer.label).getByText('Signed out')).toBeVisible();
    // Nothing reaches it.
    expect(rowOf(computer.label).queryByRole('button', { name: /Send me one now/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });

  it('removing this device ends its subscription, so that no page adds it again (REACH-06)', async () => {
    const { did } = haveNotifications({ permission: 'granted', subscribedWith: 'SERVER-KEY_1' });
    const { user, requests } = await open({
      routes: { [`DELETE /api/notifications/devices/${TABLET}`]: { status: 204 } },
    });
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(did).toEqual(['unsubscribe']));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it.each([
    [[anEvent('8:00', 'told'), anEvent('8:00', 'shown')], 'Arrived on Chrome on Android tablet.'],
    [[anEvent('8:00', 'told')], 'Sent, but this device has not shown it. Check its sound and notification settings.'],
    [[], 'It could not be sent yet. Hearthside goes on trying for a while.'],
    [
      [anEvent('8:00', 'failed', { reason: 'This device no longer takes notifications' })],
      'It could not be delivered. This device no longer takes notifications.',
    ],
  ])('‘Send me one now’ says within 30 seconds what became of it (%#) (REACH-12)', async (events, words) => {
    haveNotifications();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, requests } = await open({
      routes: {
        'POST /api/notifications/test': { status: 201, body: { noticeId: NOTICE } },
        [`GET /api/notices/${NOTICE}`]: { body: aNotice({ kind: 'test', events }) },
      },
    });
    const row = rowOf(tablet.label);
    await user.click(row.getByRole('button', { name: /Send me one now/ }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(row.getByRole('status')).toHaveTextContent(words);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'push', deviceId: TABLET });
  });

  it('a test by email says where to look; too many say when again (REACH-11, REACH-12)', async () => {
    haveNotifications();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isFirst = true;
    const message = 'Please wait a little before the next test.';
    const { user } = await open({
      routes: {
        'POST /api/notifications/test': () => {
          if (!isFirst) return { status: 429, body: { code: 'too_many_requests', message, fields: {} } };
          isFirst = false;
          return { status: 201, body: { noticeId: NOTICE } };
        },
        [`GET /api/notices/${NOTICE}`]: { body: aNotice({ kind: 'test', events: [anEvent('8:00', 'told')] }) },
      },
    });
    const row = rowOf('Email');
    await user.click(row.getByRole('button', { name: /Send me one now/ }));
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(row.getByRole('status')).toHaveTextContent('Sent to your email address. Look in your mailbox.');
    await user.click(row.getByRole('button', { name: /Send me one now/ }));
    await waitFor(() => expect(row.getByRole('status')).toHaveTextContent(message));
  });

  it('leads an unconfirmed email address to the profile, and leaves out what is not set up (REACH-76)', async () => {
    haveNotifications();
    await open({ state: aState({ channels: { mail: 'unconfirmed' } }) });
    expect(rowOf('Email').getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
    expect(rowOf('Email').queryByRole('button')).toBeNull();
  });

  it('offers to install Hearthside where the browser does, once (REACH-77)', async () => {
    haveNotifications();
    watchInstallOffer();
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Install Hearthside' })).toBeNull();
    const prompt = vi.fn();
    act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(screen.getByRole('button', { name: 'Install Hearthside' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Install Hearthside' })).toBeNull();
  });
});

describe('what you are told', () => {
  it('turning off the last channel asks first (REACH-70, REACH-75)', async () => {
    haveNotifications();
    const withoutMail = aState({ settings: { preferences: { dose: { push: true, mail: false } } } });
    const { user, requests } = await open({ routes: { 'PATCH /api/notifications': { body: withoutMail } } });
    const push = () => screen.getByRole('switch', { name: 'Notifications: When a medication is due' });
    const mail = () => screen.getByRole('switch', { name: 'Email: When a medication is due' });
    await user.click(mail());
    expect(changesIn(requests)).toEqual([{ preferences: { dose: { mail: false } } }]);
    // As the server has it.
    await waitFor(() => expect(mail()).not.toBeChecked());
    await user.click(push());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('You would not be told when a medication is due. Turn it off anyway?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(changesIn(requests)).toHaveLength(1);
    await user.click(push());
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    await waitFor(() => expect(changesIn(requests)).toContainEqual({ preferences: { dose: { push: false } } }));
  });

  it('says what names mean on a lock screen, and how often one is reminded (REACH-20, REACH-74)', async () => {
    haveNotifications();
    const { user, requests } = await open({ routes: { 'PATCH /api/notifications': keeps } });
    const names = screen.getByRole('switch', { name: 'Show the names of medications' });
    expect(names).toHaveAccessibleDescription('The lock screen says only that it is time for a medication.');
    await user.click(names);
    expect(names).toHaveAccessibleDescription(/for anyone who sees it/);
    await user.click(screen.getByRole('radio', { name: '30 minutes' }));
    await waitFor(() => expect(changesIn(requests)).toEqual([{ showsDetails: true }, { repeatMinutes: 30 }]));
  });

  it('takes back a choice that could not be saved', async () => {
    haveNotifications();
    const { user } = await open({ routes: { 'PATCH /api/notifications': { status: 500, body: {} } } });
    await user.click(screen.getByRole('switch', { name: 'Show the names of medications' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Show the names of medications' })).not.toBeChecked(),
    );
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  });

  it('without a mail server has no switch for email, and says why (REACH-76)', async () => {
    haveNotifications();
    await open({ state: aState({ channels: { mail: 'off' } }) });
    expect(screen.queryByText('Email')).toBeNull();
    expect(region('What you are told').getByText(/no mail server/)).toBeVisible();
  });

  it.each(['caregiver', 'family_member'] as const)('is not asked of a %s without medications', async (role) => {
    haveNotifications();
    await open({ user: anAccount({ role }) });
    expect(screen.getByRole('region', { name: 'Quiet hours' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What you are told' })).toBeNull();
  });
});

describe('quiet hours', () => {
  it('begin with a usual night, can be changed, and say what they mean (REACH-72)', async () => {
    haveNotifications();
    const { user, requests } = await open({ routes: { 'PATCH /api/notifications': keeps } });
    const card = region('Quiet hours');
    expect(card.getByText('You are told at any time of day.')).toBeVisible();
    await user.click(card.getByRole('radio', { name: 'On' }));
    expect(await card.findByText(/^From 10:00\sPM to 7:00\sAM.* no reminder is sent\./)).toBeVisible();
    await user.clear(card.getByLabelText('From'));
    await user.type(card.getByLabelText('From'), '21:30');
    await user.tab();
    await waitFor(() =>
      expect(changesIn(requests)).toEqual([
        { quietFrom: '22:00', quietTo: '07:00' },
        { quietFrom: '21:30', quietTo: '07:00' },
      ]),
    );
    await user.clear(card.getByLabelText('To'));
    await user.type(card.getByLabelText('To'), '21:30');
    await user.tab();
    expect(await card.findByText('Choose two different times.')).toBeVisible();
    await user.click(card.getByRole('radio', { name: 'Off' }));
    await waitFor(() => expect(changesIn(requests).at(-1)).toEqual({ quietFrom: null, quietTo: null }));
  });
});

it('who was told: by day, newest first, with how it went and who answered (REACH-58, REACH-59)', async () => {
  haveNotifications();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-03T21:00:00.000Z') });
  const onTablet = { channel: 'push', device: 'Kitchen tablet' } as const;
  await open({
    notices: [
      aNotice({
        endedAs: 'taken',
        openDoses: [],
        events: [
          anEvent('8:00', 'told', onTablet),
          anEvent('8:00', 'shown', onTablet),
          anEvent('8:00', 'failed', { ...onTablet, device: 'Phone', reason: 'It no longer takes notifications' }),
          anEvent('8:03', 'snoozed'),
          anEvent('8:04', 'answered'),
          anEvent('8:04', 'ended'),
        ],
      }),
      aNotice({
        id: TABLET,
        at: '2026-03-02T13:00:00.000Z',
        endedAs: 'skipped',
        openDoses: [],
        events: [
          anEvent('8:00', 'told', { channel: 'mail' }),
          anEvent('9:00', 'ended', { personId: TABLET, personName: 'Anna Ellis' }),
        ],
      }),
    ],
  });
  const card = region('Who was told');
  await card.findByRole('heading', { name: 'Today' });
  const headings = card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Today', 'Yesterday']);
  const lines = card
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('li') === null)
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(lines).toEqual([
    '8:00 AM Notification on Kitchen tablet, shown',
    '8:00 AM Notification on Phone, could not be deliveredIt no longer takes notifications',
    '8:03 AM put off for 10 minutes by you',
    '8:04 AM taken, marked by you',
    '8:00 AM Email, sent',
    '9:00 AM skipped, marked by Anna Ellis',
  ]);
});
