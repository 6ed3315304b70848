import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SentInvitation } from '@shared/api/care-team';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { CareTeamCard } from './care-team-card';
import { aMember, aSentInvitation, idOf } from './testing/invitations';
import { expectToast } from './testing/page-parts';

const LIST = 'GET /api/care-invitations/sent';

const anna = aMember(11, 'Anna Ellis', { relationship: 'daughter', message: 'Dear Anna' });
const tom = aMember(12, 'Tom Ellis', { relationship: 'Son', message: 'Dear Tom' });
const grace = aMember(13, 'Grace Okafor', { relationship: 'nurse', caregiverRole: 'caregiver' });
const wei = aMember(14, 'Wei Chen', { message: 'Dear Wei' });
const lucy = aSentInvitation({ id: idOf(21) });

function openCard(list: readonly SentInvitation[], routes: Record<string, FakeRoute> = {}) {
  const requests = serve({ [LIST]: () => ({ body: list }), ...routes });
  const app = renderApp(
    <main>
      <h1 tabIndex={-1}>Good Day!</h1>
      <CareTeamCard user={anAccount()} />
    </main>,
  );
  return { requests, ...app };
}

const pendingOnes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSentInvitation({ id: idOf(30 + index), caregiverEmail: `person${index}@example.com` }),
  );

