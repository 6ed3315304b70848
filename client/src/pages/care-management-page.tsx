import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from 'wouter';
import type { Area } from '@shared/access/access';
import { appointmentStatus } from '@shared/domain/appointments';
import { QueryView } from '@/ui/query-view';
import { seniorAppointmentQueries, useSeniorAppointments } from '@/features/appointments/api';
import { SeniorUpcomingAppointments } from '@/features/appointments/senior-upcoming-appointments';
import { type CareArea, CareManagement, SeniorNotFound } from '@/features/care-management/care-management';
import { readSenior, type Senior, useSenior } from '@/features/care-management/senior';
import { careConnectionsQuery } from '@/features/care-team/api';
import { SeniorSimpleView, simpleViewQuery } from '@/features/simple-view/senior-simple-view';
import { appointmentReport } from '@/features/dashboards/appointment-report';
import { healthReport } from '@/features/dashboards/health-report';
import { medicationReport } from '@/features/dashboards/medication-report';
import { SeniorAlertsCard, type ReportedArea } from '@/features/dashboards/senior-alerts-card';
import { documentsQuery } from '@/features/documents/api';
import { EMERGENCY } from '@/features/emergency-contacts/calls';
import type { CriticalHelp } from '@/features/health/critical-reading-dialog';
import { seniorReadingQueries, useSeniorReadings } from '@/features/health/senior-readings';
import { worthTellingQuery } from '@/features/health/symptoms/api';
import { seniorMedicationQueries, useSeniorMedicationDays } from '@/features/medications/senior-medication-days';
import { SeniorTodaysMedications } from '@/features/medications/senior-todays-medications';
import { tasksQuery } from '@/features/tasks/api';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import {
  SeniorAppointments,
  SeniorEmergency,
  SeniorHealth,
  SeniorHelpCard,
  SeniorMedications,
  SeniorRecentMetrics,
  SeniorWorthTelling,
  SharedDocuments,
} from './care-management-parts';
import { useReachSeniors } from './reach';
import { Alarms, Reminders } from './senior-alarms';
import type { SeniorMedicationsWithCallProps } from './senior-medications-with-call';
import { boardOf, sharedActions } from './shared-actions';
import { useRereadWhenRefused } from './use-reread-when-refused';
import { alarmsQuery } from '@/features/notifications/alarm-queries';

export const queries: PageQueries = async ({ user, params, search, now }, read) => {
  const connections = await read(careConnectionsQuery());
  const senior = await readSenior(seniorIdIn(params['seniorId'], search), connections, read);
  if (senior === null) return [];
  const sharer = (area: Area) => {
    const isShared = sharedActions(user.id, senior, area).has('read');
    return { seniorId: senior.id, zone: senior.zone ?? user.timeZone, isShared };
  };
  return [
    ...seniorMedicationQueries(sharer('medications'), now),
    ...seniorAppointmentQueries(sharer('appointments')),
    ...seniorReadingQueries(sharer('health')),
    ...(sharer('health').isShared ? [worthTellingQuery(senior.id)] : []),
    ...(sharer('tasks').isShared ? [tasksQuery(senior.id)] : []),
    ...(senior.connection === null ? [] : [simpleViewQuery(senior.id), documentsQuery(senior.id), alarmsQuery()]),
  ];
};

/** /senior-monitoring?senior={id} and /care-management/{id} (D-37). */
export function CareManagementPage({ user }: { user: CurrentUser }) {
  const { seniorId } = useParams<{ seniorId?: string }>();
  const id = seniorIdIn(seniorId, useSearch());
  // No draft or open dialog carries over from one senior to another.
  return <OneSenior key={id} seniorId={id} user={user} />;
}

