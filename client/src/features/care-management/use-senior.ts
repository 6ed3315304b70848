import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CareConnection } from '@shared/api/care-team';
import type { ApiError } from '@/lib/api';
import { apiQuery, queryWith, type ShownQuery } from '@/lib/api-query';
import { onEveryScreen } from '@/lib/read-again';
import { seniorOfConnection, seniorOfPerson, type Senior } from './senior';

/** Read like a query; `data` is null where there is no such senior, or none this person may know. */
type SeniorQuery = ShownQuery<Senior | null>;

/** The connection to that senior, else the user record (MON-04, MON-08). */
export function useSenior(seniorId: string, connections: UseQueryResult<CareConnection[]>): SeniorQuery {
  // A senior's own connections name the senior, too, but are about the other person.
  const connection = connections.data?.find((each) => each.seniorId === seniorId && each.id === seniorId);
  const isUnmatched = connection === undefined && connections.isSuccess && !connections.isFetching;
  const needsPerson = isUnmatched && seniorId !== '';
  const person = useQuery({
    ...apiQuery('GET /api/user/{id}', { params: { id: seniorId } }),
    enabled: needsPerson,
    ...onEveryScreen,
  });
  if (connection !== undefined) return queryWith(connections, seniorOfConnection(connection));
  if (seniorId === '') return queryWith(connections, null, false);
  if (!needsPerson) return queryWith<Senior>(connections, undefined);
  const isRefused = !person.isFetching && isRefusal(person.error);
  if (isRefused) return queryWith(person, null, false);
  return queryWith(person, person.data && seniorOfPerson(person.data));
}

/** The server says that there is nobody, or nobody to know about. A session that is over says nothing about the senior. */
function isRefusal(error: ApiError | null): boolean {
  return error !== null && error.status >= 400 && error.status < 500 && error.status !== 401;
}
