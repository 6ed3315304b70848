/** The senior shown on a care management page. */
import type { Levels } from '@shared/access/access';
import type { CareConnection } from '@shared/api/care-team';
import type { Answer } from '@shared/api/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api';
import { apiQuery, queryWith, onEveryScreen, type ShownQuery } from '@/lib/api-query';
import type { ReadQuery } from '@/lib/page-queries';

export interface Senior {
  id: string;
  /** As in the heading (MON-11). */
  name: string;
  /** 'Margaret' */
  firstName: string;
  /** The current user's relationship to the senior: 'Nurse'; '' if unknown. */
  relationship: string;
  imageUrl: string | null;
  /** IANA time zone; null if unknown. */
  zone: string | null;
  /** Null without a connection: the current user themselves, or a senior they are not connected to. */
  connection: { levels: Levels } | null;
  /** Whether their emergency card has a number that the current user may read. */
  hasPhone: boolean;
}

function seniorOfConnection(connection: CareConnection): Senior {
  const { seniorId, seniorFirstName, seniorLastName, seniorUsername, username, levels } = connection;
  const name = nameOf([seniorFirstName, seniorLastName], [seniorUsername, username]);
  return {
    id: seniorId,
    name,
    firstName: seniorFirstName || name,
    relationship: capitalised(connection.relationship),
    imageUrl: connection.profileImageUrl,
    zone: connection.timeZone,
    connection: { levels },
    hasPhone: connection.hasPhone,
  };
}

function seniorOfPerson(person: Answer<'GET /api/user/{id}'>): Senior {
  const name = nameOf([person.firstName, person.lastName], [person.username]);
  return {
    id: person.id,
    name,
    firstName: person.firstName || name,
    relationship: '',
    imageUrl: person.profileImageUrl,
    zone: 'timeZone' in person ? person.timeZone : null,
    connection: null,
    hasPhone: false,
  };
}

/** First plus last name, else the first user name available, else 'Senior' (MON-11). */
function nameOf(names: readonly (string | null)[], usernames: readonly string[]): string {
  return names.filter(Boolean).join(' ') || usernames.find((username) => username !== '') || 'Senior';
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Like a query; `data` is null if the senior does not exist or the current user may not see them. */
type SeniorQuery = ShownQuery<Senior | null>;

/** Looks for a connection to the senior first, then for the user record (MON-04, MON-08). */
export function useSenior(seniorId: string, connections: UseQueryResult<CareConnection[]>): SeniorQuery {
  const connection = connectionTo(seniorId, connections.data);
  const isUnmatched = connection === undefined && connections.isSuccess && !connections.isFetching;
  const needsPerson = isUnmatched && seniorId !== '';
  const person = useQuery({ ...personQuery(seniorId), enabled: needsPerson });
  if (connection !== undefined) return queryWith(connections, seniorOfConnection(connection));
  if (seniorId === '') return queryWith(connections, null, false);
  if (!needsPerson) return queryWith<Senior>(connections, undefined);
  const isRefused = !person.isFetching && isRefusal(person.error);
  if (isRefused) return queryWith(person, null, false);
  return queryWith(person, person.data && seniorOfPerson(person.data));
}

/** Resolves to the senior that `useSenior` finds; null if there is none, or if the server refuses or fails. */
export async function readSenior(
  seniorId: string,
  connections: readonly CareConnection[] | undefined,
  read: ReadQuery,
): Promise<Senior | null> {
  if (connections === undefined || seniorId === '') return null;
  const connection = connectionTo(seniorId, connections);
  if (connection !== undefined) return seniorOfConnection(connection);
  const person = await read(personQuery(seniorId));
  return person === undefined ? null : seniorOfPerson(person);
}

/** A senior's own connections name the senior too, but they describe the other person. */
function connectionTo(seniorId: string, connections: readonly CareConnection[] = []): CareConnection | undefined {
  return connections.find((each) => each.seniorId === seniorId && each.id === seniorId);
}

function personQuery(id: string) {
  return { ...apiQuery('GET /api/user/{id}', { params: { id } }), ...onEveryScreen };
}

/** The server says that the senior does not exist or may not be seen. An expired session is not a refusal. */
function isRefusal(error: ApiError | null): boolean {
  return error !== null && error.status >= 400 && error.status < 500 && error.status !== 401;
}
