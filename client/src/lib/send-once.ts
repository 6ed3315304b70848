/** Sending what must not be there twice, however often it is sent. */
import { useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { Operation } from '@shared/api/contracts';
import { contentOf } from './content-of';
import { fingerprintOf } from './fingerprint';
import { keptInTab } from './kept-in-tab';
import { currentUserQuery } from './session';

interface Attempt {
  /** The fingerprint of what was sent: what was typed is kept by its draft, if at all. */
  content: string;
  sendKey: string;
}

/** The last one of each person and operation that is not known to have arrived. Like a draft it outlives the page. */
const attempts = keptInTab<Attempt | null>('sent once', null);

/**
 * Gives what is sent a key that the server knows it by. The same content again has the same key, also after the page was
 * loaded anew, as its first answer may just have been lost; once it has arrived, or as soon as anything in it differs, it
 * is something new.
 */
export function useSendOnce<Body extends object, Sent>(
  operation: Operation,
  send: (body: Body & { sendKey: string }) => Promise<Sent>,
): (body: Body) => Promise<Sent> {
  const queryClient = useQueryClient();
  return async (body) => {
    const place = placeOf(queryClient.getQueryData(currentUserQuery.queryKey)?.id, operation, body);
    const content = fingerprintOf(contentOf(body));
    const last = attempts.read(place);
    const sendKey = last?.content === content ? last.sendKey : uuidv7();
    attempts.write(place, { content, sendKey });
    const sent = await send({ ...body, sendKey });
    // What was sent instead meanwhile may still have to be sent again.
    if (attempts.read(place)?.sendKey === sendKey) attempts.write(place, null);
    return sent;
  };
}

/** Apart for each senior, as the drafts are: what is sent for one says nothing about what was sent for another. */
function placeOf(personId = '', operation: Operation, body: object): string {
  return `${personId} ${operation} ${'userId' in body ? String(body.userId) : ''}`;
}
