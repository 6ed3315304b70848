/** Whom a care management page is about. */
import type { Permissions } from '@shared/access/access';
import type { CareConnection } from '@shared/api/care-team';
import type { Answer } from '@shared/api/contracts';

export interface Senior {
  id: string;
  /** As the heading says it (D1:78). */
  name: string;
  /** 'Margaret' */
  firstName: string;
  /** What the signed-in person is to the senior: 'Nurse'; '' where it is not known. */
  relationship: string;
  imageUrl: string | null;
  /** Null where it is not known. */
  zone: string | null;
  /** Null where there is no connection: it is oneself, or somebody one only knows. */
  connection: { permissions: Permissions } | null;
}

export function seniorOfConnection(connection: CareConnection): Senior {
  const { seniorId, seniorFirstName, seniorLastName, seniorUsername, username, permissions } = connection;
  const name = nameOf([seniorFirstName, seniorLastName], [seniorUsername, username]);
  return {
    id: seniorId,
    name,
    firstName: seniorFirstName || name,
    relationship: capitalised(connection.relationship),
    imageUrl: connection.profileImageUrl,
    zone: connection.timeZone,
    connection: { permissions },
  };
}

export function seniorOfPerson(person: Answer<'GET /api/user/{id}'>): Senior {
  const name = nameOf([person.firstName, person.lastName], [person.username]);
  return {
    id: person.id,
    name,
    firstName: person.firstName || name,
    relationship: '',
    imageUrl: person.profileImageUrl,
    zone: 'timeZone' in person ? person.timeZone : null,
    connection: null,
  };
}

/** First plus last name, else the first user name there is, else 'Senior' (D1:78). */
function nameOf(names: readonly (string | null)[], usernames: readonly string[]): string {
  return names.filter(Boolean).join(' ') || usernames.find((username) => username !== '') || 'Senior';
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
