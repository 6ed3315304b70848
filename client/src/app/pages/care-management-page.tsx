import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from 'wouter';
import { QueryView } from '@/components/query-view';
import { CareManagement, type CareArea } from '@/features/care-management/care-management';
import type { Senior } from '@/features/care-management/senior';
import { SeniorNotFound } from '@/features/care-management/senior-not-found';
import { useSenior } from '@/features/care-management/use-senior';
import { careConnectionsQuery } from '@/features/care-team/queries';
import { useSeniorMedicationDays, type SeniorMedicationDay } from '@/features/medications/senior-medication-days';
import { SeniorMedications } from '@/features/medications/senior-medications';
import { SeniorTodaysMedications } from '@/features/medications/senior-todays-medications';
import type { CurrentUser } from '@/lib/session';
import { sharedActions } from './shared-actions';
import { useRereadWhenRefused } from './use-reread-when-refused';

/** /senior-monitoring?senior={id} and /care-management/{id} (D-37). */
export function CareManagementPage({ user }: { user: CurrentUser }) {
  const { seniorId } = useParams<{ seniorId?: string }>();
  const inQuery = new URLSearchParams(useSearch()).get('senior');
  const id = seniorId ?? inQuery ?? '';
  // Nothing of one senior, no draft and no open dialog, passes over to another.
  return <OneSenior key={id} seniorId={id} user={user} />;
}

function OneSenior({ seniorId, user }: { seniorId: string; user: CurrentUser }) {
  const senior = useSenior(seniorId, useQuery(careConnectionsQuery()));
  return (
    <QueryView
      query={senior}
      loadingText="Loading senior..."
      failed="Could not load this page"
      empty={{ when: (found) => found === null, view: <SeniorNotFound /> }}
    >
      {(found) => found && <Care senior={found} user={user} />}
    </QueryView>
  );
}

/** One entry for each area that exists. */
function Care({ senior, user }: { senior: Senior; user: CurrentUser }) {
  const medications = useMedicationsArea(senior, user);
  return <CareManagement senior={senior} areas={medications === null ? [] : [medications]} />;
}

function useMedicationsArea(senior: Senior, user: CurrentUser): CareArea | null {
  const may = sharedActions(user.id, senior, 'medications');
  const isShared = may.has('read');
  const zone = senior.zone ?? user.timeZone;
  const [day] = useSeniorMedicationDays([{ seniorId: senior.id, zone, isShared }]);
  useRereadWhenRefused(isShared && day !== undefined && day.access !== 'shared');
  if (day === undefined) return null;
  const screen = { seniorId: senior.id, firstName: senior.firstName, day, may, viewerId: user.id };
  return {
    name: 'medications',
    label: 'Medications',
    access: day.access,
    count: countOf(day),
    overview: <SeniorTodaysMedications {...screen} />,
    tab: <SeniorMedications {...screen} />,
  };
}

function countOf({ medications: { data, isError, isFetching } }: SeniorMedicationDay): number | null | undefined {
  if (data !== undefined) return data.filter(({ isActive }) => isActive).length;
  return isError && !isFetching ? null : undefined;
}
