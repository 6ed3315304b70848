import type { ReactNode } from 'react';
import type { CurrentUser } from '@/lib/session';
import { HealthPage } from '../health-page';

/** The page about one's own readings; what calls for help comes from the app. */
export function healthPageOf(user: CurrentUser): ReactNode {
  const help = { onEmergency: () => undefined, person: null, seenBy: ['Anna'] };
  return <HealthPage user={user} help={help} renderAsk={() => null} />;
}
