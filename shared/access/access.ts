/**
 * THE access rule (D-50): may this person do this in this area of this senior's data? Pure, so that the server, the
 * live connection, the files and the screens all use the same one. Denied unless allowed here.
 */

export const AREAS = ['medications', 'health', 'appointments', 'family', 'tasks'] as const;
export type Area = (typeof AREAS)[number];

export const ACTIONS = ['read', 'add', 'change', 'take', 'claim', 'complete', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** How far a senior lets a member of the care team into an area (KIND-15). `see`: read, and nothing else. */
export const LEVELS = ['off', 'see', 'help'] as const;
export type Level = (typeof LEVELS)[number];
export type Levels = Record<Area, Level>;

/** The switches a senior sets for each member of the care team (ROLE-18), as stored. Older rows have true and false. */
export type Permissions = Record<Area, Level | boolean>;

/** The same kind of value for every area. */
export function byArea<T>(valueOf: (area: Area) => T): Record<Area, T> {
  return {
    medications: valueOf('medications'),
    health: valueOf('health'),
    appointments: valueOf('appointments'),
    family: valueOf('family'),
    tasks: valueOf('tasks'),
  };
}

/** True means help. Anything else, such as a missing or malformed switch, is off. */
export function levelOf(stored: unknown): Level {
  if (stored === true || stored === 'help') return 'help';
  return stored === 'see' ? 'see' : 'off';
}

export function levelsOf(stored: Partial<Permissions>): Levels {
  return byArea((area) => levelOf(stored[area]));
}

export interface Question {
  viewerId: string;
  seniorId: string;
  /** The viewer's accepted connection to this senior, or null. */
  connection: { permissions: Partial<Permissions> } | null;
  /** Whether the viewer is a senior who requests data of an accepted family member. */
  isFamilyOfViewer?: boolean;
  area: Area;
  action: Action;
}

/**
 * - `allowed`
 * - `unknown`: neither the senior nor connected; answered as if it did not exist (404)
 * - `not_shared`: connected, but the senior has switched this area off (403)
 * - `only_seen`: connected, but the senior lets them read this area and nothing else (403)
 * - `not_permitted`: shared, but only the senior may do this (403)
 */
export type Answer = 'allowed' | 'unknown' | 'not_shared' | 'only_seen' | 'not_permitted';

/** What a connected person may do in an area they may see and help with. */
const SHARED_ACTIONS: Record<Area, ReadonlySet<Action>> = {
  medications: new Set(['read', 'add', 'change', 'take', 'delete']),
  appointments: new Set(['read', 'add', 'change', 'complete', 'delete']),
  health: new Set(['read', 'add', 'change']),
  // `change` and `delete` are for decks: who deletes an update is decided with the feed (DIGEST-17).
  family: new Set(['read', 'add', 'change', 'delete']),
  tasks: new Set(['read', 'add', 'change', 'claim', 'complete', 'delete']),
};

export function answerAccess(question: Question): Answer {
  const { viewerId, seniorId, connection, isFamilyOfViewer = false, area, action } = question;
  if (viewerId === seniorId) return 'allowed';
  // A senior's calendar shows when the family is busy, and nothing else of them (D-59).
  if (isFamilyOfViewer && area === 'appointments' && action === 'read') return 'allowed';
  if (connection === null) return 'unknown';
  const level = levelOf(connection.permissions[area]);
  if (level === 'off') return 'not_shared';
  if (level === 'see' && action !== 'read') return 'only_seen';
  return SHARED_ACTIONS[area].has(action) ? 'allowed' : 'not_permitted';
}
