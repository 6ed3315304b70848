import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { PushUpkeep } from './push-upkeep';
import { haveNotifications } from './testing/fake-browser';
import { aState, NOTICE, phone, tablet } from './testing/story';

const KEY = 'SERVER-KEY_1';

function open(state = aState({ channels: { publicKey: KEY } })) {
  const requests = serve({
    'GET /api/notifications': { body: state },
    'POST /api/notifications/devices': { status: 201, body: tablet },
  });
  const app = renderApp(<PushUpkeep />, { path: '/medications' });
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const isAsked = () => waitFor(() => expect(requests.length).toBeGreaterThan(0));
  return { ...app, requests, sent, isAsked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('each page looks after this browser’s subscription', () => {
  it('which the server knows as it is: nothing is sent (REACH-08)', async () => {
    const { did } = haveNotifications({ permission: 'granted', subscribedWith: KEY });
    localStorage.setItem('push-endpoint', 'https://push.example/1');
    const { sent, isAsked } = open();
    await isAsked();
    await settled();
    expect(sent()).toEqual([]);
    expect(did).toEqual([]);
  });

  it.each([
    ['missing on the server', 'https://push.example/1', [phone]],
    ['changed by the browser', 'https://push.example/0', [tablet]],
    ['signed out', 'https://push.example/1', [{ ...tablet, isThisOne: false, state: 'signed_out' as const }]],
  ])('which is %s: it is added again (REACH-07, REACH-08)', async (_what, endpoint, devices) => {
    haveNotifications({ permission: 'granted', subscribedWith: KEY });
    localStorage.setItem('push-endpoint', endpoint);
    const { sent } = open(aState({ devices, channels: { publicKey: KEY } }));
    await waitFor(() => expect(sent()).toMatchObject([{ endpoint: 'https://push.example/1', usedKey: KEY }]));
  });

  it('which was made with another key: it is made again (REACH-08, REACH-86)', async () => {
    const { did } = haveNotifications({ permission: 'granted', subscribedWith: 'FORMER-KEY_1' });
    localStorage.setItem('push-endpoint', 'https://push.example/1');
    const { sent } = open();
    await waitFor(() => expect(sent()).toMatchObject([{ endpoint: 'https://push.example/2', usedKey: KEY }]));
    expect(did).toEqual(['register /sw.js', 'unsubscribe', `subscribe with ${KEY}`]);
  });

  it.each([
    ['never turned on', { permission: 'granted', subscribedWith: null }],
    ['not allowed', { permission: 'default', subscribedWith: KEY }],
  ] as const)('but not where it was %s (REACH-09)', async (_why, browser) => {
    const { did } = haveNotifications(browser);
    const { sent } = open(aState({ devices: [], channels: { publicKey: KEY } }));
    await settled();
    expect(sent()).toEqual([]);
    expect(did).toEqual([]);
  });

  it('but not while its removal is still on its way to the server (REACH-15)', async () => {
    const { did } = haveNotifications({ permission: 'granted', subscribedWith: null, hasWorker: true });
    const { sent, isAsked } = open();
    await isAsked();
    await settled();
    expect(sent()).toEqual([]);
    expect(did).toEqual([]);
  });

  it.each([
    ['gone from the server', [phone]],
    ['not gone from the server yet', [tablet]],
  ])(
    'nor when it was removed here and is %s, while the browser has not ended it (REACH-15)',
    async (_what, devices) => {
      haveNotifications({ permission: 'granted', subscribedWith: KEY });
      const { sent, isAsked } = open(aState({ devices, channels: { publicKey: KEY } }));
      await isAsked();
      await settled();
      expect(sent()).toEqual([]);
    },
  );

  it('which ended without a word: it is made again (REACH-08)', async () => {
    haveNotifications({ permission: 'granted', subscribedWith: null, hasWorker: true });
    localStorage.setItem('push-endpoint', 'https://push.example/1');
    const { sent } = open();
    await waitFor(() => expect(sent()).toMatchObject([{ usedKey: KEY }]));
  });
});

it('a pressed notification leads this page there, unless a dialog is open (REACH-22)', async () => {
  const { messages } = haveNotifications({ permission: 'granted' });
  const { history } = open();
  const path = `/reminders/${NOTICE}`;
  const ask = () => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      setTimeout(() => resolve(null), 50);
      port1.start();
    });
    messages.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'open', path }, ports: [port2] }));
    return answer.finally(() => port1.close());
  };
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  expect(await ask()).toBeNull();
  dialog.remove();
  expect(await ask()).toBe('going');
  expect(history.at(-1)).toBe(path);
});
