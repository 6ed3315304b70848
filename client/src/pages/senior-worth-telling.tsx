import { AskDoctor } from '@/features/doctors-pack/ask-doctor';
import { WorthTellingCard } from '@/features/health/symptoms/worth-telling';

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
