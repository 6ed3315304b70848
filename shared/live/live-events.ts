/**
 * What the server says over the live socket. Events carry ids and nothing else: whoever hears one reads again what it
 * names, and the server decides once more who may.
 */
import type { Area } from '../access/access';

/** Where the socket is. */
export const LIVE_PATH = '/ws';
/** A client that has heard nothing for longer than two of these connects again. */
export const BEAT_MS = 30_000;
/** With a change, its caller may name their own socket, which then is not told what it knows already. */
export const SOCKET_HEADER = 'x-live-socket';

/** The code a connection is closed with when its session has ended; 4000 and above are for applications to choose. */
export const SESSION_OVER = 4401;

export type AreaEventType = `${Area}_changed`;

export type LiveEvent =
  /** The first word on a new connection: its own name. */
  | { type: 'hello'; socketId: string }
  /** A sign of life: a browser is not told of pings, and would not notice a line that has gone dead. */
  | { type: 'beat' }
  /** Something may have been missed: read everything again. */
  | { type: 'resync' }
  /** Something in that area of that person's is not what it was. */
  | { type: AreaEventType; seniorId: string }
  /** Somebody shared an update with the family (D2:141). */
  | { type: 'family_update'; updateId: string; seniorId: string }
  /** A client's own `family_update` frame named an update of theirs: it is known (D-82). */
  | { type: 'family_update_known'; updateId: string }
  /** A message came, or was read. */
  | { type: 'conversation_changed'; conversationId: string }
  /** A document was added, shared, changed or deleted. */
  | { type: 'documents_changed'; seniorId: string }
  /** One's emergency contacts changed, or somebody opened one's emergency card. */
  | { type: 'emergency_changed'; seniorId: string }
  /** An invitation, a connection or its switches changed. */
  | { type: 'care_team_changed'; seniorId: string }
  /** The simple view of that senior's was turned on or off, or who may do so changed. */
  | { type: 'simple_view_changed'; seniorId: string }
  /** Somebody of the circle, or oneself elsewhere, has another name, picture, time zone or address. */
  | { type: 'profile_changed'; userId: string };
