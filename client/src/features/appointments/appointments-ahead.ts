import { useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from './api';

/** The status line of the Appointments tile: how many are not completed, including late ones (D-78). */
export function AppointmentsAhead(): string {
  const { data } = useQuery(appointmentsQuery());
  // A non-breaking space keeps the line's height until the count is known.
  if (data === undefined) return '\u00A0';
  // Completion does not depend on the time, which keeps the time-based status rules out of the initial bundle.
  const count = data.filter(({ status }) => status !== 'completed').length;
  return count === 0 ? 'None upcoming' : `${count} upcoming`;
}