const namesIn = async (title: string) =>
  within(await screen.findByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

describe('the card', () => {
  it('is called My Care Team and invites (DASH-S-11, INV-01)', async () => {
    openCard([]);
    expect(screen.getByRole('region', { name: 'My Care Team' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite Caregiver' })).toBeEnabled();
    expect(await screen.findByText(/Invite someone you trust/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Who looked at my data' })).toHaveAttribute('href', '/who-looked');
  });

  it('shows the first three who accepted, each with a name and a relationship (INV-10, INV-14, DASH-S-12)', async () => {
    openCard([lucy, anna, tom, grace, wei]);
    expect(await namesIn('Active Care Team')).toStrictEqual(['Anna Ellis', 'Tom Ellis', 'Grace Okafor']);
    const [first] = within(screen.getByRole('list', { name: 'Active Care Team' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Daughter');
  });

  it('shows the first three open invitations, with their dates (INV-12, DASH-S-13)', async () => {
    openCard(pendingOnes(4));
    expect(await namesIn('Pending Invitations')).toStrictEqual([0, 1, 2].map((n) => `person${n}@example.com`));
    const [first] = within(screen.getByRole('list', { name: 'Pending Invitations' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Invited Sunday, March 1');
    expect(first).toHaveTextContent('Open until Sunday, March 15');
  });

  it.each([
    [6, null],
    [7, 'And 1 more member(s)'],
    [9, 'And 3 more member(s)'],
  ])('%i invitations in all: %s (INV-13, DASH-S-14)', async (count, words) => {
    openCard([anna, ...pendingOnes(count - 1)]);
    await screen.findByText('Anna Ellis', { selector: 'p' });
    expect(screen.queryByText(/more member/)?.textContent ?? null).toBe(words);
  });

  it('says how many were declined or expired, so that nothing disappears unexplained', async () => {
    openCard([
      aSentInvitation({ id: idOf(41), status: 'declined', link: null }),
      aSentInvitation({ id: idOf(42), status: 'expired', link: null, caregiverEmail: 'old@example.com' }),
    ]);
    expect(await screen.findByText('1 invitation was declined, 1 has expired.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Pending Invitations' })).toBeNull();
  });

  it('says so if the list fails to load, and retries', async () => {
    let isUp = false;
    const { user } = openCard([], {
      [LIST]: () => (isUp ? { body: [anna] } : { status: 500, body: { message: 'Away', code: 'x' } }),
    });
    expect(await screen.findByText('Could not load your care team')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Anna Ellis', { selector: 'p' })).toBeVisible();
  });

  it('copies the complete link of an invitation', async () => {
    const { user } = openCard([lucy]);
    await user.click(await screen.findByRole('button', { name: 'Copy link for lucy@example.com' }));
    await expectToast('Link copied');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${lucy.link}`);
  });

  it('shows the link if the browser does not let a page copy', async () => {
    const { user } = openCard([lucy]);
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('not allowed')) });
    await user.click(await screen.findByRole('button', { name: 'Copy link for lucy@example.com' }));
    await expectToast('Could not copy the link');
    expect(screen.getByLabelText('Link for lucy@example.com')).toHaveValue(`${location.origin}${lucy.link}`);
  });
});

describe('removing and canceling', () => {
  it('a member: asks, removes, and confirms (INV-15, INV-17, INV-18, INV-19)', async () => {
    let list = [anna, tom];
    const { user, requests } = openCard([], {
      [LIST]: () => ({ body: list }),
      [`DELETE /api/care-invitations/${anna.id}`]: () => {
        list = [tom];
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Anna Ellis' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Are you sure you want to remove this person from your care team?');
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await expectToast('Success', 'The invitation has been removed from your care team.');
    await waitFor(() => expect(screen.queryByText('Anna Ellis', { selector: 'p' })).toBeNull());
    expect(screen.getByText('Tom Ellis', { selector: 'p' })).toBeVisible();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('an invitation: asks with its own question (INV-16)', async () => {
    const { user } = openCard([lucy], { [`DELETE /api/care-invitations/${lucy.id}`]: { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Cancel invitation to lucy@example.com' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Are you sure you want to cancel this invitation?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel invitation' }));
    await expectToast('Success');
  });

  it('a failure says why, and nothing disappears (INV-20)', async () => {
    const { user } = openCard([anna], {
      [`DELETE /api/care-invitations/${anna.id}`]: {
        status: 503,
        body: { message: 'Please wait a moment.', code: 'busy' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Anna Ellis' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await expectToast('Failed to remove invitation', 'Please wait a moment.');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Anna Ellis', { selector: 'p' })).toBeVisible();
  });
});

describe('Show More', () => {
  const declined = aSentInvitation({
    id: idOf(51),
    status: 'declined',
    link: null,
    caregiverEmail: 'paul@example.com',
  });

  async function openAll(list: readonly SentInvitation[], routes: Record<string, FakeRoute> = {}) {
    const app = openCard(list, routes);
    await app.user.click(await screen.findByRole('button', { name: 'Show More' }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'My Care Team' }) };
  }

  it('lists everyone who accepted, with their messages (INV-11, DASH-S-12)', async () => {
    const { dialog } = await openAll([anna, tom, grace, wei, lucy, declined]);
    const members = within(dialog).getByRole('list', { name: 'Active Care Team' });
    expect(within(members).getAllByRole('listitem')).toHaveLength(4);
    for (const words of ['“Dear Anna”', '“Dear Tom”', '“Dear Wei”']) expect(members).toHaveTextContent(words);
    expect(within(dialog).getByRole('list', { name: 'Declined and expired' })).toHaveTextContent('paul@example.com');
  });

  it('invites a person who declined again, with the previous text', async () => {
    const { user, dialog } = await openAll([{ ...declined, relationship: 'friend', message: 'Please' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Invite again paul@example.com' }));
    const form = await screen.findByRole('dialog', { name: 'Invite Caregiver' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(within(form).getByLabelText('Email')).toHaveValue('paul@example.com');
    expect(within(form).getByLabelText(/^Relationship/)).toHaveValue('Friend');
    expect(within(form).getByLabelText(/^Personal message/)).toHaveValue('Please');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show More' })).toHaveFocus());
  });

  it('does not offer it if the same address is already invited', async () => {
    const { dialog } = await openAll([{ ...declined, caregiverEmail: 'LUCY@example.com' }, lucy]);
    expect(within(dialog).queryByRole('button', { name: /^Invite again/ })).toBeNull();
  });
});
