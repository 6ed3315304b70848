import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { haveNotifications } from './testing/fake-browser';
import { openReminders } from './testing/open-reminders';
import { aState, tablet } from './testing/story';

const turnOnButton = () => screen.getByRole('button', { name: 'Turn on notifications' });

describe('turning notifications on', () => {
  it('asks the browser only after the press, then tells the server (REACH-03, REACH-09)', async () => {
    const { did } = haveNotifications();
    const { user, requests } = await openReminders({
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
    const { user } = await openReminders({ state: aState({ devices: [] }) });
    await user.click(turnOnButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(turnOnButton()).toBeEnabled();
  });

  it('subscribes once more by itself where the server has another key (REACH-05)', async () => {
    const { did } = haveNotifications();
    let isFirst = true;
    const { user, requests } = await openReminders({
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
    await openReminders({ state: aState({ devices: [], channels: { push: 'needs_https', mail } }) });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });

  it('on an iPhone needs the home screen first (REACH-10)', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await openReminders({ state: aState({ devices: [] }) });
    expect(screen.getByText('First add Hearthside to the home screen: Share, then Add to Home Screen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
    vi.restoreAllMocks();
  });
});
