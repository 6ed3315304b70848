import type { Account, PersonCard } from '@shared/api/accounts';
import { deletionMoment } from '@shared/domain/account-deletion';
import type { UserRow } from './queries';

/** What others in the circle may see. */
export function presentPerson(row: UserRow): PersonCard {
  const { id, username, firstName, lastName, role, profileImageUrl } = row;
  return { id, username, firstName, lastName, role, profileImageUrl };
}

/** One's own account, without the password hash and what is for the server alone. */
export function presentAccount(row: UserRow, { showsGuide }: { showsGuide: boolean }): Account {
  const { password: _hash, guideEndedAt: _ended, hasBoard: _hasBoard, ...rest } = row;
  const { createdAt, updatedAt, emailVerifiedAt, deletionRequestedAt, ...fields } = rest;
  return {
    ...fields,
    showsGuide,
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    deletionAt: deletionRequestedAt === null ? null : deletionMoment(deletionRequestedAt).toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
