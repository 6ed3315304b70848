/** The screen lock in the profile, the question who is there, and the offer after signing in. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerScreenLock } from '@/lib/screen-lock';
import { anAccount } from '@/testing/account';
import { giveScreenLock, KEY_ID } from '@/testing/fake-device';
import { renderApp } from '@/testing/render';
import { OfferScreenLock } from './offer-screen-lock';
import { PasskeysCard } from './passkeys-card';
import { PASSWORD, PHONE, serveWays } from './testing/serve-ways';

const MARGARET = anAccount();
const SET_UP = 'Set it up on this device';

beforeAll(async () => {
  await Promise.all([
    import('@/lib/ask-device'),
    import('./confirm-person-dialog'),
    import('@/ui/confirm-dialog-panel'),
    import('@/ui/toast-panel'),
  ]);
});
beforeEach(() => {
  // Tuesday, March 3, 2026, 12:10 PM in New York.
  vi.useFakeTimers({ now: new Date('2026-03-03T17:10:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const question = async () => within(await screen.findByRole('dialog', { name: 'Please show that it is you' }));

async function confirm(user: UserEvent, password = PASSWORD) {
  const dialog = await question();
  await user.type(dialog.getByLabelText('Your password'), password);
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
}

describe('Sign in without a password (SAFE-13)', () => {
  it('is set up once the person has shown who they are, and is in the list then (SAFE-09, SAFE-13)', async () => {
    const device = giveScreenLock();
    const requests = serveWays();
    const { user } = renderApp(<PasskeysCard user={MARGARET} />);
    await user.click(await screen.findByRole('button', { name: SET_UP }));
    await confirm(user);
    expect(await screen.findByText('Chrome on Android, added Tuesday, March 3')).toBeVisible();
    expect(device.asked).toEqual(['create']);
    expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/passkeys')?.body).toMatchObject({
      response: { id: KEY_ID },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by the screen lock, too, for those who have one set up; a wrong password stays in the question (SAFE-09)', async () => {
    giveScreenLock();
    serveWays({ passkeys: [PHONE] });
    const { user } = renderApp(<PasskeysCard user={MARGARET} />);
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await confirm(user, 'not this one');
    const dialog = await question();
    expect(await dialog.findByRole('link', { name: 'This is not your password' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use your face, finger or screen lock' }));
    await waitFor(() => expect(screen.queryByText(/^Chrome on Android, added/)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('nothing happens if the question is left, and nothing is asked while the answer holds (SAFE-09)', async () => {
    const device = giveScreenLock();
    serveWays();
    const { user, unmount } = renderApp(<PasskeysCard user={MARGARET} />);
    await user.click(await screen.findByRole('button', { name: SET_UP }));
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: SET_UP })).toBeEnabled());
    expect(device.asked).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    serveWays({ isConfirmed: true });
    const again = renderApp(<PasskeysCard user={MARGARET} />);
    await again.user.click(await screen.findByRole('button', { name: SET_UP }));
    expect(await screen.findByText(/^Chrome on Android, added/)).toBeVisible();
    expect(device.asked).toEqual(['create']);
  });

  it.each([
    ['cancel', null],
    ['known already', 'This device is set up already.'],
  ] as const)('the device’s answer ‘%s’ is told as %s (SAFE-12)', async (answer, words) => {
    const device = giveScreenLock();
    device.answer = answer;
    serveWays({ isConfirmed: true });
    const { user } = renderApp(<PasskeysCard user={MARGARET} />);
    await user.click(await screen.findByRole('button', { name: SET_UP }));
    await waitFor(() => expect(device.asked).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: SET_UP })).toBeEnabled());
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(words);
  });

  it('names how many there are, and removes all (SAFE-14)', async () => {
    giveScreenLock();
    serveWays({
      passkeys: [PHONE, { ...PHONE, id: `${PHONE.id.slice(0, -1)}2`, name: 'Safari on iPad' }],
      isConfirmed: true,
    });
    const { user } = renderApp(<PasskeysCard user={MARGARET} />);
    expect(await screen.findByText(/^2 devices can sign in without a password\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(screen.queryByText(/added Tuesday/)).toBeNull());
  });

  it('without https says what is needed; without a lock, on which device; passkey is a word of the help alone (SAFE-07, SAFE-12)', async () => {
    serveWays({ canUse: false });
    const first = renderApp(<PasskeysCard user={MARGARET} />);
    expect(
      await screen.findByText(
        'Signing in without a password needs a secure address (https). Ask whoever set up Hearthside.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: SET_UP })).toBeNull();
    first.unmount();
    giveScreenLock({ has: false });
    serveWays();
    renderApp(<PasskeysCard user={MARGARET} />);
    expect(await screen.findByText(/no face, finger or screen lock that a browser can use/)).toBeVisible();
    const told = [...document.querySelectorAll('main, section')].map((part) => part.cloneNode(true));
    for (const part of told) if (part instanceof HTMLElement) part.querySelector('details')?.remove();
    expect(told.map(({ textContent }) => textContent).join(' ')).not.toMatch(/passkey/i);
    expect(screen.getByText(/Your device makes a passkey/)).toBeInTheDocument();
  });
});

describe('the offer after signing in by password (SAFE-13)', () => {
  const TITLE = 'Next time just use your screen lock?';

  it('comes once on a device, whatever is answered (SAFE-13)', async () => {
    giveScreenLock();
    serveWays();
    const { user, unmount } = renderApp(<OfferScreenLock />);
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    unmount();
    offerScreenLock(true);
    renderApp(<OfferScreenLock />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sets the device up from there (SAFE-13)', async () => {
    const device = giveScreenLock();
    serveWays();
    const { user } = renderApp(<OfferScreenLock />);
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    await user.click(dialog.getByRole('button', { name: 'Set it up' }));
    await confirm(user);
    await waitFor(() => expect(device.asked).toEqual(['create']));
    expect(await screen.findByText(/Next time you can sign in here/)).toBeVisible();
  });

  it('does not come where the device has no lock (SAFE-13)', async () => {
    giveScreenLock({ has: false });
    serveWays();
    renderApp(<OfferScreenLock />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
