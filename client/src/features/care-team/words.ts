/** The four switches in words (D1:149), as the senior reads them and as the invited person does. */
import { type Area, AREAS, type Permissions } from '@shared/access/access';

interface AreaWords {
  label: string;
  /** To the senior, beside the switch; it names what the others may do, too. */
  toSenior: string;
  /** To the one who is invited. */
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

/** 'Can see: Medications, Health', or that it is nothing. */
export function canSeeWords(permissions: Permissions): string {
  const labels = AREAS.filter((area) => permissions[area]).map((area) => areaWords[area].label);
  return labels.length === 0 ? 'Can see nothing for now' : `Can see: ${labels.join(', ')}`;
}

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
