import { SeniorHome } from '@/features/dashboards/senior-home';
import { NowCard } from '@/features/medications/now-card';
import { useMedicationsTile } from '@/features/medications/use-due-today';
import type { CurrentUser } from '@/lib/session';
import { lazyCard } from './lazy-card';

const TodaysMedications = lazyCard("Today's Medications", () =>
  import('@/features/medications/todays-medications').then((module) => module.TodaysMedications),
);
const CareTeamCard = lazyCard('My Care Team', () =>
  import('@/features/care-team/care-team-card').then((module) => module.CareTeamCard),
);

/** A senior's home, put together from the features: what to do now at once, the cards below it as they arrive. */
export function SeniorHomePage({ user }: { user: CurrentUser }) {
  const medicationsTile = useMedicationsTile(user);
  return (
    <SeniorHome user={user} now={<NowCard user={user} />} tiles={[medicationsTile]}>
      <TodaysMedications user={user} />
      <CareTeamCard user={user} />
    </SeniorHome>
  );
}
