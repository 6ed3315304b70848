import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { watchInstallOffer } from '@/lib/install-prompt';
import { haveNotifications } from './testing/fake-browser';
import { openReminders } from './testing/open-reminders';
import { anEvent, aNotice, aState, NOTICE, phone, TABLET, tablet } from './testing/story';

const region = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (title: string) => {
  const rows = region('Where you are reached').getAllByRole('listitem');
  return within(rows.find(({ textContent }) => textContent.startsWith(title)) ?? document.body);
};

describe('where you are reached', () => {
  it('lists each device with its state, and this one as such (REACH-01, REACH-07, REACH-14)', async () => {
    haveNotifications();
    const computer = { ...phone, id: NOTICE, label: 'Edge on Windows', state: 'signed_out' as const };
    await openReminders({ state: aState({ devices: [tablet, phone, computer] }) });
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
    const { user, requests } = await openReminders({
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
    [[], 'It could not be sent yet. Hearthside will keep trying for a while.'],
    [
      [anEvent('8:00', 'failed', { reason: 'This device no longer takes notifications' })],
      'It could not be delivered. This device no longer takes notifications.',
    ],
  ])('‘Send me one now’ says within 30 seconds what became of it (%#) (REACH-12)', async (events, words) => {
    haveNotifications();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, requests } = await openReminders({
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
    const { user } = await openReminders({
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
    await openReminders({ state: aState({ channels: { mail: 'unconfirmed' } }) });
    expect(rowOf('Email').getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
    expect(rowOf('Email').queryByRole('button')).toBeNull();
  });

  it('shows the phone gateway where there is one, with a message to try it, and leads to the profile without a number (REACH-12, REACH-76, REACH-88)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    haveNotifications();
    const { user, requests } = await openReminders({
      state: aState({ channels: { gateway: 'ready' } }),
      routes: {
        'POST /api/notifications/test': { status: 201, body: { noticeId: NOTICE } },
        [`GET /api/notices/${NOTICE}`]: { body: aNotice({ kind: 'test', events: [anEvent('8:00', 'told')] }) },
      },
    });
    const row = rowOf('Phone gateway');
    await user.click(row.getByRole('button', { name: /Send me one now/ }));
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(row.getByRole('status')).toHaveTextContent('Sent to your phone number. Look at your phone.');
    expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', body: { channel: 'gateway' } }));
  });

  it('without a phone number leads to the profile (REACH-76, REACH-88)', async () => {
    haveNotifications();
    await openReminders({ state: aState({ channels: { gateway: 'no_phone' } }) });
    expect(rowOf('Phone gateway').getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
    expect(rowOf('Phone gateway').queryByRole('button')).toBeNull();
  });

  it('offers to install Hearthside where the browser does, once (REACH-77)', async () => {
    haveNotifications();
    watchInstallOffer();
    const { user } = await openReminders();
    expect(screen.queryByRole('button', { name: 'Install Hearthside' })).toBeNull();
    const prompt = vi.fn();
    act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(screen.getByRole('button', { name: 'Install Hearthside' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Install Hearthside' })).toBeNull();
  });
});

describe('the open page', () => {
  it('can be tried (REACH-12)', async () => {
    haveNotifications();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, requests } = await openReminders({
      routes: {
        'POST /api/notifications/test': { status: 201, body: { noticeId: NOTICE } },
        [`GET /api/notices/${NOTICE}`]: {
          body: aNotice({ kind: 'test', events: [anEvent('8:00', 'shown', { channel: 'page' })] }),
        },
      },
    });
    await user.click(rowOf('Open page').getByRole('button', { name: /Send me one now/ }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(rowOf('Open page').getByRole('status')).toHaveTextContent('Arrived on an open page.');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'page' });
  });

  it('offers to keep the screen on, where the browser can; this device remembers it (REACH-39)', async () => {
    haveNotifications();
    await openReminders();
    expect(screen.queryByRole('switch', { name: 'Keep this screen on' })).toBeNull();
    cleanup();
    Object.assign(navigator, { wakeLock: { request: vi.fn() } });
    const { user } = await openReminders();
    await user.click(screen.getByRole('switch', { name: 'Keep this screen on' }));
    cleanup();
    await openReminders();
    expect(screen.getByRole('switch', { name: 'Keep this screen on' })).toBeChecked();
  });
});
