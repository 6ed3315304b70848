/** Care team values that both sides and the tables share. */
import { AREAS, byArea, type Levels } from '../access/access';

export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'expired'] as const;

/** The form of the secret in an invitation's link; a link that an email truncated does not match. */
export const INVITATION_TOKEN = /^[\w-]{20,100}$/;

/** Every switch is fully on by default (ROLE-18, KIND-15). */
export const ALL_SHARED: Levels = byArea(() => 'help');

/** 'subscribed': the person's calendar app looked. */
export const ACCESS_KINDS = ['looked', 'changed', 'subscribed'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** What was done (KIND-17). `untake` and the like undo. */
export const RECORDED_ACTIONS = [
  'read',
  'add',
  'change',
  'take',
  'skip',
  'miss',
  'untake',
  'claim',
  'release',
  'assign',
  'complete',
  'uncomplete',
  'delete',
  'heart',
  'unheart',
  'answer',
  'unanswer',
  'ask',
  'note',
  'unask',
] as const;
export type RecordedAction = (typeof RECORDED_ACTIONS)[number];

/** Areas of recorded looks: the five areas, documents, which are shared one by one (D-84), the simple view, who is told next, and the doctor's pack. */
export const RECORDED_AREAS = [...AREAS, 'documents', 'simple-view', 'escalation', 'doctors-pack'] as const;
export type RecordedArea = (typeof RECORDED_AREAS)[number];
