/** The tasks on the calendar: a senior's own, and those of the seniors who share their help boards (TASK-28). */
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Task } from '@shared/api/tasks';
import { taskEventTitle } from '@shared/domain/tasks';
import { dayBounds, localDate } from '@shared/domain/zoned-time';
import type { CalendarTask } from '@/features/calendar/calendar-event';
import type { LoadProblem } from '@/features/calendar/load-problems';
import { careConnectionsQuery } from '@/features/care-team/api';
import { type Board, calendarTasksQuery, ownBoard } from '@/features/tasks/api';
import { firstNameOf } from '@/features/tasks/task-words';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { boardsIn } from './shared-actions';

interface CalendarTasks {
  /** Null where there is no help board. */
  events: readonly CalendarTask[] | null;
  problems: readonly LoadProblem[];
  find: (id: string) => { task: Task; board: Board } | undefined;
}

export function useCalendarTasks(user: CurrentUser): CalendarTasks {
  const isSenior = user.role === 'senior';
  const { data: connections } = useQuery({ ...careConnectionsQuery(), enabled: !isSenior });
  const boards = useMemo(
    () => (isSenior ? [ownBoard(user)] : boardsIn(user, connections)),
    [isSenior, user, connections],
  );
  const today = localDate(useNow(), user.timeZone);
  const lists = useQueries({
    queries: boards.map(({ seniorId }) => calendarTasksQuery(today, seniorId)),
    combine: listsOf,
  });
  const found = useMemo(
    () => boards.flatMap((board, index) => (lists[index]?.tasks ?? []).map((task) => ({ task, board }))),
    [boards, lists],
  );
  const events = useMemo(
    () => (boards.length === 0 ? null : found.map(({ task, board }) => eventOf(task, board, user))),
    [boards, found, user],
  );
  const problems = lists.flatMap(({ isError, isFetching, refetch }, index) => {
    const board = boards[index];
    if (!isError || board === undefined) return [];
    const whose = board.seniorId === undefined ? 'your' : `${board.firstName}'s`;
    return [{ words: `Could not load ${whose} help board`, isFetching, refetch }];
  });
  return { events, problems, find: (id) => found.find(({ task }) => task.id === id) };
}

function listsOf(results: readonly UseQueryResult<Task[]>[]) {
  return results.map((list) => {
    // No longer shared: what was read before is not shown.
    const isRefused = list.error?.status === 403 || list.error?.status === 404;
    return {
      tasks: isRefused ? [] : list.data,
      isError: list.isError && !isRefused,
      isFetching: list.isError && list.isFetching,
      refetch: list.refetch,
    };
  });
}

function eventOf(task: Task, { seniorId, name }: Board, user: CurrentUser): CalendarTask {
  const { id, kind, dueOn, startsAt, endsAt, place, assignee, status, isLate } = task;
  const day = dayBounds(dueOn, user.timeZone);
  return {
    isTask: true,
    id,
    title: taskEventTitle(kind, status === 'open' || assignee === null ? null : firstNameOf(assignee)),
    startTime: startsAt ?? day.start.toISOString(),
    endTime: startsAt === null ? day.end.toISOString() : endsAt,
    location: place,
    isDone: status === 'done',
    isLate,
    ownerUserId: seniorId ?? user.id,
    ownerName: name,
  };
}
