import type { ReactNode } from 'react';
import type { CurrentUser } from '@/lib/session';
import { HealthPage } from '../health-page';

/** The page about one's own readings; what calls for help, and who is in the care team, comes from the app. */
export function healthPageOf(user: CurrentUser, { hasCareTeam = true } = {}): ReactNode {
  const help = { onEmergency: () => undefined, person: null, seenBy: ['Anna'] };
  return <HealthPage user={user} hasCareTeam={hasCareTeam} help={help} />;
}
