import { Avatar } from '@/ui/avatar';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';
import { roleLabel, type Person } from './people';

interface ChatHeaderProps {
  /** Null where the other person is not known, or has left. */
  person: Person | null;
  name: string;
  /** The reader's. */
  zone: string;
}

/** Whom the conversation is with. */
export function ChatHeader({ person, name, zone }: ChatHeaderProps) {
  const note = zoneNote(zone, useNow());
  return (
    <header className="edge-b flex min-h-20 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 @2xl/page:min-h-[calc(6.25rem-2*var(--border-w))] @2xl/page:px-6">
      <Avatar name={name} imageUrl={person?.profileImageUrl} {...(person && { seed: person.id })} />
      <div className="min-w-0 flex-[1_1_10rem] leading-snug">
        <h2 tabIndex={-1} className="wrap-anywhere text-lg">
          {name}
        </h2>
        <p className="text-muted">
          <span className="inline-block first-letter:uppercase">{roleLabel(person?.role)}</span>
          {note !== null && ` · Times are ${note}`}
        </p>
      </div>
    </header>
  );
}
