/** What requests tell of the page they come from. */
import { IDEMPOTENCY_HEADER, PERSON_HEADER } from '@shared/api/request-headers';
import { SOCKET_HEADER } from '@shared/live/live-events';
import { liveSocketId } from './live-socket-id';
import { shownPersonId } from './shown-person';

/** @param operation 'METHOD /path', as the contracts name it. */
export function sentHeaders(operation: string, idempotencyKey?: string): Record<string, string> {
  const socketId = liveSocketId();
  const personId = shownPersonId();
  // Of one's own changes one's own screen knows already. Who is signed in is asked by whoever does not know.
  return {
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(socketId !== null && !operation.startsWith('GET ') && { [SOCKET_HEADER]: socketId }),
    ...(personId !== null && operation !== 'GET /api/user/me' && { [PERSON_HEADER]: personId }),
  };
}
