/** Words of the care team that both sides and the tables share. */
import type { Permissions } from '../access/access';

export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** All four switches are on unless the senior says otherwise (D1:149). */
export const ALL_SHARED: Permissions = { medications: true, health: true, appointments: true, family: true };

export const ACCESS_KINDS = ['looked', 'changed'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];
