/** First and last name, else the first name, else the user name. */
export function personName(person: { firstName: string | null; lastName: string | null; username: string }): string {
  if (person.firstName && person.lastName) return `${person.firstName} ${person.lastName}`;
  return person.firstName ?? person.username;
}

/** What stands where somebody's name would, once their account is gone. */
export const SOMEONE_WHO_LEFT = 'Someone who left';
