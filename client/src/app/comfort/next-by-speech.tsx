import { useQuery } from '@tanstack/react-query';
import { nextAppointment } from '@shared/domain/appointments';
import { canTake } from '@shared/domain/dose-status';
import { dueToday } from '@shared/domain/doses';
import { clockWords } from '@shared/domain/time-words';
import { QueryView } from '@/ui/query-view';
import { whenAndWhere } from '@/features/appointments/appointment-words';
import { appointmentsQuery } from '@/features/appointments/queries';
import { DayView } from '@/features/medications/day-view';
import { beforeTakingWords } from '@/features/medications/before-taking';
import { useMedicationDay } from '@/features/medications/use-medication-day';
import type { CurrentUser } from '@/lib/session';
import { ComingWords } from './coming-words';

/** What to take, and where to go. */
export function NextBySpeech({ user }: { user: CurrentUser }) {
  const day = useMedicationDay({ zone: user.timeZone });
  const appointments = useQuery(appointmentsQuery());
  const { now, zone } = day;
  return (
    <>
      <DayView day={day} skeleton={undefined} empty={<p>You have no medications here yet.</p>}>
        {(medications, logs) => {
          const due = dueToday(medications, logs, now, zone).find(({ dose }) => canTake(dose.status));
          return (
            <p>
              {due === undefined ? (
                <>
                  There is nothing to take right now. <ComingWords medications={medications} logs={logs} day={day} />
                </>
              ) : (
                <>
                  To take now: {due.medication.name} {due.medication.dosage}, for {clockWords(due.dose.time)}.{' '}
                  {beforeTakingWords(due.dose, zone)}
                </>
              )}
            </p>
          );
        }}
      </DayView>
      <QueryView query={appointments} loadingText="Loading appointments..." failed="Could not load your appointments">
        {(list) => {
          const next = nextAppointment(list, now);
          if (next === null) return <p>No appointment is planned.</p>;
          return (
            <p>
              Your next appointment: {next.title}, {whenAndWhere(next, now, zone)}.
            </p>
          );
        }}
      </QueryView>
    </>
  );
}