function seniorIdIn(inPath: string | undefined, search: string): string {
  return inPath ?? new URLSearchParams(search).get('senior') ?? '';
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

/** With the dashboard's status summary, from the same queries as the rest of the page. */
type ShownArea = CareArea & ReportedArea;

/** One entry for each area that exists. */
function Care({ senior, user }: { senior: Senior; user: CurrentUser }) {
  const { reach, call, dialogs } = useReachSeniors();
  const help: CriticalHelp = { onEmergency: () => call(EMERGENCY), person: null, seenBy: [senior.firstName] };
  const found = [
    useMedicationsArea(senior, user, call),
    useAppointmentsArea(senior, user),
    useHealthArea(senior, user, help),
  ];
  const areas = found.filter((area) => area !== null);
  const { id, firstName, hasPhone, connection } = senior;
  const zone = senior.zone ?? user.timeZone;
  const board = boardOf(user, senior);
  const { data: alarms = [] } = useQuery({ ...alarmsQuery(), enabled: connection !== null });
  const seesHealth = connection !== null && sharedActions(user.id, senior, 'health').has('read');
  const mayAsk = sharedActions(user.id, senior, 'appointments').has('add');
  return (
    <>
      <CareManagement
        senior={senior}
        areas={areas}
        renderAlerts={(open) => (
          <>
            <Alarms {...{ user, alarms, call }} seniors={[{ ...senior, zone }]} />
            <SeniorAlertsCard areas={areas} onOpen={open} />
            {seesHealth && <SeniorWorthTelling seniorId={id} zone={zone} mayAsk={mayAsk} />}
          </>
        )}
        controls={connection && <SeniorSimpleView seniorId={id} firstName={firstName} />}
        help={board && <SeniorHelpCard user={user} board={board} />}
        // Only connected people share documents.
        documents={connection && <SharedDocuments seniorId={id} firstName={firstName} zone={zone} />}
        reminders={connection && <Reminders user={user} seniorId={id} firstName={firstName} zone={zone} />}
        reach={connection && reach({ id, name: firstName, hasPhone })}
        emergency={seesHealth && <SeniorEmergency user={user} seniorId={id} firstName={firstName} zone={zone} />}
      />
      {dialogs}
    </>
  );
}

type Call = SeniorMedicationsWithCallProps['call'];

function useMedicationsArea(senior: Senior, user: CurrentUser, call: Call): ShownArea | null {
  const formats = useFormats();
  const may = sharedActions(user.id, senior, 'medications');
  const isShared = may.has('read');
  const zone = senior.zone ?? user.timeZone;
  const [day] = useSeniorMedicationDays([{ seniorId: senior.id, zone, isShared }]);
  useRereadWhenRefused(isShared && day !== undefined && day.access !== 'shared');
  if (day === undefined) return null;
  const screen = { seniorId: senior.id, firstName: senior.firstName, day, may, viewerId: user.id, call };
  return {
    name: 'medications',
    icon: 'pill',
    report: medicationReport(senior.firstName, { ...day, isShared: day.access === 'shared' }, formats),
    label: 'Medications',
    access: day.access,
    count: countOf(day.medications, ({ isActive }) => isActive),
    overview: () => <SeniorTodaysMedications {...screen} />,
    tab: <SeniorMedications {...screen} />,
  };
}

function useAppointmentsArea(senior: Senior, user: CurrentUser): ShownArea | null {
  const formats = useFormats();
  const may = sharedActions(user.id, senior, 'appointments');
  const isShared = may.has('read');
  const zone = senior.zone ?? user.timeZone;
  const [list] = useSeniorAppointments([{ seniorId: senior.id, zone, isShared }]);
  useRereadWhenRefused(isShared && list !== undefined && list.access !== 'shared');
  if (list === undefined) return null;
  const mayAskForHelp = sharedActions(user.id, senior, 'tasks').has('add');
  const seesHealth = sharedActions(user.id, senior, 'health').has('read');
  const { id, firstName } = senior;
  const screen = { seniorId: id, firstName, list, may, mayAskForHelp, viewerId: user.id };
  return {
    name: 'appointments',
    icon: 'calendar',
    report: appointmentReport(senior.firstName, { ...list, isShared: list.access === 'shared' }, formats),
    label: 'Appointments',
    access: list.access,
    // Late appointments do not count as scheduled (D-78).
    count: countOf(list.appointments, (each) => appointmentStatus(each, list.now) === 'scheduled'),
    overview: (open) => <SeniorUpcomingAppointments {...screen} onSeeAll={open} />,
    tab: <SeniorAppointments {...screen} user={user} seesHealth={seesHealth} />,
  };
}

function useHealthArea(senior: Senior, user: CurrentUser, help: CriticalHelp): ShownArea | null {
  const formats = useFormats();
  const may = sharedActions(user.id, senior, 'health');
  const seesMedications = sharedActions(user.id, senior, 'medications').has('read');
  const isShared = may.has('read');
  const zone = senior.zone ?? user.timeZone;
  const [health] = useSeniorReadings([{ seniorId: senior.id, zone, isShared }]);
  useRereadWhenRefused(isShared && health !== undefined && health.access !== 'shared');
  if (health === undefined) return null;
  const screen = {
    seniorId: senior.id,
    firstName: senior.firstName,
    health,
    may,
    help,
    seesMedications,
    viewerId: user.id,
  };
  return {
    name: 'health',
    icon: 'pulse',
    report: healthReport(senior.firstName, { ...health, isShared: health.access === 'shared' }, formats),
    label: 'Health Metrics',
    access: health.access,
    count: countOf(health.readings, () => true),
    overview: () => <SeniorRecentMetrics {...screen} />,
    tab: <SeniorHealth {...screen} />,
  };
}

interface ListQuery<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  isFetching: boolean;
}

/** Undefined while loading, null if it failed. */
function countOf<Row>(query: ListQuery<Row>, counts: (row: Row) => boolean) {
  if (query.data !== undefined) return query.data.filter(counts).length;
  return query.isError && !query.isFetching ? null : undefined;
}
