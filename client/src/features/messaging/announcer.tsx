import { useEffect, useRef, useState } from 'react';
import type { Message } from '@shared/api/messaging';

interface AnnouncerProps {
  /** Undefined before they are read. */
  messages: readonly Message[] | undefined;
  ownId: string;
  /** The other person's. */
  name: string;
}

/** Says what the other person writes while the conversation is open: not one's own messages, and not the earlier ones. */
export function Announcer({ messages, ownId, name }: AnnouncerProps) {
  /** The newest that was there at the last look; null before the first. */
  const lastId = useRef<string | null>(null);
  const [said, setSaid] = useState<readonly { id: string; words: string }[]>([]);
  useEffect(() => {
    if (messages === undefined) return;
    const known = lastId.current;
    lastId.current = messages.at(-1)?.id ?? '';
    if (known === null) return;
    // Ids grow with time.
    const incoming = messages.filter(({ id, senderId }) => id > known && senderId !== ownId);
    if (incoming.length > 0) setSaid(incoming.map(({ id, content }) => ({ id, words: `${name}: ${content}` })));
  }, [messages, ownId, name]);
  return (
    <div role="status" className="sr-only">
      {/* Each one an element of its own: the same words again are a change only so. */}
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
