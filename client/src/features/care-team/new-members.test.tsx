import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SentInvitation } from '@shared/api/care-team';
import { renderApp } from '@/testing/render';
import { NewMembers, type NewMembersProps, useKnownMembers } from './new-members';
import { aMember, aSentInvitation } from './testing/invitations';

const accepted = (changes: Partial<SentInvitation> = {}) =>
  aMember(11, 'Anna Ellis', {
    caregiverUsername: 'anna',
    respondedAt: new Date(Date.now() - 60_000).toISOString(),
    ...changes,
  });

function Asking(props: Pick<NewMembersProps, 'invitations' | 'onRemove'>) {
  return <NewMembers {...props} known={useKnownMembers()} zone="America/New_York" />;
}

function open(invitations: readonly SentInvitation[]) {
  const onRemove = vi.fn();
  const ui = <Asking invitations={invitations} onRemove={onRemove} />;
  return { onRemove, ui, ...renderApp(ui) };
}

const QUESTION = /Is this the person you invited/;

it('says who accepted, with name and username, and offers to remove them (D-62)', async () => {
  const anna = accepted();
  const { user, onRemove } = open([anna]);
  expect(screen.getByText('Anna Ellis is on your care team now')).toBeVisible();
  expect(
    screen.getByText(/Anna Ellis \(user name anna\) accepted your invitation to member11@example\.com/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Anna Ellis' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(anna);
});

it('asks until it is answered, then stops', async () => {
  const { user, ui, unmount } = open([accepted()]);
  await user.click(screen.getByRole('button', { name: /^Yes, that is right/ }));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  unmount();
  renderApp(ui);
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

it.each([
  ['an open invitation', aSentInvitation()],
  ['a member of two weeks', accepted({ respondedAt: '2026-01-01T00:00:00.000Z' })],
  ['a declined one', accepted({ status: 'declined' })],
])('asks nothing about %s', (_what, invitation) => {
  open([invitation]);
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

it('asks again if nothing can be stored', () => {
  localStorage.setItem('hearthside.known-members', '{"not":"a list"}');
  open([accepted()]);
  expect(screen.getByText(QUESTION)).toBeVisible();
});

it('asks about several in one notice, each with Remove, and confirms all of them at once (KIND-34)', async () => {
  const names = ['Anna Ellis', 'Tom Ellis', 'Grace Hall', 'Lucy Moss', 'Paul Berg'];
  const five = names.map((name, index) =>
    aMember(20 + index, name, { respondedAt: new Date(Date.now() - 60_000).toISOString() }),
  );
  const { user, ui, unmount, onRemove } = open(five);
  expect(screen.getByText('5 people are on your care team now')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByRole('button', { name: /^Yes, that is right/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove Grace Hall' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(five[2]);
  await user.click(screen.getByRole('button', { name: /^Yes, that is right/ }));
  expect(screen.queryByText(/people are on your care team/)).not.toBeInTheDocument();
  unmount();
  renderApp(ui);
  expect(screen.queryByText(/people are on your care team/)).not.toBeInTheDocument();
});
