/** The help board's API. `seniorId` is a connected senior's ID; omit it for the current user's own board. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Task } from '@shared/api/tasks';
import { addMonths } from '@shared/domain/calendar';
import { addDays } from '@shared/domain/zoned-time';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import type { CurrentUser } from '@/lib/session';

/** One senior's board, as the current user sees it. */
export interface Board {
  /** Undefined for the current user's own. */
  seniorId: string | undefined;
  /** For example 'Margaret Ellis'. */
  name: string;
  /** For example 'Margaret'. */
  firstName: string;
  imageUrl: string | null;
  /** The senior's IANA time zone, whose days and times these are. */
  zone: string;
  /** Add tasks, offer to do them, and mark them as done. */
  mayHelp: boolean;
}

export function ownBoard({ firstName, username, profileImageUrl, timeZone }: CurrentUser): Board {
  const name = firstName ?? username;
  return { seniorId: undefined, name, firstName: name, imageUrl: profileImageUrl, zone: timeZone, mayHelp: true };
}

/** From two weeks ago to sixty days ahead. */
export function tasksQuery(seniorId?: string) {
  const request = seniorId === undefined ? {} : { query: { senior: seniorId } };
  return { ...apiQuery('GET /api/tasks', request), ...onEveryScreen };
}

/** For the calendar: from last month to almost a year ahead; the key stays the same all month. */
export function calendarTasksQuery(today: string, seniorId?: string) {
  const from = addMonths(`${today.slice(0, 7)}-01`, -1);
  const query = { from, to: addDays(from, 365), ...(seniorId !== undefined && { senior: seniorId }) };
  return { ...apiQuery('GET /api/tasks', { query }), ...onEveryScreen };
}

/** Who can be asked. */
export function helpersQuery(seniorId?: string) {
  const request = seniorId === undefined ? {} : { query: { senior: seniorId } };
  return { ...apiQuery('GET /api/tasks/helpers', request), ...onEveryScreen };
}

/** One entry for each board, in the given order. */
export function useBoards(boards: readonly Board[]): UseQueryResult<Task[]>[] {
  return useQueries({ queries: boards.map(({ seniorId }) => tasksQuery(seniorId)) });
}

/** Appointments say who drives. */
const INVALIDATES = ['tasks', 'appointments'] as const;

export function useAddTask() {
  return useApiMutation('POST /api/tasks', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ assignee }) => ({
        title: 'It is on the help board',
        description:
          assignee === null
            ? 'Everybody who helps can see it now.'
            : `${assignee.firstName ?? assignee.username} was asked, and everybody who helps can see it.`,
      }),
      failure: sentenceOf,
    },
  });
}

export function useChangeTask() {
  return useApiMutation('PATCH /api/tasks/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The task was changed.', failure: sentenceOf },
  });
}

export function useDeleteTask() {
  return useApiMutation('DELETE /api/tasks/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The task was deleted.', failure: sentenceOf },
  });
}
