import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Area } from '@shared/access/access';
import type { CareConnection } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { seniorAppointmentQueries, useSeniorAppointments } from '@/features/appointments/api';
import { careConnectionsQuery, receivedInvitationsQuery } from '@/features/care-team/api';
import { checkInsQuery } from '@/features/check-in/api';
import { ReceivedInvitations } from '@/features/care-team/received-invitations';
import { relationshipWords } from '@/features/care-team/words';
import { appointmentReport } from '@/features/dashboards/appointment-report';
import type { AreaReport, SeniorUnderCare } from '@/features/dashboards/area-report';
import { CareCards, needsWords } from '@/features/dashboards/care-cards';
import { checkInReports } from '@/features/dashboards/check-in-report';
import { CareDashboard, careTiles } from '@/features/dashboards/care-dashboard';
import { HEALTH_REPORT_DAYS, healthReport } from '@/features/dashboards/health-report';
import { medicationReport } from '@/features/dashboards/medication-report';
import { seniorReadingQueries, useSeniorReadings } from '@/features/health/senior-readings';
import type { WorthTellingRowsProps } from '@/features/health/symptoms/worth-telling-rows';
import { seniorMedicationQueries, useSeniorMedicationDays } from '@/features/medications/senior-medication-days';
import { SupplyReminderRows } from '@/features/medications/supply-reminder-rows';
import { suppliesQuery } from '@/features/medications/api';
import { tasksQuery } from '@/features/tasks/api';
import type { HelpCardsProps } from '@/features/tasks/help-cards';
import { HelpSkeleton } from '@/features/tasks/help-skeleton';
import { lazySection } from '@/ui/lazy-card';
import { isOpenAlarm, alarmsQuery, escalationQuery } from '@/features/notifications/alarm-queries';
import { NobodyReached } from '@/features/notifications/nobody-reached';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import type { Sharer } from '@/lib/sharing';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { LeavingNotice } from './leaving-notice';
import { useReachSeniors } from './reach';
import { boardsIn, sharedActions } from './shared-actions';
import { Alarms } from './senior-alarms';
import { useRereadWhenRefused } from './use-reread-when-refused';

/** Nobody waits for it: what is wrong, and what comes next, are above. */
const HelpCards = lazySection<HelpCardsProps>(
  () => import('@/features/tasks/help-cards').then((module) => module.HelpCards),
  (props) => <HelpSkeleton {...props} />,
  ({ children }) => children,
);

/** At the end of what comes next: nothing that hurries. */
const WorthTellingRows = lazySection<WorthTellingRowsProps>(
  () => import('@/features/health/symptoms/worth-telling-rows').then((module) => module.WorthTellingRows),
  null,
  ({ children }) => children,
);

export const queries: PageQueries = async ({ user, now }, read) => {
  const [connections] = await Promise.all([read(careConnectionsQuery()), read(receivedInvitationsQuery())]);
  const boards = boardsIn(user, connections).map(({ seniorId }) => tasksQuery(seniorId));
  const supplies = medicationsIn(user, seniorsIn(connections)).map(({ seniorId }) => suppliesQuery(seniorId));
  const ofSeniors = seniorsIn(connections).flatMap((senior) => [
    escalationQuery(senior.seniorId),
    ...seniorMedicationQueries(sharerOf(user, senior, 'medications'), now),
    ...seniorAppointmentQueries(sharerOf(user, senior, 'appointments')),
    ...seniorReadingQueries(sharerOf(user, senior, 'health'), HEALTH_REPORT_DAYS),
  ]);
  return [alarmsQuery(), checkInsQuery(), ...ofSeniors, ...supplies, ...boards];
};

