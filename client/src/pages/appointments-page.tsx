import { useCallback } from 'react';
import { ACTIONS } from '@shared/access/access';
import type { Appointment } from '@shared/api/appointments';
import { appointmentsQuery } from '@/features/appointments/api';
import { AppointmentsPage as Appointments } from '@/features/appointments/appointments-page';
import { visitQuestionsQuery } from '@/features/doctors-pack/api';
import { VisitPack } from '@/features/doctors-pack/pack-button';
import { VisitQuestions } from '@/features/doctors-pack/visit-questions';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';

export const queries: PageQueries = () => [appointmentsQuery(), visitQuestionsQuery()];

/** One's own may be changed in every way. */
const EVERYTHING = new Set(ACTIONS);

/** /appointments */
export function AppointmentsPage({ user }: { user: CurrentUser }) {
  const { id, timeZone } = user;
  const renderMore = useCallback(
    (appointment: Appointment) => (
      <>
        <VisitQuestions appointment={appointment} zone={timeZone} viewerId={id} may={EVERYTHING} />
        <VisitPack user={user} appointment={appointment} zone={timeZone} />
      </>
    ),
    [user, id, timeZone],
  );
  return <Appointments user={user} renderMore={renderMore} />;
}
