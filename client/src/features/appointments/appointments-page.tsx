import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { MY_APPOINTMENT_TYPES } from '@shared/domain/appointment-types';
import { appointmentStatus, completedAppointments, openAppointments } from '@shared/domain/appointments';
import { dayAndTimeWords } from '@shared/domain/moment-words';
import { QueryView } from '@/ui/query-view';
import { AddButton } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { SkeletonCards } from '@/ui/skeletons';
import { Tabs } from '@/ui/tabs';
import { useDialogAbout } from '@/ui/dialog';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';
import { AppointmentCounts } from './appointment-counts';
import { AddAppointmentDialog, EditAppointmentDialog } from './appointment-dialogs';
import { AppointmentList } from './appointment-list';
import { DeleteAppointmentDialog } from './delete-appointment-dialog';
import { NoAppointments, NoneCompleted, NoneUpcoming } from './empty-states';
import { appointmentsQuery } from './queries';
import { useCompleteAppointment } from './use-complete-appointment';

/** My Appointments (D2:30): every appointment of the signed-in person. */
export function AppointmentsPage({ user }: { user: CurrentUser }) {
  const appointments = useQuery(appointmentsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const openAdd = () => setIsAdding(true);
  const { preload } = AddAppointmentDialog;
  return (
    <>
      <PageHeader
        title="My Appointments"
        sentence={<Sentence zone={user.timeZone} appointments={appointments.data} />}
        actions={
          <AddButton list={appointments.data} onClick={openAdd} preload={preload}>
            Add Appointment
          </AddButton>
        }
      />
      <QueryView
        query={appointments}
        loadingText="Loading appointments..."
        failed="Could not load your appointments"
        skeleton={<SkeletonCards className="h-84 @2xl/page:h-81" />}
        empty={{ when: (list) => list.length === 0, view: <NoAppointments onAdd={openAdd} /> }}
      >
        {(list) => <Lists appointments={list} zone={user.timeZone} />}
      </QueryView>
      <AddAppointmentDialog
        types={MY_APPOINTMENT_TYPES}
        defaultType=""
        zone={user.timeZone}
        title="Add Appointment"
        success="Appointment added successfully"
        open={isAdding}
        onOpenChange={setIsAdding}
      />
    </>
  );
}

/** 'Tuesday 3 March, 12:10 PM. 1 late, 2 still to come.' */
function Sentence({ zone, appointments }: { zone: string; appointments: readonly Appointment[] | undefined }) {
  const now = useNow();
  const note = zoneNote(zone, now);
  return (
    // Room for the summary while it is loading, so that the cards do not jump.
    <span className="block min-h-[2lh] @2xl/page:min-h-[1lh]">
      {dayAndTimeWords(now, zone)}.{appointments !== undefined && summaryWords(appointments, now)}
      {note !== null && ` Times are ${note}.`}
    </span>
  );
}

function summaryWords(appointments: readonly Appointment[], now: Date): string {
  if (appointments.length === 0) return '';
  const count = (status: Appointment['status']) =>
    appointments.filter((appointment) => appointmentStatus(appointment, now) === status).length;
  const [late, scheduled] = [count('late'), count('scheduled')];
  const parts = [late > 0 && `${late} late`, scheduled > 0 && `${scheduled} still to come`].filter(Boolean);
  return parts.length === 0 ? ' Nothing is planned.' : ` ${parts.join(', ')}.`;
}

function Lists({ appointments, zone }: { appointments: readonly Appointment[]; zone: string }) {
  const now = useNow();
  const [tab, setTab] = useState('upcoming');
  const completing = useCompleteAppointment();
  const edit = useDialogAbout<Appointment>();
  const remove = useDialogAbout<Appointment>();
  const top = useRef<HTMLDivElement>(null);
  // Late ones are upcoming (APPT-05).
  const upcoming = openAppointments(appointments);
  const completed = completedAppointments(appointments);
  const list = {
    now,
    zone,
    lateWord: 'Late' as const,
    completing,
    onEdit: edit.openWith,
    onDelete: remove.openWith,
    focusAfter: top,
  };
  return (
    <>
      <AppointmentCounts total={appointments.length} completed={completed.length} upcoming={upcoming.length} />
      <div ref={top} tabIndex={-1} className="focus-quiet">
        <Tabs
          label="My appointments"
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'upcoming',
              label: `Upcoming (${upcoming.length})`,
              content: upcoming.length === 0 ? <NoneUpcoming /> : <AppointmentList appointments={upcoming} {...list} />,
            },
            {
              value: 'completed',
              label: `Completed (${completed.length})`,
              content:
                completed.length === 0 ? <NoneCompleted /> : <AppointmentList appointments={completed} {...list} />,
            },
          ]}
        />
      </div>
      <EditAppointmentDialog types={MY_APPOINTMENT_TYPES} appointment={edit.about} zone={zone} {...edit.state} />
      <DeleteAppointmentDialog appointment={remove.about} {...remove.state} />
    </>
  );
}
