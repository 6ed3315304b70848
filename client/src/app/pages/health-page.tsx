import { EMERGENCY } from '@/features/emergency-contacts/calls';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { HealthPage } from '@/features/health/health-page';
import type { CurrentUser } from '@/lib/session';

/** /health: beside a critical reading 911 is called as it is everywhere else. */
export function OwnHealthPage({ user }: { user: CurrentUser }) {
  const { call, dialogs } = useCalling();
  return (
    <>
      <HealthPage user={user} onEmergency={() => call(EMERGENCY)} />
      {dialogs}
    </>
  );
}
