import type { Appointment } from '@shared/api/appointments';
import { openAppointments } from '@shared/domain/appointments';
import { unbroken } from '@shared/domain/time-words';
import { QueryView } from '@/ui/query-view';
import { StatusBadge } from '@/ui/status';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ListRow, RowList } from '@/ui/list-row';
import { SkeletonRows } from '@/ui/skeletons';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { AppointmentDate } from './appointment-marks';
import { appointmentWords, whenAndWhere } from './appointment-words';
import type { SeniorAppointmentScreen } from './senior-appointments';

const ROWS = 3;

interface SeniorUpcomingAppointmentsProps extends Pick<SeniorAppointmentScreen, 'firstName' | 'list'> {
  onSeeAll: () => void;
}

/** The senior's next three open appointments, missed ones first (MON-19…21). */
export function SeniorUpcomingAppointments({ firstName, list, onSeeAll }: SeniorUpcomingAppointmentsProps) {
  const { now, zone, appointments } = list;
  const note = zoneNote(zone, now);
  return (
    <Card title="Upcoming Appointments">
      <QueryView
        query={appointments}
        loadingText="Loading appointments..."
        failed={`Could not load ${firstName}'s appointments`}
        skeleton={<SkeletonRows count={ROWS} />}
        empty={{ when: (all) => openAppointments(all).length === 0, view: <NothingPlanned firstName={firstName} /> }}
      >
        {(all) => {
          const open = openAppointments(all);
          return (
            <>
              {note !== null && <p className="text-muted">Times are {note}.</p>}
              <RowList>
                {open.slice(0, ROWS).map((appointment) => (
                  <Row key={appointment.id} appointment={appointment} now={now} zone={zone} />
                ))}
              </RowList>
              {open.length > ROWS && (
                <div className="edge-t flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
                  <p className="text-muted">{open.length - ROWS} more under Appointments</p>
                  <Button onClick={onSeeAll}>See all appointments</Button>
                </div>
              )}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

function NothingPlanned({ firstName }: { firstName: string }) {
  return (
    <EmptyState icon="calendar" headingLevel={3} title="No upcoming appointments">
      Appointments you or {firstName} add will be listed here.
    </EmptyState>
  );
}

function Row({ appointment, now, zone }: { appointment: Appointment; now: Date; zone: string }) {
  const formats = useFormats();
  const { status, word, detail } = appointmentWords(appointment, now, zone, 'Missed', formats);
  return (
    <ListRow
      lead={<AppointmentDate startTime={appointment.startTime} zone={zone} />}
      title={<span className="wrap-anywhere">{appointment.title}</span>}
      detail={
        <>
          <span className="block wrap-anywhere">{unbroken(whenAndWhere(appointment, now, zone, formats))}</span>
          {status === 'missed' && 'Appointment time was missed'}
        </>
      }
      // 'In 40 minutes' is more helpful than 'Upcoming'.
      tail={<StatusBadge status={status}>{status === 'upcoming' ? detail : word}</StatusBadge>}
    />
  );
}
