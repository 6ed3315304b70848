/** First and last name, otherwise the first name, otherwise the user name. */
export function personName(person: { firstName: string | null; lastName: string | null; username: string }): string {
  if (person.firstName && person.lastName) return `${person.firstName} ${person.lastName}`;
  return person.firstName ?? person.username;
}

/** Shown instead of a name once the account is deleted. */
export const SOMEONE_WHO_LEFT = 'Someone who left';
