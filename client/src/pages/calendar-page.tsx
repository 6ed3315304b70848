import { useMemo } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { localDate } from '@shared/domain/zoned-time';
import { DEFAULT_EVENT_TYPE, EVENT_TYPES } from '@shared/domain/appointment-types';
import { useDialogAbout } from '@/ui/dialog';
import {
  AddAppointmentDialog,
  DeleteAppointmentDialog,
  EditAppointmentDialog,
} from '@/features/appointments/appointment-dialogs';
import { TypeIcon, TypeMark } from '@/features/appointments/appointment-marks';
import { ForYourself, OWN_EXAMPLES } from '@/features/appointments/for-yourself';
import { useCompleteAppointment } from '@/features/appointments/use-complete-appointment';
import { Calendar } from '@/features/calendar/calendar';
import type { EventActions } from '@/features/calendar/calendar-event';
import { calendarTasksQuery } from '@/features/tasks/api';
import type { TaskEventProps } from '@/features/tasks/task-event';
import { careConnectionsQuery } from '@/features/care-team/api';
import { lazySection } from '@/ui/lazy-card';
import { Skeleton } from '@/ui/skeletons';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { boardsIn } from './shared-actions';
import { calendarQueries, useCalendarSources } from './use-calendar-sources';
import { useCalendarTasks } from './use-calendar-tasks';

export const queries: PageQueries = async (visit, read) => {
  const { user, now } = visit;
  const [appointments, connections] = await Promise.all([
    calendarQueries(visit, read),
    user.role === 'senior' ? [] : read(careConnectionsQuery()),
  ]);
  const boards = user.role === 'senior' ? [undefined] : boardsIn(user, connections).map(({ seniorId }) => seniorId);
  const today = localDate(now, user.timeZone);
  return [...appointments, ...boards.map((seniorId) => calendarTasksQuery(today, seniorId))];
};

const TaskEvent = lazySection<TaskEventProps>(
  () => import('@/features/tasks/task-event').then((module) => module.TaskEvent),
  <Skeleton className="h-60" />,
  ({ children }) => children,
);

const typeMark = (type: string) => <TypeMark type={type} />;
const typeIcon = (type: string) => <TypeIcon type={type} />;

/** /calendar: the calendar with the appointment dialogs. */
export function CalendarPage({ user }: { user: CurrentUser }) {
  const { sources, problems } = useCalendarSources(user);
  const tasks = useCalendarTasks(user);
  const { openWith: openAdd, ...add } = useDialogAbout<string>();
  const { openWith: openEdit, ...edit } = useDialogAbout<Appointment>();
  const { openWith: openRemove, ...remove } = useDialogAbout<Appointment>();
  const { complete } = useCompleteAppointment();
  const actions = useMemo<EventActions>(
    () => ({ add: openAdd, preloadAdd: AddAppointmentDialog.preload, edit: openEdit, remove: openRemove, complete }),
    [openAdd, openEdit, openRemove, complete],
  );
  return (
    <>
      <Calendar
        user={user}
        sources={sources}
        problems={[...problems, ...tasks.problems]}
        actions={actions}
        typeMark={typeMark}
        typeIcon={typeIcon}
        tasks={tasks.events}
        renderTask={({ id }) => {
          const found = tasks.find(id);
          return found && <TaskEvent user={user} {...found} />;
        }}
      />
      <AddAppointmentDialog
        types={EVENT_TYPES}
        defaultType={DEFAULT_EVENT_TYPE}
        date={add.about ?? undefined}
        zone={user.timeZone}
        title="Add Event"
        success="Appointment added successfully"
        asksForDriver={user.role === 'senior'}
        {...(user.role !== 'senior' && {
          note: (
            <ForYourself
              seniors={sources.slice(1).flatMap(({ person }) => (person.mayPlanFor === true ? [person] : []))}
            />
          ),
          examples: OWN_EXAMPLES,
        })}
        {...add.state}
      />
      <EditAppointmentDialog
        types={EVENT_TYPES}
        appointment={edit.about}
        zone={user.timeZone}
        asksForDriver={user.role === 'senior'}
        {...edit.state}
      />
      <DeleteAppointmentDialog appointment={remove.about} {...remove.state} />
    </>
  );
}
