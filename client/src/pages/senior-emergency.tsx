import { PackCard } from '@/features/doctors-pack/pack-button';
import type { InAnEmergencyProps } from '@/features/emergency-card/in-an-emergency';
import type { CurrentUser } from '@/lib/session';
import { InAnEmergency } from './care-management-parts';

/** What a helper who sees the health needs for others: in an emergency, and at the doctor's. */
export function SeniorEmergency({ user, ...senior }: InAnEmergencyProps & { user: CurrentUser }) {
  return (
    <section aria-labelledby="in-an-emergency">
      <h2 id="in-an-emergency" className="mb-4">
        In an emergency
      </h2>
      <InAnEmergency {...senior} />
      <div className="mt-4">
        <PackCard user={user} seniorId={senior.seniorId} firstName={senior.firstName} />
      </div>
    </section>
  );
}
