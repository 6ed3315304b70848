/**
 * Events of the live connection. They contain only ids: a client that receives one reads the named data again, and the
 * server checks access once more.
 */
import type { Area } from '../access/access';

/** The live connection's address. */
export const LIVE_PATH = '/ws';
/** A client that has received nothing for longer than two of these reconnects. */
export const BEAT_MS = 30_000;
/** A request may name the caller's own socket, which then gets no event about a change it already knows. */
export const SOCKET_HEADER = 'x-live-socket';

/** The close code when the session has ended; applications may use 4000 and above. */
export const SESSION_OVER = 4401;

export type AreaEventType = `${Area}_changed`;

export type LiveEvent =
  /** The first event of a new connection: its own name, and whether the server can say what was missed before. */
  | { type: 'hello'; socketId: string; replays?: boolean }
  /** What was missed before the connection has been sent. */
  | { type: 'caught_up' }
  /** A heartbeat: browsers do not see pings, and would not notice a dead connection. */
  | { type: 'beat' }
  /** Events may have been missed: read everything again. */
  | { type: 'resync' }
  /** Something in that area of that person's data changed. */
  | { type: AreaEventType; seniorId: string }
  /** Someone shared a family update (SOCK-05). */
  | { type: 'family_update'; updateId: string; seniorId: string }
  /** A client's own `family_update` message named an update of theirs: it is confirmed (D-82). */
  | { type: 'family_update_known'; updateId: string }
  /** A message arrived, or was read. */
  | { type: 'conversation_changed'; conversationId: string }
  /** A document was added, shared, changed or deleted. */
  | { type: 'documents_changed'; seniorId: string }
  /** One's emergency contacts changed, or someone opened one's emergency card. */
  | { type: 'emergency_changed'; seniorId: string }
  /** An invitation, a connection or its switches changed. */
  | { type: 'care_team_changed'; seniorId: string }
  /** That senior's simple view was turned on or off, or the permission to do so changed. */
  | { type: 'simple_view_changed'; seniorId: string }
  /** An alarm of that senior began, is held, or ended, or who is told next has changed. */
  | { type: 'notices_changed'; seniorId: string }
  /** One's own pages show what this delivery tells. */
  | { type: 'notice_told'; deliveryId: string }
  /** A person in the circle, or the user elsewhere, changed their name, picture, time zone or address. */
  | { type: 'profile_changed'; userId: string };
