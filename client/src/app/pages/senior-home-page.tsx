import { CareTeamCard } from '@/features/care-team/care-team-card';
import { SeniorHome } from '@/features/dashboards/senior-home';
import { NowCard } from '@/features/medications/now-card';
import { TodaysMedications } from '@/features/medications/todays-medications';
import { useMedicationsTile } from '@/features/medications/use-due-today';
import type { CurrentUser } from '@/lib/session';

/** A senior's home, put together from the features. */
export function SeniorHomePage({ user }: { user: CurrentUser }) {
  const medicationsTile = useMedicationsTile(user);
  return (
    <SeniorHome user={user} now={<NowCard user={user} />} tiles={[medicationsTile]}>
      <TodaysMedications user={user} />
      <CareTeamCard user={user} />
    </SeniorHome>
  );
}
