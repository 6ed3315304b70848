/** Words of the care team that both sides and the tables share. */
import { AREAS, type Permissions } from '../access/access';

export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'expired'] as const;

/** What the secret in an invitation's link can look like; an address that was cut off in an email does not. */
export const INVITATION_TOKEN = /^[\w-]{20,100}$/;

/** All four switches are on unless the senior says otherwise (D1:149). */
export const ALL_SHARED: Permissions = { medications: true, health: true, appointments: true, family: true };

/** 'subscribed': not the person looked, but their calendar app. */
export const ACCESS_KINDS = ['looked', 'changed', 'subscribed'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** What a look can be recorded of: the four areas, documents, which are shared one by one (D-84), and the simple view. */
export const RECORDED_AREAS = [...AREAS, 'documents', 'simple-view'] as const;
export type RecordedArea = (typeof RECORDED_AREAS)[number];
