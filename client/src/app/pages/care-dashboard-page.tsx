import { useQuery } from '@tanstack/react-query';
import type { CareConnection } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { careConnectionsQuery } from '@/features/care-team/queries';
import { ReceivedInvitations } from '@/features/care-team/received-invitations';
import { relationshipWords } from '@/features/care-team/relationship-words';
import type { AreaReport, SeniorUnderCare } from '@/features/dashboards/area-report';
import { CareDashboard } from '@/features/dashboards/care-dashboard';
import { careTiles } from '@/features/dashboards/care-tiles';
import { medicationReport } from '@/features/dashboards/medication-report';
import { useSeniorMedicationDays, type MedicationSharer } from '@/features/medications/senior-medication-days';
import type { CurrentUser } from '@/lib/session';
import { sharedActions } from './shared-actions';
import { useRereadWhenRefused } from './use-reread-when-refused';

export interface CareDashboardPageProps {
  user: CurrentUser;
  /** Whether this person has a page at that path. */
  hasPage: (path: string) => boolean;
}

/** The home of caregivers and family members, put together from the features. */
export function CareDashboardPage({ user, hasPage }: CareDashboardPageProps) {
  const connections = useQuery(careConnectionsQuery());
  // A senior's own connections are about the care team.
  const seniors = (connections.data ?? []).filter(({ id, seniorId }) => id === seniorId);
  const sharers = seniors.map((senior) => medicationSharer(user, senior));
  const days = useSeniorMedicationDays(sharers);
  useRereadWhenRefused(days.some(({ access }, index) => access !== 'shared' && sharers[index]?.isShared === true));
  const cared = seniors.map((senior, index) => {
    const day = days[index];
    const reports = day ? [medicationReport(firstNameOf(senior), { ...day, isShared: day.access === 'shared' })] : [];
    return seniorUnderCare(senior, reports);
  });
  return (
    <CareDashboard
      user={user}
      connections={connections}
      seniors={cared}
      invitations={<ReceivedInvitations user={user} />}
      tiles={careTiles(user.role).filter(({ href }) => hasPage(href))}
    />
  );
}

function medicationSharer(user: CurrentUser, senior: CareConnection): MedicationSharer {
  const actions = sharedActions(user.id, { id: senior.seniorId, connection: senior }, 'medications');
  return { seniorId: senior.seniorId, zone: senior.timeZone, isShared: actions.has('read') };
}

function seniorUnderCare(senior: CareConnection, reports: readonly AreaReport[]): SeniorUnderCare {
  return {
    id: senior.seniorId,
    name: personName(senior),
    firstName: firstNameOf(senior),
    relationship: roleWords(senior),
    imageUrl: senior.profileImageUrl,
    zone: senior.timeZone,
    reports,
  };
}

/** The relationship is the carer's to the senior: under the senior's name alone it would read the wrong way round. */
function roleWords({ relationship }: CareConnection): string {
  const words = relationshipWords(relationship);
  return words === '' ? '' : `Your role: ${words}`;
}

function firstNameOf(senior: CareConnection): string {
  return senior.firstName ?? senior.username;
}
