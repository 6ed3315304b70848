/** Values of emergency contacts. */
export const CONTACT_TYPES = ['emergency', 'family', 'friend', 'medical', 'professional'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const CONTACT_NAME_MAX_LENGTH = 100;
export const CONTACT_RELATIONSHIP_MAX_LENGTH = 100;
export const CONTACT_NOTES_MAX_LENGTH = 500;

/** Always offered among the emergency services (D-85). */
export const EMERGENCY_NUMBER = '911';
