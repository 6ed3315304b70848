/** A role is chosen once, at registration (ROLE-01). */
export const ROLES = ['senior', 'caregiver', 'family_member'] as const;
export type Role = (typeof ROLES)[number];
