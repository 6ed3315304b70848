/** First and last name, else the first name, else the user name. */
export function personName(person: { firstName: string | null; lastName: string | null; username: string }): string {
  if (person.firstName && person.lastName) return `${person.firstName} ${person.lastName}`;
  return person.firstName ?? person.username;
}
