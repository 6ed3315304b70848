/** What the dialog suggests. Anything else is typed. */
export const RELATIONSHIPS = [
  'Daughter',
  'Son',
  'Spouse',
  'Sibling',
  'Grandchild',
  'Friend',
  'Neighbor',
  'Nurse',
] as const;

/** 'daughter' → 'Daughter'; blank stays blank. */
export function relationshipWords(relationship: string): string {
  const words = relationship.trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
