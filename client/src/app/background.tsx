/** What every page of a signed-in person has beside what it shows, in one piece. Loaded when the browser is idle. */
import { SendWaitingDoses } from '@/features/medications/send-waiting-doses';
import type { CurrentUser } from '@/lib/session';
import { KeepHome } from './offline/kept-home';
import { RefillQuestion } from './refill-question';

export function Background({ user }: { user: CurrentUser }) {
  return (
    <>
      <SendWaitingDoses user={user} />
      <KeepHome user={user} />
      <RefillQuestion user={user} />
    </>
  );
}
