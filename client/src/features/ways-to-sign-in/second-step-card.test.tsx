import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { SecondStepCard } from './second-step-card';
import { PASSWORD, serveWays } from './testing/serve-ways';

const ANNA = anAccount({ role: 'family_member' });
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `${index}BCDEFGHJKMNPQRSTVWXYZ012345`);
const OFF = { isOn: false, since: null, recoveryCodesLeft: 0 };
const ON = { isOn: true, since: '2026-03-03T16:00:00.000Z', recoveryCodesLeft: 8 };

beforeAll(async () => {
  await Promise.all([
    import('./set-up-second-step'),
    import('./recovery-codes-dialog'),
    import('./turn-off-second-step'),
    import('./confirm-person-dialog'),
  ]);
});

function open(state: typeof OFF | typeof ON, acts: Record<string, FakeRoute>, isConfirmed = true) {
  const requests = serveWays({ isConfirmed, acts, instead: { 'GET /api/second-factor': { body: state } } });
  return { requests, ...renderApp(<SecondStepCard user={ANNA} />) };
}

describe('Ask for a code as well (SAFE-19)', () => {
  it('shows the picture, the secret in groups of four, takes the first code, then shows ten codes until they are kept (SAFE-19)', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, requests } = open(
      OFF,
      {
        'POST /api/second-factor': { status: 201, body: { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` } },
        'POST /api/second-factor/confirm': { body: { recoveryCodes: CODES } },
      },
      false,
    );
    await user.click(await screen.findByRole('button', { name: 'Set it up' }));
    const question = within(await screen.findByRole('dialog', { name: 'Please show that it is you' }));
    await user.type(question.getByLabelText('Your password'), PASSWORD);
    await user.click(question.getByRole('button', { name: 'Go on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a code as well' }));
    expect(dialog.getByRole('img', { name: 'QR code for the app that shows codes' })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(dialog.getByLabelText('Enter the code that it shows'), '123 456');
    await user.click(dialog.getByRole('button', { name: 'Turn it on' }));
    const kept = await screen.findByRole('alertdialog', { name: 'Keep these ten codes' });
    expect(within(kept).getAllByRole('listitem')).toHaveLength(10);
    expect(within(kept).getByText('0BCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345')).toBeVisible();
    expect(requests.findLast(({ path }) => path.endsWith('/confirm'))?.body).toStrictEqual({ code: '123456' });
    await user.click(within(kept).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    // They never come again: only the button closes it.
    await user.keyboard('{Escape}');
    expect(kept).toBeVisible();
    await user.click(within(kept).getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    print.mockRestore();
  });

  it('a wrong first code stays in the dialog (SAFE-19)', async () => {
    const message = 'This code is not right. Please look at your app again.';
    const { user } = open(OFF, {
      'POST /api/second-factor': { status: 201, body: { secret: SECRET, uri: 'otpauth://totp/x' } },
      'POST /api/second-factor/confirm': { status: 400, body: { message, code: 'invalid_code' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Set it up' }));
    await user.type(await screen.findByLabelText('Enter the code that it shows'), '111111');
    await user.click(screen.getByRole('button', { name: 'Turn it on' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says since when it is on and how many codes are left; makes new ones (SAFE-19)', async () => {
    const { user } = open(ON, {
      'POST /api/second-factor/recovery-codes': { status: 201, body: { recoveryCodes: CODES } },
    });
    expect(await screen.findByText(/8 recovery codes are left\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
    expect(await screen.findByRole('alertdialog', { name: 'Keep these ten codes' })).toBeVisible();
  });

  it('is turned off with a code once more (SAFE-16, SAFE-19)', async () => {
    const { user, requests } = open(ON, { 'POST /api/second-factor/remove': { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn it off' }));
    await user.type(dialog.getByLabelText('Code'), '654321');
    await user.click(dialog.getByRole('button', { name: 'Turn it off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ path }) => path.endsWith('/remove'))?.body).toStrictEqual({ code: '654321' });
  });
});
