import { useQuery } from '@tanstack/react-query';
import type { Area } from '@shared/access/access';
import type { CareConnection } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { useSeniorAppointments } from '@/features/appointments/queries';
import { careConnectionsQuery } from '@/features/care-team/queries';
import { ReceivedInvitations } from '@/features/care-team/received-invitations';
import { relationshipWords } from '@/features/care-team/words';
import { appointmentReport } from '@/features/dashboards/appointment-report';
import type { AreaReport, SeniorUnderCare } from '@/features/dashboards/area-report';
import { CareCards } from '@/features/dashboards/care-cards';
import { HEALTH_REPORT_DAYS, healthReport } from '@/features/dashboards/health-report';
import { medicationReport } from '@/features/dashboards/medication-report';
import { useSeniorReadings } from '@/features/health/senior-readings';
import { useSeniorMedicationDays } from '@/features/medications/senior-medication-days';
import type { CurrentUser } from '@/lib/session';
import type { Sharer } from '@/lib/sharing';
import { sharedActions } from './shared-actions';
import { useRereadWhenRefused } from './use-reread-when-refused';

export interface CareDashboardFillingProps {
  user: CurrentUser;
  /** Where in the header's sentence to say how much needs somebody; null until that is drawn. */
  needsPlace: HTMLElement | null;
}

/** What fills the care dashboard, put together from the features: invitations, what is wrong, what comes next. */
export function CareDashboardFilling({ user, needsPlace }: CareDashboardFillingProps) {
  const connections = useQuery(careConnectionsQuery());
  // A senior's own connections are about the care team.
  const seniors = (connections.data ?? []).filter(({ id, seniorId }) => id === seniorId);
  const medicationSharers = seniors.map((senior) => sharerOf(user, senior, 'medications'));
  const appointmentSharers = seniors.map((senior) => sharerOf(user, senior, 'appointments'));
  const healthSharers = seniors.map((senior) => sharerOf(user, senior, 'health'));
  const days = useSeniorMedicationDays(medicationSharers);
  const appointments = useSeniorAppointments(appointmentSharers);
  const weeks = useSeniorReadings(healthSharers, HEALTH_REPORT_DAYS);
  useRereadWhenRefused(
    isAnyRefused(medicationSharers, days) ||
      isAnyRefused(appointmentSharers, appointments) ||
      isAnyRefused(healthSharers, weeks),
  );
  const cared = seniors.map((senior, index) => {
    const [day, list, week] = [days[index], appointments[index], weeks[index]];
    const firstName = firstNameOf(senior);
    return seniorUnderCare(senior, [
      ...(day ? [medicationReport(firstName, { ...day, isShared: day.access === 'shared' })] : []),
      ...(list ? [appointmentReport(firstName, { ...list, isShared: list.access === 'shared' })] : []),
      ...(week ? [healthReport(firstName, { ...week, isShared: week.access === 'shared' })] : []),
    ]);
  });
  return (
    <>
      <ReceivedInvitations user={user} />
      <CareCards user={user} connections={connections} seniors={cared} needsPlace={needsPlace} />
    </>
  );
}

function sharerOf(user: CurrentUser, senior: CareConnection, area: Area): Sharer {
  const actions = sharedActions(user.id, { id: senior.seniorId, connection: senior }, area);
  return { seniorId: senior.seniorId, zone: senior.timeZone, isShared: actions.has('read') };
}

/** The server no longer gives what the connection says is shared. */
function isAnyRefused(sharers: readonly Sharer[], read: readonly { access: string }[]): boolean {
  return read.some(({ access }, index) => access !== 'shared' && sharers[index]?.isShared === true);
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
