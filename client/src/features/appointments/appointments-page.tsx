import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { MY_APPOINTMENT_TYPES } from '@shared/domain/appointment-types';
import { appointmentStatus, completedAppointments, openAppointments } from '@shared/domain/appointments';
import { dayAndTimeWords, unbroken } from '@shared/domain/time-words';
import { QueryView } from '@/ui/query-view';
import { AddButton, Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { SkeletonCards } from '@/ui/skeletons';
import { Tabs } from '@/ui/tabs';
import { useDialogAbout } from '@/ui/dialog';
import type { CurrentUser } from '@/lib/session';
import { useLinkedItem } from '@/lib/linked-item';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { AddAppointmentDialog, DeleteAppointmentDialog, EditAppointmentDialog } from './appointment-dialogs';
import { AppointmentList, type AppointmentListProps } from './appointment-list';
import { appointmentsQuery } from './api';
import { useCompleteAppointment } from './use-complete-appointment';

interface AppointmentsPageProps {
  user: CurrentUser;
  /** More about an appointment, on its card. */
  renderMore?: AppointmentListProps['renderMore'];
}

/** My Appointments: all of the current user's appointments. */
export function AppointmentsPage({ user, renderMore }: AppointmentsPageProps) {
  const appointments = useQuery(appointmentsQuery());
  const item = useLinkedItem();
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
        {(list) => <Lists key={item} appointments={list} user={user} item={item} renderMore={renderMore} />}
      </QueryView>
      <AddAppointmentDialog
        types={MY_APPOINTMENT_TYPES}
        defaultType=""
        zone={user.timeZone}
        title="Add Appointment"
        success="Appointment added successfully"
        asksForDriver={user.role === 'senior'}
        open={isAdding}
        onOpenChange={setIsAdding}
      />
    </>
  );
}

/** For example: 'Tuesday, March 3, 12:10 PM. 1 late, 2 still to come.' */
function Sentence({ zone, appointments }: { zone: string; appointments: readonly Appointment[] | undefined }) {
  const formats = useFormats();
  const now = useNow();
  const note = zoneNote(zone, now);
  return (
    // Reserves space for the summary while it loads, to avoid a layout shift.
    <span className="block min-h-[2lh] @2xl/page:min-h-[1lh]">
      {unbroken(dayAndTimeWords(now, zone, formats))}.{appointments !== undefined && summaryWords(appointments, now)}
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

interface ListsProps extends AppointmentsPageProps {
  appointments: readonly Appointment[];
  /** The one that the address leads to. */
  item: string | null;
}

function Lists({ appointments, user, item, renderMore }: ListsProps) {
  const zone = user.timeZone;
  const now = useNow();
  const [tab, setTab] = useState(() =>
    completedAppointments(appointments).some(({ id }) => id === item) ? 'completed' : 'upcoming',
  );
  const completing = useCompleteAppointment();
  const edit = useDialogAbout<Appointment>();
  const remove = useDialogAbout<Appointment>();
  const top = useRef<HTMLDivElement>(null);
  const driven = useMemo(() => ({ whom: 'you', viewerId: user.id }), [user.id]);
  // Late appointments count as upcoming (APPT-05).
  const upcoming = openAppointments(appointments);
  const completed = completedAppointments(appointments);
  const list = {
    now,
    zone,
    driven,
    lateWord: 'Late' as const,
    completing,
    onEdit: edit.openWith,
    onDelete: remove.openWith,
    renderMore,
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
      <EditAppointmentDialog
        types={MY_APPOINTMENT_TYPES}
        appointment={edit.about}
        zone={zone}
        asksForDriver={user.role === 'senior'}
        {...edit.state}
      />
      <DeleteAppointmentDialog appointment={remove.about} {...remove.state} />
    </>
  );
}

interface AppointmentCountsProps {
  total: number;
  completed: number;
  upcoming: number;
}

/** The three counts of My Appointments, stacked on a phone, where they do not fit side by side. */
function AppointmentCounts({ total, completed, upcoming }: AppointmentCountsProps) {
  return (
    <dl className="edge mb-5 grid gap-px overflow-hidden rounded-lg bg-line shadow-card @2xl/page:mb-8 @2xl/page:grid-cols-3">
      <Count label="Total Appointments" value={total} />
      <Count label="Completed" value={completed} />
      <Count label="Upcoming" value={upcoming} />
    </dl>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-center justify-between gap-3 bg-surface pad-card-x py-2 @2xl/page:flex-col-reverse @2xl/page:items-start @2xl/page:justify-end @2xl/page:gap-0 @2xl/page:py-4">
      <dt className="leading-snug text-muted">{label}</dt>
      <dd className="text-xl leading-tight font-bold @2xl/page:text-2xl">{value}</dd>
    </div>
  );
}

function NoAppointments({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon="calendar"
        title="No appointments yet"
        action={
          <Button variant="primary" size="big" icon="plus" onClick={onAdd}>
            Add Your First Appointment
          </Button>
        }
      >
        Add a visit and we'll show you when it's time to go.
      </EmptyState>
    </Card>
  );
}

function NoneUpcoming() {
  return (
    <Card>
      <EmptyState icon="calendar" title="No upcoming appointments">
        What you add next will be listed here.
      </EmptyState>
    </Card>
  );
}

function NoneCompleted() {
  return (
    <Card>
      <EmptyState icon="ok-circle" title="No completed appointments">
        After an appointment, press Complete and it will be kept here.
      </EmptyState>
    </Card>
  );
}
