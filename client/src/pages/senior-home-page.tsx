import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@shared/api/appointments';
import type { Task } from '@shared/api/tasks';
import { Icon } from '@/ui/icon';
import { Card, CardColumns, InColumn } from '@/ui/card';
import { FoldOnPhone } from '@/ui/fold-on-phone';
import { SkeletonRows } from '@/ui/skeletons';
import type { TileProps } from '@/ui/tile';
import { AppointmentsAhead } from '@/features/appointments/appointments-ahead';
import { NextAppointment, NextAppointmentLine } from '@/features/appointments/next-appointment';
import { appointmentsQuery } from '@/features/appointments/api';
import { CareTeamLine } from '@/features/care-team/care-team-line';
import { checkInsQuery } from '@/features/check-in/api';
import { CheckInPlace, SilentDevices } from '@/features/check-in/check-in-place';
import { SeniorHome } from '@/features/dashboards/senior-home';
import { healthTile } from '@/features/health/health-tile';
import { TravelClock } from '@/features/medications/travel-clock';
import { MedicationsDueToday } from '@/features/medications/due-today';
import { NowCard } from '@/features/medications/now-card';
import { medicationDayQueries, medicationsQuery, suppliesQuery } from '@/features/medications/api';
import { SupplyHomeLine, useRunsOut } from '@/features/medications/supply-home';
import { hasTimes, notificationsQuery } from '@/features/notifications/api';
import { HomeAlarms, useReachesNobody } from '@/features/notifications/home-alarms';
import { RemindersLine } from '@/features/notifications/reminders-line';
import { tasksQuery } from '@/features/tasks/api';
import { comingHelp } from '@/features/tasks/board';
import { AskForRide, lacksDriver, rideWords } from '@/features/tasks/ride';
import { nextHelpLine } from '@/features/tasks/task-words';
import type { WhoHelpsCardProps } from '@/features/tasks/who-helps-card';
import { useFormats } from '@/lib/formats';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { lazyCard, lazySection } from '@/ui/lazy-card';
import { WithGuide } from './guide/with-guide';
import { OfflinePlace, WaitingPlace } from './device-notes-place';
import { LeavingNotice } from './leaving-notice';
import { escalationQuery } from '@/features/notifications/alarm-queries';

const SimpleViewOffer = lazySection(
  () => import('@/features/simple-view/simple-view-offer').then((module) => module.SimpleViewOffer),
  // On a phone the button is below the text.
  <div className="h-[calc(1lh+3rem)] @sm/page:h-target" />,
  ({ children }) => children,
);
const WhoHelpsCard = lazySection<WhoHelpsCardProps>(
  () => import('@/features/tasks/who-helps-card').then((module) => module.WhoHelpsCard),
  <SkeletonRows />,
  ({ children }) => <Card title="Who helps me">{children}</Card>,
);
const TodaysMedications = lazyCard("Today's Medications", () =>
  import('@/features/medications/todays-medications').then((module) => module.TodaysMedications),
);
const UpcomingAppointments = lazyCard('Upcoming Appointments', () =>
  import('@/features/appointments/upcoming-appointments').then((module) => module.UpcomingAppointments),
);
const HealthStatusCard = lazyCard('Health Status', () =>
  import('@/features/health/health-status-card').then((module) => module.HealthStatusCard),
);
const MindSharpCard = lazyCard('Keep Your Mind Sharp', () =>
  import('@/features/games/mind-sharp-card').then((module) => module.MindSharpCard),
);
const CareTeamCard = lazyCard('My Care Team', () =>
  import('./care-team-with-reach').then((module) => module.CareTeamWithReach),
);
const EmergencyContactsCard = lazyCard('Emergency Contacts', () =>
  import('@/features/emergency-contacts/emergency-contacts-card').then((module) => module.EmergencyContactsCard),
);
const DocumentsCard = lazyCard('My Documents', () =>
  import('@/features/documents/documents-card').then((module) => module.DocumentsCard),
);

const calendarTile: TileProps = { icon: 'calendar-days', title: 'Calendar', href: '/calendar', detail: 'Your month' };
const familyTile: TileProps = { icon: 'image', title: 'Family', href: '/family', detail: 'News and photos' };
const gamesTile: TileProps = { icon: 'puzzle', title: 'Brain Games', href: '/games', detail: 'Play for fun' };

export const queries: PageQueries = async ({ user, now }, read) => [
  ...medicationDayQueries({ zone: user.timeZone }, now),
  suppliesQuery(),
  appointmentsQuery(),
  tasksQuery(),
  checkInsQuery(),
  escalationQuery(user.id),
  ...((await read(medicationsQuery()))?.some(hasTimes) === true ? [notificationsQuery()] : []),
];

