import type { ReactNode } from 'react';
import type { CurrentUser } from '@/lib/session';
import { HealthPage } from '../health-page';

/** The page about one's own readings; what calls for help stands around it in the app. */
export function healthPageOf(user: CurrentUser): ReactNode {
  return <HealthPage user={user} onEmergency={() => undefined} />;
}
