/** Settings chosen on this device, and what the account stores of them. */
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountComfort } from '@shared/comfort';
import { saveComfort } from '@shared/api/profile';
import { ownTimeZone } from '@shared/domain/time-zone';
import { comfortNow, restoreComfort, setComfort, setSpeed, speedNow } from '@/lib/comfort';
import { currentUserQuery, useCurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { KeepOnAccount } from './keep-on-account';

const SAVED_AT = '2026-03-03T17:10:00.000Z';
const LARGE: AccountComfort = {
  textSize: 150,
  theme: 'dark',
  motion: 'reduced',
  readAloudRate: 0.75,
  changedAt: '2026-03-01T12:00:00.000Z',
};

const save: FakeRoute = ({ body }) => ({
  body: anAccount({ comfort: { ...saveComfort.body.parse(body), changedAt: SAVED_AT } }),
});

function Page() {
  const { data } = useCurrentUser();
  return data ? <KeepOnAccount key={data.id} user={data} /> : null;
}

function open(comfort: AccountComfort | null, answer: FakeRoute = save) {
  const requests = serve({ 'PUT /api/user/comfort': answer });
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, anAccount({ comfort }));
  return { requests, ...renderApp(<Page />, { queryClient }) };
}

const html = () => document.documentElement;
const settled = () => act(() => vi.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  document.cookie = 'comfort=; Max-Age=0; Path=/';
  restoreComfort();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('reading settings on the account (D-98)', () => {
  it('a new device gets the account’s settings at once, speech included', async () => {
    const { requests } = open(LARGE);
    expect(html()).toHaveAttribute('data-text-size', '150');
    expect(html()).toHaveAttribute('data-theme', 'dark');
    expect([comfortNow().motion, speedNow()]).toEqual(['reduced', 'slow']);
    expect(document.cookie).toContain('text=150');
    await settled();
    expect(requests).toEqual([]);
  });

  it('a device with a newer choice keeps it, and sends nothing', async () => {
    setComfort({ textSize: 125 });
    const { requests } = open(LARGE);
    await settled();
    expect(html()).toHaveAttribute('data-text-size', '125');
    expect(requests).toEqual([]);
  });

  it('a choice is sent to the account a moment later, once, with all settings', async () => {
    const { requests } = open(null);
    await settled();
    act(() => setComfort({ textSize: 125 }));
    act(() => setComfort({ textSize: 200 }));
    act(() => setComfort({ theme: 'contrast' }));
    expect(html()).toHaveAttribute('data-text-size', '200');
    await settled();
    expect(requests.map(({ body }) => body)).toEqual([
      { textSize: 200, theme: 'contrast', motion: null, readAloudRate: null },
    ]);
    // Now the device has the account's settings.
    expect(document.cookie).toContain(`kept=${Date.parse(SAVED_AT)}`);
  });

  it('so is the reading speed', async () => {
    const { requests } = open(null);
    await settled();
    act(() => setSpeed('fast'));
    await settled();
    expect(requests[0]?.body).toMatchObject({ readAloudRate: 1.3 });
  });

  it('without a connection the device keeps the choice, and sends it once there is one', async () => {
    let isAway = true;
    const { requests } = open(null, (request) => {
      if (isAway) throw new TypeError('Failed to fetch');
      return typeof save === 'function' ? save(request) : save;
    });
    await settled();
    act(() => setComfort({ textSize: 150 }));
    await settled();
    expect(requests).toHaveLength(1);
    expect(html()).toHaveAttribute('data-text-size', '150');
    isAway = false;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(requests).toHaveLength(2));
    await settled();
    act(() => void dispatchEvent(new Event('online')));
    await settled();
    expect(requests).toHaveLength(2);
  });

  it('a choice that was not sent is sent when the same user comes back to this device', async () => {
    const first = open(null, { status: 503, body: { message: 'Away', code: 'unavailable' } });
    await settled();
    act(() => setComfort({ textSize: 150 }));
    await settled();
    first.unmount();
    const { requests } = open(null);
    await settled();
    expect(requests[0]?.body).toMatchObject({ textSize: 150 });
  });
});

describe('a device in another time zone than the account', () => {
  it('tells the server, until it is back', () => {
    const zoneNamed = () => /device-zone=([^;]*)/.exec(document.cookie)?.[1];
    const openWith = (timeZone: string) => renderApp(<KeepOnAccount user={anAccount({ timeZone })} />).unmount();
    openWith('Pacific/Kiritimati');
    expect(zoneNamed()).toBe(ownTimeZone());
    openWith(ownTimeZone());
    expect(zoneNamed()).toBeUndefined();
  });
});

describe('an account without a time zone (KIND-38)', () => {
  const openWith = (timeZoneKnown: boolean) => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const known = anAccount({ timeZone: device });
    const requests = serve({ 'PUT /api/user/time-zone': { body: known } });
    const queryClient = newQueryClient();
    const account = anAccount({ timeZone: timeZoneKnown ? 'Asia/Tokyo' : 'UTC', timeZoneKnown });
    queryClient.setQueryData(currentUserQuery.queryKey, account);
    renderApp(<Page />, { queryClient });
    return { device, requests, shown: () => queryClient.getQueryData(currentUserQuery.queryKey)?.timeZone };
  };

  it('takes this device’s', async () => {
    const { device, requests, shown } = openWith(false);
    await waitFor(() => expect(shown()).toBe(device));
    expect(requests.map(({ body }) => body)).toEqual([{ timeZone: device }]);
  });

  it('has nothing to ask once it has one', async () => {
    const { requests, shown } = openWith(true);
    await settled();
    expect(requests).toEqual([]);
    expect(shown()).toBe('Asia/Tokyo');
  });
});
