/** The first device's side of signing in another one. The new one's is in features/accounts/use-code-page.test.tsx. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pairing } from '@shared/api/ways-to-sign-in';
import { apiKey } from '@/lib/api-query';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { AnotherDeviceCard } from './another-device-card';
import { serveWays } from './testing/serve-ways';

const ID = '0195a000-0000-7000-8000-0000000000b1';
const CODE = {
  id: ID,
  code: 'ABCD2345',
  url: 'http://localhost/use-code#code=ABCD2345',
  expiresAt: '2026-03-03T17:15:00.000Z',
};
const WAITING: Pairing = { ...CODE, state: 'waiting', newDevice: null, numbers: [], deviceId: null };
const TABLET = 'Chrome on an Android tablet';
const ASKING: Pairing = { ...WAITING, state: 'asking', newDevice: TABLET, numbers: ['17', '42', '80'] };

beforeAll(async () => {
  await Promise.all([import('./pairing-dialog'), import('./confirm-person-dialog'), import('@/ui/toast-panel')]);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-03T17:10:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

async function open(answers: Record<string, FakeRoute> = {}) {
  let pairing: Pairing | null = WAITING;
  const requests = serveWays({
    isConfirmed: true,
    acts: { 'POST /api/device-pairings': { status: 201, body: CODE } },
    instead: {
      [`GET /api/device-pairings/${ID}`]: () =>
        pairing === null ? { status: 404, body: { message: 'Not found', code: 'not_found' } } : { body: pairing },
      [`DELETE /api/device-pairings/${ID}`]: { status: 204 },
      ...answers,
    },
  });
  const app = renderApp(<AnotherDeviceCard />);
  await app.user.click(screen.getByRole('button', { name: 'Show a code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in another device' }));
  const become = async (next: Pairing | null) => {
    pairing = next;
    await act(() => vi.advanceTimersByTimeAsync(2100));
  };
  return { ...app, requests, dialog, become };
}

describe('Sign in another device (SAFE-25)', () => {
  it('shows the code in large letters and as a picture, and whom it is for (SAFE-25)', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('ABCD-2345')).toBeVisible();
    expect(dialog.getByRole('img', { name: 'QR code for the new device' })).toBeVisible();
    expect(
      dialog.getByText('Only for a device that is in your hands. Never read this code to anybody on the telephone.'),
    ).toBeVisible();
  });

  it('asks which of three numbers it shows, and ends with the device signed in, which can be taken back (SAFE-25)', async () => {
    const { user, dialog, become, requests, queryClient } = await open({
      [`POST /api/device-pairings/${ID}/answer`]: { body: { ...ASKING, state: 'allowed', numbers: [] } },
      'DELETE /api/user/devices/the-tablet': { status: 204 },
    });
    // The list of devices behind the dialog.
    const devices = apiKey('GET /api/user/devices', {});
    queryClient.setQueryData(devices, []);
    await become(ASKING);
    expect(await dialog.findByText('Android tablet, Chrome. Which number does it show?')).toBeVisible();
    expect(dialog.getAllByRole('button', { name: /^\d\d$/ }).map((button) => button.textContent)).toEqual([
      '17',
      '42',
      '80',
    ]);
    await user.click(dialog.getByRole('button', { name: '42' }));
    await become({ ...ASKING, state: 'used', numbers: [], deviceId: 'the-tablet' });
    expect(await dialog.findByText('Your tablet is signed in.')).toBeVisible();
    expect(queryClient.getQueryState(devices)?.isInvalidated).toBe(true);
    expect(requests.find(({ path }) => path.endsWith('/answer'))?.body).toStrictEqual({ number: '42' });
    await user.click(dialog.getByRole('button', { name: 'Sign it out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE' });
    expect(requests.some(({ path }) => path === '/api/user/devices/the-tablet')).toBe(true);
  });

  it('a wrong number lets nobody in, and leads to a new code (SAFE-24, SAFE-25)', async () => {
    const refused = { message: 'That is not the number.', code: 'conflict' };
    const { user, dialog, become } = await open({
      [`POST /api/device-pairings/${ID}/answer`]: { status: 409, body: refused },
    });
    await become(ASKING);
    await user.click(await dialog.findByRole('button', { name: '17' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('so it was not let in');
    expect(dialog.getByRole('button', { name: 'Make a new code' })).toBeVisible();
  });

  it.each(['This is not mine', 'Close'])('‘%s’ ends it (SAFE-25)', async (name) => {
    const { user, dialog, become, requests } = await open();
    await become(ASKING);
    await dialog.findByRole('button', { name: '42' });
    await user.click(dialog.getByRole('button', { name }));
    const ended = () => requests.filter(({ method, path }) => method === 'DELETE' && path.endsWith(ID));
    await waitFor(() => expect(ended()).toHaveLength(1));
    if (name === 'Close') return;
    expect(await dialog.findByRole('alert')).toHaveTextContent('That device was not let in.');
  });

  it('once a number was chosen, closing the dialog no longer takes that back (SAFE-24)', async () => {
    const { user, dialog, become, requests } = await open({
      [`POST /api/device-pairings/${ID}/answer`]: { body: { ...ASKING, state: 'allowed', numbers: [] } },
    });
    await become(ASKING);
    await user.click(await dialog.findByRole('button', { name: '42' }));
    await become({ ...ASKING, state: 'allowed', numbers: [] });
    expect(await dialog.findByText('The new device is being signed in...')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it.each(['42', 'This is not mine'])('says so where ‘%s’ does not reach the server (SAFE-25)', async (name) => {
    const lost = () => {
      throw new Error('No connection');
    };
    const { user, dialog, become } = await open({
      [`POST /api/device-pairings/${ID}/answer`]: lost,
      [`DELETE /api/device-pairings/${ID}`]: lost,
    });
    await become(ASKING);
    await user.click(await dialog.findByRole('button', { name }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Hearthside cannot be reached right now.');
    expect(dialog.getByRole('button', { name: '42' })).toBeEnabled();
  });

  it('a right number whose answer was lost is no wrong one when it is pressed again (SAFE-24)', async () => {
    const answered = { message: 'This was answered already.', code: 'conflict' };
    const { user, dialog, become } = await open({
      [`POST /api/device-pairings/${ID}/answer`]: { status: 409, body: answered },
    });
    await become(ASKING);
    await user.click(await dialog.findByRole('button', { name: '42' }));
    await become({ ...ASKING, state: 'allowed', numbers: [] });
    expect(await dialog.findByText('The new device is being signed in...')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says when the code is too old (SAFE-25)', async () => {
    const { dialog, become } = await open();
    await become(null);
    expect(await dialog.findByRole('alert')).toHaveTextContent('This code is too old. Codes work for five minutes.');
  });
});
