import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp, type RenderedApp } from '@/testing/render';
import { DeletionNotice } from './deletion-notice';
import { MyDataCard } from './my-data-card';

const MARGARET = anAccount({ timeZone: 'America/New_York' });
/** Tuesday, March 10 in New York, Wednesday in Europe. */
const GOES_AT = '2026-03-11T01:00:00.000Z';
const LEAVING = { ...MARGARET, deletionAt: GOES_AT };

/** As in the app: the page follows the account. */
function Screen() {
  const { data: user } = useQuery(currentUserQuery);
  return user ? (
    <>
      <h1 tabIndex={-1}>Profile Settings</h1>
      <DeletionNotice user={user} />
      <MyDataCard user={user} />
    </>
  ) : null;
}

function renderCard(
  account: CurrentUser = MARGARET,
  instead: Readonly<Record<string, FakeRoute>> = {},
): RenderedApp & { requests: FakeRequest[] } {
  let stored = account;
  const change = (deletionAt: string | null) => () => {
    stored = { ...stored, deletionAt };
    return { body: stored };
  };
  const requests = serve({
    'GET /api/user/me': () => ({ body: stored }),
    'POST /api/user/deletion': change(GOES_AT),
    'DELETE /api/user/deletion': change(null),
    ...instead,
  });
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, account);
  return { requests, ...renderApp(<Screen />, { path: '/profile', queryClient }) };
}

const sent = (requests: readonly FakeRequest[], method: string) => requests.filter((each) => each.method === method);

beforeAll(async () => {
  await Promise.all([import('./delete-account-dialog'), import('@/ui/dialog-panel'), import('@/ui/toast-panel')]);
});

describe('exporting everything', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is a plain download link that says what it contains', () => {
    renderCard();
    const link = screen.getByRole('link', { name: 'Download everything' });
    expect(link).toHaveAttribute('href', '/api/user/export');
    expect(link).toHaveAttribute('download');
    const card = screen.getByRole('region', { name: 'My data' });
    for (const word of ['medications', 'readings', 'messages', 'documents', 'doctors'])
      expect(card).toHaveTextContent(word);
  });

  it('a second press while it starts requests nothing, and later it can be pressed again', async () => {
    const { user } = renderCard();
    const link = screen.getByRole('link', { name: 'Download everything' });
    const followed: boolean[] = [];
    const watch = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', watch);
    onTestFinished(() => document.removeEventListener('click', watch));
    await user.click(link);
    expect(screen.getByText(/^Your download has started\./)).toHaveAttribute('role', 'status');
    expect(link).toHaveAttribute('aria-disabled', 'true');
    await user.click(link);
    await vi.advanceTimersByTimeAsync(11_000);
    await waitFor(() => expect(link).toHaveAttribute('aria-disabled', 'false'));
    await user.click(link);
    expect(followed).toEqual([true, false, true]);
  });
});

describe('deleting the account', () => {
  async function openDialog(account?: CurrentUser, instead?: Readonly<Record<string, FakeRoute>>) {
    const app = renderCard(account, instead);
    await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' });
    const fill = async (username: string, password: string) => {
      await app.user.type(within(dialog).getByLabelText('Type your username to be sure'), username);
      await app.user.type(within(dialog).getByLabelText('Password'), password);
      await app.user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    };
    return { ...app, dialog, fill };
  }

  it('says what is deleted, what stays, and that there are seven days', async () => {
    const { dialog } = await openDialog();
    expect(dialog).toHaveTextContent('What goes');
    expect(dialog).toHaveTextContent('Your family updates go too, with what others shared there.');
    expect(dialog).toHaveTextContent('What others wrote to you stays with them');
    expect(dialog).toHaveTextContent('“Someone who left”');
    expect(dialog).toHaveTextContent('You have 7 days');
  });

  it('a caregiver has no circle to lose', async () => {
    const { dialog } = await openDialog({ ...MARGARET, role: 'caregiver' });
    expect(dialog).not.toHaveTextContent('Your family updates go too');
  });

  it('asks for the username and the password, then shows the day in the person’s zone, with a way to cancel', async () => {
    const { fill, requests } = await openDialog();
    await fill('Margaret.ELLIS', 'quiet lantern');
    expect(
      await screen.findByText(
        'Your account will be deleted on Tuesday, March 10. You can change your mind until then.',
      ),
    ).toBeInTheDocument();
    expect(sent(requests, 'POST').map(({ body }) => body)).toStrictEqual([
      { username: 'Margaret.ELLIS', password: 'quiet lantern' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    const card = within(screen.getByRole('region', { name: 'My data' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'Keep my account' })).toHaveFocus());
  });

  it('another username or no password is refused before anything is sent', async () => {
    const { user, dialog, requests } = await openDialog();
    await user.type(within(dialog).getByLabelText('Type your username to be sure'), 'margaret');
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    expect(
      await within(dialog).findByRole('link', { name: 'Please type your own username: margaret.ellis' }),
    ).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Please enter your current password' })).toBeVisible();
    expect(sent(requests, 'POST')).toHaveLength(0);
  });

  it('a wrong password is reported at its field, and nothing typed is lost', async () => {
    const message = 'This is not your password. Please try again.';
    const { fill, dialog } = await openDialog(MARGARET, {
      'POST /api/user/deletion': {
        status: 400,
        body: { code: 'invalid_input', message, fields: { password: message } },
      },
    });
    await fill('margaret.ellis', 'wrong');
    expect(await within(dialog).findByRole('link', { name: message })).toBeVisible();
    expect(within(dialog).getByLabelText('Type your username to be sure')).toHaveValue('margaret.ellis');
    expect(screen.queryByText(/will be deleted/)).toBeNull();
  });
});

describe('canceling the deletion', () => {
  it('the notice names the day and keeps the account with one press', async () => {
    const { user, requests } = renderCard(LEAVING);
    expect(
      screen.getByText('Your account will be deleted on Tuesday, March 10.', { selector: '.font-bold' }),
    ).toBeVisible();
    const [keep] = screen.getAllByRole('button', { name: 'Keep my account' });
    if (keep === undefined) throw new Error('There is no way back');
    await user.click(keep);
    expect(await screen.findByText('Your account and everything in it will stay.')).toBeInTheDocument();
    expect(sent(requests, 'DELETE')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Profile Settings' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('there is no notice without a request', () => {
    renderCard();
    expect(screen.queryByText(/will be deleted/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
  });

  it('a failure says so, and the notice stays', async () => {
    const { user } = renderCard(LEAVING, { 'DELETE /api/user/deletion': { status: 503, body: {} } });
    await user.click(screen.getAllByRole('button', { name: 'Keep my account' })[0] ?? document.body);
    expect(await screen.findByText('Failed to keep your account. Please try again.')).toBeInTheDocument();
    expect(screen.getAllByText(/will be deleted/).length).toBeGreaterThan(0);
  });
});
