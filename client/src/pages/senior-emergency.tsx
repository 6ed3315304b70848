import { PackCard } from '@/features/doctors-pack/pack-button';
import { InAnEmergency, type InAnEmergencyProps } from '@/features/emergency-card/in-an-emergency';
import type { CurrentUser } from '@/lib/session';

export interface SeniorEmergencyProps extends InAnEmergencyProps {
  user: CurrentUser;
}

/** What a helper who sees the health needs for others: in an emergency, and at the doctor's. */
export function SeniorEmergency({ user, ...senior }: SeniorEmergencyProps) {
  return (
    <>
      <InAnEmergency {...senior} />
      <div className="mt-4">
        <PackCard user={user} seniorId={senior.seniorId} firstName={senior.firstName} />
      </div>
    </>
  );
}