/** Whether reminders reach a senior matters only with something to be reminded of. */
function NowAndReminders({ user }: { user: CurrentUser }) {
  const { data = [] } = useQuery(medicationsQuery());
  const reachesNobody = useReachesNobody(user);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto]">
        <NowCard user={user} />
        <WaitingPlace user={user} />
      </div>
      <SupplyHomeLine user={user} />
      <HomeAlarms user={user} />
      {data.some(hasTimes) && <RemindersLine isForSoundAlone={reachesNobody} />}
      <SilentDevices user={user} />
    </div>
  );
}

/** Who drives there, and whom to ask where nobody does (TASK-26). */
function Ride({ user, appointment }: { user: CurrentUser; appointment: Appointment }) {
  const formats = useFormats();
  const now = useNow();
  const words = rideWords(appointment, now, user.timeZone, formats);
  if (words === null) return null;
  return (
    <>
      <p className="flex gap-2.5">
        <Icon name="car" className="text-muted" />
        <b className="min-w-0 wrap-anywhere">{words}</b>
      </p>
      {lacksDriver(appointment, now, user.timeZone) && (
        <AskForRide user={user} appointment={appointment} className="mt-auto self-stretch" />
      )}
    </>
  );
}

/** A senior's home, or the guide in its place. */
export function SeniorHomePage({ user }: { user: CurrentUser }) {
  return (
    <>
      <LeavingNotice user={user} />
      <WithGuide user={user}>
        <Home user={user} />
      </WithGuide>
    </>
  );
}

/** Today's and the next seven days', said by somebody (TASK-26). */
function useComingHelp({ timeZone }: CurrentUser): readonly Task[] {
  const now = useNow();
  const { data = [] } = useQuery(tasksQuery());
  return comingHelp(data, now, timeZone);
}

/** 'Anna drives you tomorrow' */
function NextHelpLine({ user: { timeZone }, next }: { user: CurrentUser; next: Task }) {
  return nextHelpLine(next, useNow(), timeZone);
}

/** Composed from the features. Cards below the first screen are loaded lazily. */
function Home({ user }: { user: CurrentUser }) {
  const help = useComingHelp(user);
  const [nextHelp] = help;
  const runsOut = useRunsOut();
  return (
    <SeniorHome
      user={user}
      note={
        <>
          <OfflinePlace user={user} />
          <TravelClock user={user} />
          <CheckInPlace user={user} className="mb-4 @2xl/page:mb-6" />
        </>
      }
      now={<NowAndReminders user={user} />}
      next={
        <NextAppointment user={user} renderRide={(appointment) => <Ride user={user} appointment={appointment} />} />
      }
      tiles={[
        { icon: 'pill', title: 'Medications', href: '/medications', detail: <MedicationsDueToday user={user} /> },
        { icon: 'calendar', title: 'Appointments', href: '/appointments', detail: <AppointmentsAhead /> },
        calendarTile,
        healthTile,
        familyTile,
        gamesTile,
      ]}
    >
      <div className="mb-2">
        <SimpleViewOffer />
      </div>
      <CardColumns>
        <InColumn side="left">
          <FoldOnPhone icon="pill" title="Today's Medications" line={<MedicationsDueToday user={user} />}>
            <TodaysMedications user={user} />
          </FoldOnPhone>
        </InColumn>
        {nextHelp !== undefined && (
          <InColumn side="right">
            <FoldOnPhone icon="hand" title="Who helps me" line={<NextHelpLine user={user} next={nextHelp} />}>
              <WhoHelpsCard user={user} help={help} />
            </FoldOnPhone>
          </InColumn>
        )}
        <InColumn side="right">
          <FoldOnPhone icon="calendar" title="Upcoming Appointments" line={<NextAppointmentLine user={user} />}>
            <UpcomingAppointments user={user} />
          </FoldOnPhone>
        </InColumn>
        <InColumn side="left">
          <FoldOnPhone icon="phone" title="Emergency Contacts" line="People to call">
            <EmergencyContactsCard user={user} />
          </FoldOnPhone>
        </InColumn>
        {/* On a phone, what runs out takes its line: the tile leads to the readings, too (KIND-22). */}
        <InColumn side="right" className={runsOut ? 'max-sm:hidden' : undefined}>
          <FoldOnPhone icon="pulse" title="Health Status" line="Your newest readings">
            <HealthStatusCard user={user} />
          </FoldOnPhone>
        </InColumn>
        <InColumn side="left">
          <FoldOnPhone icon="people" title="My Care Team" line={<CareTeamLine />}>
            <CareTeamCard user={user} />
          </FoldOnPhone>
        </InColumn>
        {/* On a phone, who helps takes its line: the tile leads to the games, too (KIND-22). */}
        <InColumn side="right" className={nextHelp && 'max-sm:hidden'}>
          <FoldOnPhone icon="puzzle" title="Keep Your Mind Sharp" line="Word Search">
            <MindSharpCard user={user} />
          </FoldOnPhone>
        </InColumn>
        <InColumn side="right">
          <FoldOnPhone icon="document" title="My Documents" line="Papers and letters">
            <DocumentsCard user={user} />
          </FoldOnPhone>
        </InColumn>
      </CardColumns>
    </SeniorHome>
  );
}
