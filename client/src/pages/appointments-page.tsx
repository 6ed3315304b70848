import { useCallback } from 'react';
import { ACTIONS } from '@shared/access/access';
import type { Appointment } from '@shared/api/appointments';
import { appointmentsQuery } from '@/features/appointments/api';
import { AppointmentsPage as Appointments } from '@/features/appointments/appointments-page';
import { visitQuestionsQuery } from '@/features/doctors-pack/api';
import { VisitMore } from '@/features/doctors-pack/visit-more';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';

export const queries: PageQueries = () => [appointmentsQuery(), visitQuestionsQuery()];

/** One's own may be changed in every way. */
const EVERYTHING = new Set(ACTIONS);

/** /appointments */
export function AppointmentsPage({ user }: { user: CurrentUser }) {
  const renderMore = useCallback(
    (appointment: Appointment) => (
      <VisitMore user={user} appointment={appointment} zone={user.timeZone} may={EVERYTHING} seesHealth />
    ),
    [user],
  );
  return <Appointments user={user} renderMore={renderMore} />;
}
