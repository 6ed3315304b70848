import { useQuery } from '@tanstack/react-query';
import { openAppointments } from '@shared/domain/appointments';
import { appointmentsQuery } from './api';

/** The status line of the Appointments tile: how many are not completed, including late ones (D-78). */
export function AppointmentsAhead(): string {
  const { data } = useQuery(appointmentsQuery());
  // A non-breaking space keeps the line's height until the count is known.
  if (data === undefined) return '\u00A0';
  const count = openAppointments(data).length;
  return count === 0 ? 'None upcoming' : `${count} upcoming`;
}
