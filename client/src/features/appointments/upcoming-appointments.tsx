import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@shared/api/appointments';
import { appointmentStatus, openAppointments } from '@shared/domain/appointments';
import { unbroken } from '@shared/domain/time-words';
import { QueryView } from '@/ui/query-view';
import { StatusBadge } from '@/ui/status';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { HiddenWords } from '@/ui/hidden-words';
import { ArrowLink } from '@/ui/link';
import { ListRow, RowList } from '@/ui/list-row';
import { SkeletonRows } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { AppointmentDate } from './appointment-marks';
import { whenAndWhere } from './appointment-words';
import { DeleteAppointmentDialog } from './appointment-dialogs';
import { appointmentsQuery } from './api';

const ROWS = 6;

/** The next six open appointments on the senior's home screen. Late ones come first because they are the earliest. */
export function UpcomingAppointments({ user: { timeZone } }: { user: CurrentUser }) {
  const appointments = useQuery(appointmentsQuery());
  const now = useNow();
  const remove = useDialogAbout<Appointment>();
  return (
    <Card
      title="Upcoming Appointments"
      action={
        <ArrowLink href="/appointments" hiddenWords="appointments">
          See all
        </ArrowLink>
      }
    >
      <QueryView
        query={appointments}
        loadingText="Loading appointments..."
        failed="Could not load your appointments"
        skeleton={<SkeletonRows />}
        empty={{ when: (list) => openAppointments(list).length === 0, view: <NothingPlanned /> }}
      >
        {(list) => (
          <RowList>
            {openAppointments(list)
              .slice(0, ROWS)
              .map((appointment) => (
                <Row
                  key={appointment.id}
                  appointment={appointment}
                  now={now}
                  zone={timeZone}
                  onDelete={remove.openWith}
                />
              ))}
          </RowList>
        )}
      </QueryView>
      <DeleteAppointmentDialog appointment={remove.about} {...remove.state} />
    </Card>
  );
}

function NothingPlanned() {
  return (
    <EmptyState icon="calendar" headingLevel={3} title="No upcoming appointments">
      Your next visits will be listed here.
    </EmptyState>
  );
}

interface RowProps {
  appointment: Appointment;
  now: Date;
  zone: string;
  onDelete: (appointment: Appointment) => void;
}

function Row({ appointment, now, zone, onDelete }: RowProps) {
  const formats = useFormats();
  const isLate = appointmentStatus(appointment, now) === 'late';
  return (
    <ListRow
      lead={<AppointmentDate startTime={appointment.startTime} zone={zone} />}
      title={<span className="wrap-anywhere">{appointment.title}</span>}
      detail={
        <>
          <span className="wrap-anywhere">{unbroken(whenAndWhere(appointment, now, zone, formats))}</span>
          {isLate && (
            <span className="mt-1 block">
              <StatusBadge status="missed">Late</StatusBadge>
            </span>
          )}
        </>
      }
      tail={
        // On a phone, where it is pressed by accident, it is on My Appointments alone (KIND-22).
        <Button variant="quiet" icon="trash" className="max-sm:hidden" onClick={() => onDelete(appointment)}>
          Delete
          <HiddenWords>{appointment.title}</HiddenWords>
        </Button>
      }
    />
  );
}