/** The home of caregivers and family members: invitations, alerts, what comes next, and every senior. */
export function CareDashboardPage({ user }: { user: CurrentUser }) {
  const formats = useFormats();
  const { reach, call, dialogs } = useReachSeniors();
  const connections = useQuery(careConnectionsQuery());
  const { data: checkIns = [] } = useQuery(checkInsQuery());
  const now = useNow();
  const seniors = seniorsIn(connections.data);
  const boards = boardsIn(user, connections.data);
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
    const reached = reach({ id: senior.seniorId, name: firstName, hasPhone: senior.hasPhone });
    const hasBoard = boards.some(({ seniorId }) => seniorId === senior.seniorId);
    const checkIn = checkIns.find(({ seniorId }) => seniorId === senior.seniorId);
    const { timeZone: zone } = senior;
    return seniorUnderCare(senior, { reach: reached, hasBoard }, [
      ...checkInReports(checkIn, { now, zone, readerZone: user.timeZone, formats }),
      ...(day ? [medicationReport(firstName, { ...day, isShared: day.access === 'shared' }, formats)] : []),
      ...(list ? [appointmentReport(firstName, { ...list, isShared: list.access === 'shared' }, formats)] : []),
      ...(week ? [healthReport(firstName, { ...week, isShared: week.access === 'shared' }, formats)] : []),
    ]);
  });
  const { data: alarms = [] } = useQuery(alarmsQuery());
  const alarmCount = alarms.filter(
    (alarm) => isOpenAlarm(alarm) && cared.some(({ id }) => id === alarm.seniorId),
  ).length;
  return (
    <>
      <LeavingNotice user={user} />
      <CareDashboard user={user} tiles={careTiles(user.role, boards.length > 0)} needs={needsWords(cared, alarmCount)}>
        <ReceivedInvitations user={user} />
        <CareCards
          user={user}
          connections={connections}
          seniors={cared}
          alarmCount={alarmCount}
          supplies={<SupplyReminderRows seniors={medicationsIn(user, seniors)} />}
          worthTelling={<WorthTellingRows seniors={cared.filter((_, index) => healthSharers[index]?.isShared)} />}
          help={boards.length > 0 && <HelpCards user={user} boards={boards} />}
          reached={<NobodyReachedOf seniors={seniors} viewerId={user.id} />}
        >
          <Alarms user={user} alarms={alarms} seniors={cared} call={call} />
        </CareCards>
      </CareDashboard>
      {dialogs}
    </>
  );
}

/** Those of the seniors for whom an alarm would reach nobody (REACH-54). */
function NobodyReachedOf({ seniors, viewerId }: { seniors: readonly CareConnection[]; viewerId: string }) {
  const about = useQueries({
    queries: seniors.map(({ seniorId }) => escalationQuery(seniorId)),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const senior = seniors[index];
        return data === undefined || senior === undefined ? [] : [{ firstName: firstNameOf(senior), escalation: data }];
      }),
  });
  return <NobodyReached about={about} viewerId={viewerId} />;
}

/** A senior's own connections are about the care team. */
function seniorsIn(connections: readonly CareConnection[] = []): CareConnection[] {
  return connections.filter(({ id, seniorId }) => id === seniorId);
}

/** Those of the seniors who share their medications. */
function medicationsIn(user: CurrentUser, seniors: readonly CareConnection[]) {
  return seniors.flatMap((senior) => {
    const may = sharedActions(user.id, { id: senior.seniorId, connection: senior }, 'medications');
    if (!may.has('read')) return [];
    const { seniorId, timeZone: zone, profileImageUrl: imageUrl } = senior;
    const names = { name: personName(senior), firstName: firstNameOf(senior) };
    return [{ seniorId, ...names, imageUrl, zone, mayChange: may.has('change') }];
  });
}

function sharerOf(user: CurrentUser, senior: CareConnection, area: Area): Sharer {
  const actions = sharedActions(user.id, { id: senior.seniorId, connection: senior }, area);
  return { seniorId: senior.seniorId, zone: senior.timeZone, isShared: actions.has('read') };
}

/** The server no longer returns what the connection says is shared. */
function isAnyRefused(sharers: readonly Sharer[], read: readonly { access: string }[]): boolean {
  return read.some(({ access }, index) => access !== 'shared' && sharers[index]?.isShared === true);
}

function seniorUnderCare(
  senior: CareConnection,
  rest: { reach: ReactNode; hasBoard: boolean },
  reports: readonly AreaReport[],
): SeniorUnderCare {
  return {
    id: senior.seniorId,
    name: personName(senior),
    firstName: firstNameOf(senior),
    relationship: roleWords(senior),
    imageUrl: senior.profileImageUrl,
    zone: senior.timeZone,
    ...rest,
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
