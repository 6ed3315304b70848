import type { Appointment } from '@shared/api/appointments';
import { type SeniorAppointmentScreen, SeniorAppointments } from '@/features/appointments/senior-appointments';
import { VisitMore } from '@/features/doctors-pack/visit-more';
import type { CurrentUser } from '@/lib/session';

export interface SeniorAppointmentsWithVisitsProps extends SeniorAppointmentScreen {
  user: CurrentUser;
  /** May read the senior's health, and so make the pack. */
  seesHealth: boolean;
}

/** A senior's appointments, each with its questions for the doctor and the pack to take along (PACK-04, PACK-19). */
export function SeniorAppointmentsWithVisits({ user, seesHealth, ...screen }: SeniorAppointmentsWithVisitsProps) {
  const { seniorId, firstName, may, list } = screen;
  const visit = { user, seniorId, firstName, may, seesHealth, zone: list.zone };
  const renderMore = (appointment: Appointment) => <VisitMore {...visit} appointment={appointment} />;
  return <SeniorAppointments {...screen} renderMore={renderMore} />;
}
