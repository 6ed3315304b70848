/** A role is chosen once, at registration (D1:7). */
export const ROLES = ['senior', 'caregiver', 'family_member'] as const;
export type Role = (typeof ROLES)[number];
