import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { preferencesOf } from '@shared/domain/notifications/kinds';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { haveNotifications } from './testing/fake-browser';
import { openReminders } from './testing/open-reminders';
import { anEvent, aNotice, aState, TABLET } from './testing/story';

const region = (name: string) => within(screen.getByRole('region', { name }));
const changesIn = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
/** Answers a change with the state that it makes. */
const keeps: FakeRoute = ({ body }) => ({ body: aState({ settings: Object.assign({}, body) }) });

describe('what you are told', () => {
  it('turning off the last channel asks first (REACH-70, REACH-75)', async () => {
    haveNotifications();
    const withoutMail = aState({ settings: { preferences: preferencesOf({ dose: { mail: false } }) } });
    const { user, requests } = await openReminders({ routes: { 'PATCH /api/notifications': { body: withoutMail } } });
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
    const { user, requests } = await openReminders({ routes: { 'PATCH /api/notifications': keeps } });
    const names = screen.getByRole('switch', { name: 'Show details' });
    expect(names).toHaveAccessibleDescription(
      'The lock screen says only that there is a medication to take, or an appointment.',
    );
    await user.click(names);
    expect(names).toHaveAccessibleDescription(/for anyone who sees it/);
    await user.click(screen.getByRole('radio', { name: '30 minutes' }));
    await waitFor(() => expect(changesIn(requests)).toEqual([{ showsDetails: true }, { repeatMinutes: 30 }]));
  });

  it('takes back a choice that could not be saved', async () => {
    haveNotifications();
    const { user } = await openReminders({ routes: { 'PATCH /api/notifications': { status: 500, body: {} } } });
    await user.click(screen.getByRole('switch', { name: 'Show details' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Show details' })).not.toBeChecked());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  });

  it('without a mail server has no switch for email, and says why (REACH-76)', async () => {
    haveNotifications();
    await openReminders({ state: aState({ channels: { mail: 'off' } }) });
    expect(screen.queryByText('Email')).toBeNull();
    expect(region('What you are told').getByText(/no mail server/)).toBeVisible();
  });

  it.each(['caregiver', 'family_member'] as const)(
    'asks a %s without medications nothing about doses',
    async (role) => {
      haveNotifications();
      await openReminders({ user: anAccount({ role }) });
      const card = region('What you are told');
      expect(card.getByRole('switch', { name: 'Notifications: Before an appointment' })).toBeChecked();
      expect(card.getByRole('switch', { name: 'Email: What was missed' })).not.toBeChecked();
      expect(card.queryByRole('switch', { name: /medication is due/ })).toBeNull();
      expect(card.queryByText('Remind me again after')).toBeNull();
    },
  );
});

describe('quiet hours', () => {
  it('begin with a usual night, can be changed, and say what they mean (REACH-72)', async () => {
    haveNotifications();
    const { user, requests } = await openReminders({ routes: { 'PATCH /api/notifications': keeps } });
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
  await openReminders({
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

it('who was told of an appointment, of the evening, and of a time away; planned ones say no more than that (REACH-29, REACH-34, REACH-59)', async () => {
  haveNotifications();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-03T21:00:00.000Z') });
  const told = { events: [anEvent('9:00', 'told', { channel: 'mail' }), anEvent('9:00', 'ended')], openDoses: [] };
  await openReminders({
    notices: [
      aNotice({ ...told, kind: 'appointment', endedAs: 'seen' }),
      aNotice({ ...told, id: TABLET, kind: 'appointment', endedAs: 'gone' }),
      aNotice({ ...told, id: '0195a000-0000-7000-8000-00000000a002', kind: 'summary', endedAs: 'seen' }),
      aNotice({ ...told, id: '0195a000-0000-7000-8000-00000000a003', kind: 'away', endedAs: 'seen' }),
    ],
  });
  const card = region('Who was told');
  await card.findByRole('heading', { name: 'Today' });
  const items = card.getAllByRole('listitem').filter((item) => item.querySelector('li') !== null);
  expect(items.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'Appointment at 10:00 AM9:00 AM Email, sent',
    'Appointment at 10:00 AM9:00 AM Email, sent9:00 AM changed or deleted',
    'Evening summary9:00 AM Email, sent',
    'While Hearthside was away9:00 AM Email, sent',
  ]);
});
