import type { Account, PersonCard } from '@shared/api/accounts';
import type { UserRow } from './queries';

/** What others of the circle may know. */
export function presentPerson(row: UserRow): PersonCard {
  const { id, username, firstName, lastName, role, profileImageUrl } = row;
  return { id, username, firstName, lastName, role, profileImageUrl };
}

/** One's own account; the password's hash stays behind. */
export function presentAccount(row: UserRow): Account {
  const { password: _hash, createdAt, updatedAt, ...fields } = row;
  return { ...fields, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
