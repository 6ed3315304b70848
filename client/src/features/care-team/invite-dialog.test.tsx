import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SentInvitation } from '@shared/api/care-team';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { CareTeamCard } from './care-team-card';
import { aSentInvitation } from './testing/invitations';
import { expectToast } from './testing/page-parts';

const lucy = aSentInvitation();

const mailed: FakeRoute = { status: 201, body: { ...lucy, isMailed: true } };

async function openDialog(answer: FakeRoute = mailed) {
  let list: SentInvitation[] = [];
  const requests = serve({
    'GET /api/care-invitations/sent': () => ({ body: list }),
    'POST /api/care-invitations': (request) => {
      list = [lucy];
      return typeof answer === 'function' ? answer(request) : answer;
    },
  });
  const app = renderApp(<CareTeamCard user={anAccount()} />);
  await app.user.click(screen.getByRole('button', { name: 'Invite Caregiver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Caregiver' }));
  const send = () => app.user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  return { requests, dialog, send, posts: () => requests.filter(({ method }) => method === 'POST'), ...app };
}

describe('the invite dialog', () => {
  it('asks for an email, and optionally for more (INV-02, INV-03, INV-05, INV-09)', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByLabelText('Email')).toHaveAttribute('type', 'email');
    for (const label of ['Relationship (optional)', 'Personal message (optional)']) {
      expect(dialog.getByLabelText(label)).toBeVisible();
    }
    const switches = within(dialog.getByRole('group', { name: 'What can they see?' }));
    expect(switches.getAllByRole('radio')).toHaveLength(15);
    for (const fullyOn of switches.getAllByRole('radio', { name: 'Can see and help' })) {
      expect(fullyOn).toBeChecked();
      expect(fullyOn).toHaveAccessibleDescription(/\w+ \w+/);
    }
  });

  it('without an address: the required words each time, also at the field, and nothing is sent (INV-04)', async () => {
    const { dialog, send, posts, user } = await openDialog();
    await send();
    await expectToast('Please enter an email address');
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(/Please enter an email address/);
    const toaster = document.querySelector<HTMLElement>('[data-toaster]') ?? document.body;
    await user.click(within(toaster).getByRole('button', { name: 'Close', hidden: true }));
    await send();
    await expectToast('Please enter an email address');
    expect(posts()).toStrictEqual([]);
  });

  it('sends it, confirms, and shows the link to pass on (INV-06, INV-07)', async () => {
    const { dialog, send, posts, user } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), ' lucy@example.com ');
    await user.type(dialog.getByLabelText(/^Personal message/), 'Dear Lucy');
    await user.click(within(dialog.getByRole('group', { name: 'Health' })).getByRole('radio', { name: 'Off' }));
    await send();
    await expectToast('Invitation sent!', 'Your caregiver invitation has been sent successfully.');
    expect(posts().map(({ body }) => body)).toStrictEqual([
      {
        caregiverEmail: 'lucy@example.com',
        message: 'Dear Lucy',
        relationship: null,
        permissions: { medications: 'help', health: 'off', appointments: 'help', family: 'help', tasks: 'help' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const notice = within(
      screen.getByText('is invited', { exact: false }).closest<HTMLElement>('[role="status"]') ?? document.body,
    );
    expect(notice.getByLabelText('Link for lucy@example.com')).toHaveValue(`${location.origin}${lucy.link}`);
    await user.click(notice.getByRole('button', { name: /^Copy link/ }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${lucy.link}`);
    await user.click(notice.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Link for lucy@example.com')).toBeNull();
    expect(screen.getByRole('list', { name: 'Pending Invitations' })).toHaveTextContent('lucy@example.com');
  });

  it('without a mail server: the link to send, by share, copy or QR code, and no claim that it was sent (KIND-12)', async () => {
    const share = vi.fn<typeof navigator.share>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    const { dialog, send, user } = await openDialog({ status: 201, body: { ...lucy, isMailed: false } });
    await user.type(dialog.getByLabelText('Email'), 'lucy@example.com');
    await send();
    const title = await screen.findByText('Invitation ready. Now send this link:');
    const notice = within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
    const address = `${location.origin}${lucy.link}`;
    expect(notice.getByLabelText('Link for lucy@example.com')).toHaveValue(address);
    expect(await notice.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await user.click(notice.getByRole('button', { name: /^Share/ }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: address }));
    await user.click(notice.getByRole('button', { name: /^Copy/ }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(document.body).not.toHaveTextContent(/\bsent\b/i);
  });

  it('the relationship is selected from a list, or typed (D-53)', async () => {
    const { dialog, send, posts, user } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'lucy@example.com');
    await user.selectOptions(dialog.getByLabelText(/^Relationship/), 'Other');
    await user.type(dialog.getByLabelText(/^Relationship in your own words/), 'Godchild');
    await send();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ relationship: 'Godchild' });
  });

  it('a refusal says why, and typed text stays (INV-08)', async () => {
    const message = 'You have already invited this person. The invitation is still open.';
    const { dialog, send, user } = await openDialog({
      status: 409,
      body: { message, code: 'conflict', fields: { caregiverEmail: message } },
    });
    await user.type(dialog.getByLabelText('Email'), 'lucy@example.com');
    await user.type(dialog.getByLabelText(/^Personal message/), 'Dear Lucy');
    await send();
    await expectToast('Failed to send invitation', message);
    expect(dialog.getByLabelText('Email')).toHaveValue('lucy@example.com');
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(new RegExp(message));
    expect(dialog.getByLabelText(/^Personal message/)).toHaveValue('Dear Lucy');
  });
});
