/** The four switches in words, for the senior and for the invited person. */
import { type Area, AREAS, type Permissions } from '@shared/access/access';

interface AreaWords {
  label: string;
  /** For the senior, beside the switch; names what the other person may do, too. */
  toSenior: string;
  /** For the invited person. */
  toInvited: string;
  /** 'Anna looked at your …' */
  yours: string;
}

export const areaWords: Readonly<Record<Area, AreaWords>> = {
  medications: {
    label: 'Medications',
    toSenior:
      'What you take, when, and whether you took it. They can also add, change and delete medications, and mark them as taken.',
    toInvited: 'what they take, when, and whether they took it',
    yours: 'medications',
  },
  health: {
    label: 'Health',
    toSenior: 'Your readings, such as blood pressure. They can also write down new ones for you.',
    toInvited: 'readings, such as blood pressure',
    yours: 'health readings',
  },
  appointments: {
    label: 'Appointments',
    toSenior: 'Where you go and when. They can also add, change, complete and delete appointments.',
    toInvited: 'where they go and when',
    yours: 'appointments',
  },
  family: {
    label: 'Family',
    toSenior: 'Your family’s news and photos. They can also post.',
    toInvited: 'news and photos',
    yours: 'family updates',
  },
};

/** 'Can see: Medications, Health', or a sentence for no access. */
export function canSeeWords(permissions: Permissions): string {
  const labels = AREAS.filter((area) => permissions[area]).map((area) => areaWords[area].label);
  return labels.length === 0 ? 'Can see nothing for now' : `Can see: ${labels.join(', ')}`;
}

/** Suggestions in the dialog; any other relationship can be typed. */
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
