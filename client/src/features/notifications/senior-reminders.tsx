import { CardColumns, InColumn } from '@/ui/card';
import type { CurrentUser } from '@/lib/session';
import { CheckInCard } from './check-in-card';
import { LadderCard } from './ladder-card';
import { WhoWasToldCard } from './who-was-told-card';

export interface SeniorRemindersProps {
  user: CurrentUser;
  seniorId: string;
  firstName: string;
  /** The senior's IANA zone. */
  zone: string;
}

/** A senior's reminders as a helper sees them: who is told next, and who was told. */
export function SeniorReminders({ user, seniorId, firstName, zone }: SeniorRemindersProps) {
  return (
    <CardColumns>
      <InColumn side="left">
        <LadderCard seniorId={seniorId} firstName={firstName} viewerId={user.id} />
      </InColumn>
      <InColumn side="right">
        <WhoWasToldCard user={user} senior={{ id: seniorId, zone }} />
      </InColumn>
      <InColumn side="left">
        <CheckInCard seniorId={seniorId} firstName={firstName} zone={zone} />
      </InColumn>
    </CardColumns>
  );
}
