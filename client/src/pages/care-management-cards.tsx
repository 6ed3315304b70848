/** The cards of care management's overview that load after its first screen, in one chunk. */
import { AskDoctor } from '@/features/doctors-pack/ask-doctor';
import { PackCard } from '@/features/doctors-pack/pack-button';
import { InAnEmergency, type InAnEmergencyProps } from '@/features/emergency-card/in-an-emergency';
import { WorthTellingCard } from '@/features/health/symptoms/worth-telling';
import type { CurrentUser } from '@/lib/session';

export { SharedDocuments, type SharedDocumentsProps } from '@/features/documents/shared-documents';
export { SeniorRecentMetrics } from '@/features/health/senior-recent-metrics';
export { SeniorHelpCard, type SeniorHelpCardProps } from '@/features/tasks/senior-help-card';

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

export interface SeniorWorthTellingProps {
  seniorId: string;
  zone: string;
  /** May add to the senior's questions for the doctor. */
  mayAsk: boolean;
}

/** What may be worth telling a senior's doctor, and may be put on the list of questions. */
export function SeniorWorthTelling({ seniorId, zone, mayAsk }: SeniorWorthTellingProps) {
  const renderAsk = (words: string) => mayAsk && <AskDoctor words={words} seniorId={seniorId} />;
  return <WorthTellingCard seniorId={seniorId} zone={zone} renderAsk={renderAsk} />;
}
