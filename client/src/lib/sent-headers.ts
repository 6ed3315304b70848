/** What requests tell of the page they come from. */
import { PERSON_HEADER } from '@shared/api/person-header';
import { SOCKET_HEADER } from '@shared/live/live-events';
import { liveSocketId } from './live-socket-id';
import { shownPersonId } from './shown-person';

/** @param operation 'METHOD /path', as the contracts name it. */
export function sentHeaders(operation: string): Record<string, string> {
  const socketId = liveSocketId();
  const personId = shownPersonId();
  // Of one's own changes one's own screen knows already. Who is signed in is asked by whoever does not know.
  return {
    ...(socketId !== null && !operation.startsWith('GET ') && { [SOCKET_HEADER]: socketId }),
    ...(personId !== null && operation !== 'GET /api/user/me' && { [PERSON_HEADER]: personId }),
  };
}
