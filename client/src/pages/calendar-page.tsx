import { useMemo } from 'react';
import type { Appointment } from '@shared/api/appointments';
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
import type { CurrentUser } from '@/lib/session';
import { calendarQueries, useCalendarSources } from './use-calendar-sources';

export const queries = calendarQueries;

const typeMark = (type: string) => <TypeMark type={type} />;
const typeIcon = (type: string) => <TypeIcon type={type} />;

/** /calendar: the calendar with the appointment dialogs. */
export function CalendarPage({ user }: { user: CurrentUser }) {
  const { sources, problems } = useCalendarSources(user);
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
        problems={problems}
        actions={actions}
        typeMark={typeMark}
        typeIcon={typeIcon}
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
