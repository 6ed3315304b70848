import { account, type Account, type PersonCard } from '@shared/api/accounts';
import { deletionMoment } from '@shared/domain/account-deletion';
import type { UserRow } from './queries';

/** What others in the circle may see. */
export function presentPerson(row: UserRow): PersonCard {
  const { id, username, firstName, lastName, role, profileImageUrl } = row;
  return { id, username, firstName, lastName, role, profileImageUrl };
}

/** One's own account: what the contract names, so that no other column is ever shown. */
export function presentAccount(row: UserRow, { showsGuide }: { showsGuide: boolean }): Account {
  const { createdAt, updatedAt, emailVerifiedAt, deletionRequestedAt } = row;
  return account.parse({
    ...row,
    showsGuide,
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    deletionAt: deletionRequestedAt === null ? null : deletionMoment(deletionRequestedAt).toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
}
