import { personName } from '@shared/domain/person-name';
import { dayAndTimeWords } from '@shared/domain/moment-words';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';
import { useSimpleView } from '../settings/use-simple-view';

/** Whose page it is, what day and time it is, and the way out. */
export function SimpleHeader({ user }: { user: CurrentUser }) {
  const { turnOff, isChanging } = useSimpleView();
  const name = personName(user);
  return (
    <header className="edge-b @container/header bg-surface">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 @2xl/header:px-8">
        <Avatar
          name={name}
          imageUrl={user.profileImageUrl}
          seed={user.id}
          className="@max-[20.5rem]/header:hidden big:@max-md/header:hidden"
        />
        <p className="min-w-0 flex-[1_1_7.5rem] leading-tight">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">{name}</span>
          <Today zone={user.timeZone} />
        </p>
        <Button pending={isChanging} pendingLabel="One moment..." onClick={turnOff}>
          Full view
        </Button>
      </div>
    </header>
  );
}

function Today({ zone }: { zone: string }) {
  const now = useNow();
  const note = zoneNote(zone, now);
  return (
    <span className="block text-muted">
      {dayAndTimeWords(now, zone)}
      {note !== null && `, ${note}`}
    </span>
  );
}
