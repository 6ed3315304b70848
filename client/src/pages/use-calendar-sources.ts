/** Whose appointments the calendar shows: one's own, and those of connected people who share them. */
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { personName } from '@shared/domain/person-name';
import { localDate } from '@shared/domain/zoned-time';
import { calendarAppointmentsQuery } from '@/features/appointments/api';
import {
  acceptedFamily,
  type CalendarPerson,
  type CalendarSource,
  named,
  sharingSeniors,
} from '@/features/calendar/calendar-event';
import type { LoadProblem } from '@/features/calendar/load-problems';
import { careConnectionsQuery, sentInvitationsQuery } from '@/features/care-team/api';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import type { PageQueries, ReadQuery } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { useRereadWhenRefused } from './use-reread-when-refused';

export interface CalendarSources {
  /** One's own first; the same object as long as nothing has changed. */
  sources: readonly CalendarSource[];
  problems: readonly LoadProblem[];
}

/** The queries of `useCalendarSources`. */
export const calendarQueries: PageQueries = async ({ user, now }, read) => {
  const today = localDate(now, user.timeZone);
  const [people] = await Promise.all([readPeople(user, read), read(calendarAppointmentsQuery(today))]);
  return people.flatMap(({ id }) => [recordQuery(id), calendarAppointmentsQuery(today, id)]);
};

export function useCalendarSources(user: CurrentUser): CalendarSources {
  const today = localDate(useNow(), user.timeZone);
  const own = useQuery({ ...calendarAppointmentsQuery(today), ...onEveryScreen });
  const { people, problem } = usePeople(user);
  const records = useQueries({
    queries: people.map(({ id }) => recordQuery(id)),
    combine: dataOf,
  });
  const lists = useQueries({
    queries: people.map(({ id }) => ({ ...calendarAppointmentsQuery(today, id), ...onEveryScreen })),
    combine: listsOf,
  });
  useRereadWhenRefused(lists.some(({ isRefused }) => isRefused));

  const { data, isError, refetch } = own;
  const isFetching = isBeingRetried(own);
  const sources = useMemo(() => {
    const others = people.flatMap((person, index): CalendarSource[] => {
      const list = lists[index];
      // Data cached before the senior stopped sharing is no longer shown.
      if (list === undefined || list.isRefused) return [];
      return [{ person: named(person, records[index]), ...list }];
    });
    return [{ person: oneself(user), appointments: data, isError, isFetching, refetch }, ...others];
  }, [user, data, isError, isFetching, refetch, people, lists, records]);
  return { sources, problems: problem === null ? [] : [problem] };
}

/** A senior's family members, or the seniors of a caregiver or family member; with a message where the query failed. */
function usePeople({ role }: CurrentUser): { people: readonly CalendarPerson[]; problem: LoadProblem | null } {
  const isSenior = role === 'senior';
  const invitations = useQuery({ ...sentInvitationsQuery(), enabled: isSenior });
  const connections = useQuery({ ...careConnectionsQuery(), enabled: !isSenior });
  const people = useMemo(
    () => (isSenior ? acceptedFamily(invitations.data ?? []) : sharingSeniors(connections.data ?? [])),
    [isSenior, invitations.data, connections.data],
  );
  const read = isSenior ? invitations : connections;
  const words = isSenior ? "Could not load your family's schedules" : "Could not load your seniors' appointments";
  return { people, problem: read.isError ? { words, isFetching: read.isFetching, refetch: read.refetch } : null };
}

async function readPeople({ role }: CurrentUser, read: ReadQuery): Promise<readonly CalendarPerson[]> {
  if (role === 'senior') return acceptedFamily((await read(sentInvitationsQuery())) ?? []);
  return sharingSeniors((await read(careConnectionsQuery())) ?? []);
}

function recordQuery(id: string) {
  return apiQuery('GET /api/user/{id}', { params: { id } });
}

interface ReadList extends Omit<CalendarSource, 'person'> {
  /** No longer shared, or no longer connected. */
  isRefused: boolean;
}

function listsOf(results: readonly UseQueryResult<Appointment[]>[]): ReadList[] {
  return results.map((list) => {
    const { data, error, isError, refetch } = list;
    const isRefused = error?.status === 403 || error?.status === 404;
    return { appointments: data, isError, isFetching: isBeingRetried(list), refetch, isRefused };
  });
}

/** Subscribes only after a failure: otherwise every fetch would re-render the whole calendar. */
function isBeingRetried(query: Pick<UseQueryResult, 'isError' | 'isFetching'>): boolean {
  return query.isError && query.isFetching;
}

function dataOf<Data>(results: readonly UseQueryResult<Data>[]): (Data | undefined)[] {
  return results.map(({ data }) => data);
}

function oneself(user: CurrentUser): CalendarPerson {
  const { id, firstName, username, timeZone, role } = user;
  return {
    id,
    name: personName(user),
    firstName: firstName || username,
    zone: timeZone,
    isSenior: role === 'senior',
  };
}
