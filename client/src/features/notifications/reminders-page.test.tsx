import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { preferencesOf } from '@shared/domain/notifications/kinds';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { haveNotifications } from './testing/fake-browser';
import { openReminders } from './testing/open-reminders';
import { aState } from './testing/story';

const HELPERS = [
  'someone does not answer',
  'has not said ‘I’m fine’',
  'an appointment',
  'was missed',
  'reading is critical',
  'writes to you',
  'family news',
  'family letter',
  'help is needed',
  'medication runs out',
  'schedule changes',
  'health news',
  'invites you',
  'device cannot be reached',
];
const region = (name: string) => within(screen.getByRole('region', { name }));
const changesIn = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
/** Answers a change with the state that it makes. */
const keeps: FakeRoute = ({ body }) => ({ body: aState({ settings: Object.assign({}, body) }) });

describe('what you are told', () => {
  it('turning off the last channel asks first (REACH-70, REACH-75)', async () => {
    haveNotifications();
    const withoutMail = aState({ settings: { preferences: preferencesOf({ dose: { page: false, mail: false } }) } });
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
    const names = screen.getByRole('switch', { name: 'Show what it is about' });
    expect(names).toHaveAccessibleDescription(
      'The lock screen says only that it is time for a medication or an appointment, or that someone wrote.',
    );
    await user.click(names);
    expect(names).toHaveAccessibleDescription(/for anyone who sees it/);
    await user.click(screen.getByRole('radio', { name: '30 minutes' }));
    await waitFor(() => expect(changesIn(requests)).toEqual([{ showsDetails: true }, { repeatMinutes: 30 }]));
  });

  it('takes back a choice that could not be saved', async () => {
    haveNotifications();
    const { user } = await openReminders({ routes: { 'PATCH /api/notifications': { status: 500, body: {} } } });
    await user.click(screen.getByRole('switch', { name: 'Show what it is about' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Show what it is about' })).not.toBeChecked());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  });

  it('has a switch for the phone gateway where there is one, off at first (REACH-71, REACH-76, REACH-88)', async () => {
    haveNotifications();
    const { user, requests } = await openReminders({
      state: aState({ channels: { gateway: 'ready' } }),
      routes: { 'PATCH /api/notifications': { body: aState({ channels: { gateway: 'ready' } }) } },
    });
    const gateway = screen.getByRole('switch', { name: 'Phone gateway: When a medication is due' });
    expect(gateway).not.toBeChecked();
    await user.click(gateway);
    await waitFor(() => expect(changesIn(requests)).toEqual([{ preferences: { dose: { gateway: true } } }]));
  });

  it('without a gateway has no switch for it (REACH-76)', async () => {
    haveNotifications();
    await openReminders();
    expect(screen.queryByText('Phone gateway')).toBeNull();
  });

  it('without a mail server has no switch for email, and says why (REACH-76)', async () => {
    haveNotifications();
    await openReminders({ state: aState({ channels: { mail: 'off' } }) });
    expect(screen.queryByText('Email')).toBeNull();
    expect(region('What you are told').getByText(/no mail server/)).toBeVisible();
  });

  it.each([
    [
      'senior',
      [
        'medication is due',
        'asked whether you are fine',
        'an appointment',
        'was missed',
        'reading is critical',
        'writes to you',
        'family news',
        'family letter',
        'help is needed',
        'medication runs out',
        'schedule changes',
        'health news',
        'doctor’s pack',
        'joins your care team',
        'device cannot be reached',
      ],
    ],
    ['caregiver', HELPERS],
    ['family_member', HELPERS],
  ] as const)('asks a %s about what concerns them (REACH-76)', async (role, kinds) => {
    haveNotifications();
    await openReminders({ user: anAccount({ role }) });
    const rows = within(screen.getByRole('list', { name: 'What you are told' })).getAllByRole('listitem');
    expect(rows.map((row) => kinds.find((words) => row.textContent.includes(words)))).toEqual(kinds);
    expect(screen.queryByRole('group', { name: 'Remind me again after' }) !== null).toBe(role === 'senior');
  });

  it('asks before the last way of a critical reading is turned off, not of a message (REACH-75)', async () => {
    haveNotifications();
    const state = aState({
      channels: { mail: 'off' },
      settings: { preferences: preferencesOf({ reading: { page: false } }) },
    });
    const { user, requests } = await openReminders({ state, routes: { 'PATCH /api/notifications': { body: state } } });
    await user.click(screen.getByRole('switch', { name: 'Notifications: When a reading is critical' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('You would not be told when a reading is critical. Turn it off anyway?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('switch', { name: 'Notifications: When someone writes to you' }));
    await waitFor(() => expect(changesIn(requests)).toEqual([{ preferences: { message: { push: false } } }]));
  });
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

  it.each([
    ['senior', 'What is important passes quiet hours', /^An important medication, or a critical reading, is told/],
    ['family_member', 'Alarms of those you help pass quiet hours', /^An alarm is told at once/],
  ] as const)('what is urgent for a %s passes them unless they say no (REACH-47, REACH-73)', async (role, name, on) => {
    haveNotifications();
    const state = aState({ settings: { quietFrom: '22:00', quietTo: '07:00' } });
    const after = aState({ settings: { ...state.settings, importantPassesQuiet: false } });
    const { user, requests } = await openReminders({
      state,
      user: anAccount({ role }),
      routes: { 'PATCH /api/notifications': { body: after } },
    });
    const passes = screen.getByRole('switch', { name });
    expect(passes).toBeChecked();
    expect(passes).toHaveAccessibleDescription(on);
    await user.click(passes);
    expect(passes).toHaveAccessibleDescription('Then nobody wakes you, and the next helper is told.');
    await waitFor(() => expect(changesIn(requests)).toEqual([{ importantPassesQuiet: false }]));
  });
});
