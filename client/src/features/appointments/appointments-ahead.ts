import { useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from './api';

/** What waits behind the home's tile 'Appointments': those not completed, late ones included (D1:59, D-78). */
export function AppointmentsAhead(): string {
  const { data } = useQuery(appointmentsQuery());
  // A space keeps the line's height until the count is known.
  if (data === undefined) return '\u00A0';
  // Whether it is completed does not depend on the time, and the first screen does without the rules that do.
  const count = data.filter(({ status }) => status !== 'completed').length;
  return count === 0 ? 'None upcoming' : `${count} upcoming`;
}
