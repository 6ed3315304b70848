import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { VerificationState } from '@shared/api/profile';
import { expectToast } from '@/features/care-team/testing/page-parts';
import { anAccount } from '@/testing/account';
import { renderProfile } from './testing/render-profile';

const EMAIL = 'margaret@example.com';
const SENT: VerificationState = { isMailOn: true, sent: { to: EMAIL, at: '2026-03-03T12:00:00.000Z' } };
const SEND = 'POST /api/user/email-verification';
const devicesShown = () => screen.findByText('This device');

describe('the state of the email address (D-62)', () => {
  it('without a mail server there is nothing to show', async () => {
    await renderProfile({ account: anAccount() });
    await devicesShown();
    expect(screen.queryByText(/confirmed|We sent a link/)).toBeNull();
  });

  it('a link was sent: says where to, and can send it again', async () => {
    const { user, requests } = await renderProfile({
      account: anAccount(),
      verification: SENT,
      instead: { [SEND]: { body: SENT } },
    });
    expect(await screen.findByText(`We sent a link to ${EMAIL}`)).toBeVisible();
    expect(screen.getByText(/you cannot answer invitations that were sent to it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await expectToast('Success', `We sent a link to ${EMAIL}.`);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('no link was sent: offers one, and says why if it cannot be sent', async () => {
    const words = 'There were too many attempts to confirm an email address. Please wait 40 minutes and try again.';
    const { user } = await renderProfile({
      account: anAccount(),
      verification: { isMailOn: true, sent: null },
      instead: { [SEND]: { status: 429, body: { message: words, code: 'too_many_requests' } } },
    });
    expect(await screen.findByText(`${EMAIL} is not confirmed yet`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await expectToast('Error', words);
  });

  it('verified: says so, and offers nothing', async () => {
    await renderProfile({
      account: anAccount({ emailVerifiedAt: '2026-03-03T12:00:00.000Z' }),
      verification: { isMailOn: true, sent: null },
    });
    expect(await screen.findByText(`${EMAIL} is confirmed.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });
});
