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
  const [words, setWords] = useState('');
  useEffect(() => {
    if (messages === undefined) return;
    const known = lastId.current;
    lastId.current = messages.at(-1)?.id ?? '';
    if (known === null) return;
    // Ids grow with time.
    const incoming = messages.filter(({ id, senderId }) => id > known && senderId !== ownId);
    if (incoming.length > 0) setWords(incoming.map(({ content }) => `${name}: ${content}`).join('\n'));
  }, [messages, ownId, name]);
  return (
    <div role="status" className="sr-only">
      {words}
    </div>
  );
}
