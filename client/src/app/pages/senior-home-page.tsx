import type { TileProps } from '@/components/ui/tile';
import { SeniorHome } from '@/features/dashboards/senior-home';
import { healthTile } from '@/features/health/health-tile';
import { NowPlace, NowSkeleton } from '@/features/medications/now-card-frame';
import type { CurrentUser } from '@/lib/session';
import { fetchSeniorHomeFilling } from './fillings';
import { lazyCard, lazyPiece, lazyTileDetail } from './lazy-card';

const NowCard = lazyPiece(() => fetchSeniorHomeFilling().then((module) => module.NowCard), <NowSkeleton />, NowPlace);
const MedicationsDueToday = lazyTileDetail(() => fetchSeniorHomeFilling().then((module) => module.MedicationsDueToday));
const AppointmentsAhead = lazyTileDetail(() => fetchSeniorHomeFilling().then((module) => module.AppointmentsAhead));

const TodaysMedications = lazyCard("Today's Medications", () =>
  import('@/features/medications/todays-medications').then((module) => module.TodaysMedications),
);
const UpcomingAppointments = lazyCard('Upcoming Appointments', () =>
  import('@/features/appointments/upcoming-appointments').then((module) => module.UpcomingAppointments),
);
const HealthStatusCard = lazyCard('Health Status', () =>
  import('@/features/health/health-status-card').then((module) => module.HealthStatusCard),
);
const CareTeamCard = lazyCard('My Care Team', () =>
  import('@/features/care-team/care-team-card').then((module) => module.CareTeamCard),
);

const DocumentsCard = lazyCard('My Documents', () =>
  import('@/features/documents/documents-card').then((module) => module.DocumentsCard),
);

const calendarTile: TileProps = { icon: 'clock', title: 'Calendar', href: '/calendar', detail: 'Your month' };
const familyTile: TileProps = { icon: 'image', title: 'Family', href: '/family', detail: 'News and photos' };

/** A senior's home, put together from the features: the frame at once, then what to do now, then the cards below. */
export function SeniorHomePage({ user }: { user: CurrentUser }) {
  return (
    <SeniorHome
      user={user}
      now={<NowCard user={user} />}
      tiles={[
        { icon: 'pill', title: 'Medications', href: '/medications', detail: <MedicationsDueToday user={user} /> },
        { icon: 'calendar', title: 'Appointments', href: '/appointments', detail: <AppointmentsAhead user={user} /> },
        calendarTile,
        healthTile,
        familyTile,
      ]}
    >
      <TodaysMedications user={user} />
      <UpcomingAppointments user={user} />
      <HealthStatusCard user={user} />
      <CareTeamCard user={user} />
      <DocumentsCard user={user} />
    </SeniorHome>
  );
}
