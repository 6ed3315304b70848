/** A connected senior's appointments in care management. */
import { useMemo, useRef, useState } from 'react';
import type { Action } from '@shared/access/access';
import type { Appointment } from '@shared/api/appointments';
import { CARE_APPOINTMENT_TYPES } from '@shared/domain/appointment-types';
import { completedAppointments, openAppointments } from '@shared/domain/appointments';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonCards } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import { zoneNote } from '@/lib/words';
import { AddAppointmentDialog, DeleteAppointmentDialog, EditAppointmentDialog } from './appointment-dialogs';
import { AppointmentList, type AppointmentListProps } from './appointment-list';
import type { SeniorAppointmentList } from './api';
import { useCompleteAppointment } from './use-complete-appointment';

export interface SeniorAppointmentScreen {
  seniorId: string;
  firstName: string;
  list: SeniorAppointmentList;
  /** What the current user may do with these appointments. */
  may: ReadonlySet<Action>;
  /** May add to the senior's help board, too. */
  mayAskForHelp: boolean;
  viewerId: string;
  /** More about an appointment, on its card. */
  renderMore?: AppointmentListProps['renderMore'];
}

export function SeniorAppointments(screen: SeniorAppointmentScreen) {
  const { seniorId, firstName, list, may, mayAskForHelp } = screen;
  const { now, zone, appointments } = list;
  const [isAdding, setIsAdding] = useState(false);
  const note = zoneNote(zone, now);
  const { preload } = AddAppointmentDialog;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>Appointments</h2>
          {note !== null && <p className="text-muted">Times are {note}.</p>}
        </div>
        {may.has('add') && (
          <Button
            variant="primary"
            icon="plus"
            className="flex-auto @md/page:flex-none"
            onClick={() => setIsAdding(true)}
            onPointerEnter={preload}
            onFocus={preload}
          >
            Schedule Appointment
          </Button>
        )}
      </div>
      <QueryView
        query={appointments}
        loadingText="Loading appointments..."
        failed={`Could not load ${firstName}'s appointments`}
        skeleton={<SkeletonCards className="h-84 @2xl/page:h-81" />}
      >
        {(all) => <Lists {...screen} appointments={all} />}
      </QueryView>
      <AddAppointmentDialog
        types={CARE_APPOINTMENT_TYPES}
        defaultType=""
        seniorId={seniorId}
        firstName={firstName}
        zone={zone}
        title="Schedule Appointment"
        success="Appointment scheduled successfully"
        asksForDriver={mayAskForHelp}
        open={isAdding}
        onOpenChange={setIsAdding}
      />
    </>
  );
}

/** Open appointments, late ones first, then completed ones (MON-31…33). */
function Lists(screen: SeniorAppointmentScreen & { appointments: readonly Appointment[] }) {
  const { seniorId, firstName, may, mayAskForHelp, viewerId, appointments } = screen;
  const { now, zone } = screen.list;
  const completing = useCompleteAppointment(seniorId);
  const edit = useDialogAbout<Appointment>();
  const remove = useDialogAbout<Appointment>();
  const top = useRef<HTMLDivElement>(null);
  const driven = useMemo(() => ({ whom: firstName, viewerId }), [firstName, viewerId]);
  const open = openAppointments(appointments);
  const completed = completedAppointments(appointments);
  const list = {
    now,
    zone,
    driven,
    lateWord: 'Missed' as const,
    completing,
    mayComplete: may.has('complete'),
    onEdit: may.has('change') ? edit.openWith : undefined,
    onDelete: may.has('delete') ? remove.openWith : undefined,
    renderMore: screen.renderMore,
    focusAfter: top,
    headingLevel: 3 as const,
  };
  return (
    <>
      <div ref={top} tabIndex={-1} className="focus-quiet">
        {open.length > 0 ? <AppointmentList appointments={open} {...list} /> : <NothingPlanned firstName={firstName} />}
      </div>
      <section aria-labelledby="completed-appointments" className="mt-10">
        <h2 id="completed-appointments" className="mb-4">
          Completed Appointments ({completed.length})
        </h2>
        {completed.length > 0 ? (
          <AppointmentList appointments={completed} {...list} />
        ) : (
          <p className="text-muted">None yet.</p>
        )}
      </section>
      <EditAppointmentDialog
        types={CARE_APPOINTMENT_TYPES}
        appointment={edit.about}
        firstName={firstName}
        zone={zone}
        asksForDriver={mayAskForHelp}
        {...edit.state}
      />
      <DeleteAppointmentDialog appointment={remove.about} {...remove.state} />
    </>
  );
}

function NothingPlanned({ firstName }: { firstName: string }) {
  return (
    <Card>
      <EmptyState icon="calendar" headingLevel={3} title="No upcoming appointments">
        {firstName} will see what you schedule here, too.
      </EmptyState>
    </Card>
  );
}
