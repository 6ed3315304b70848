/** The switches in words, for the senior and for the invited person. */
import { type Area, AREAS, type Level, type Levels } from '@shared/access/access';

interface AreaWords {
  label: string;
  /** For the senior: what the other person can read. */
  see: string;
  /** For the senior: what the other person can do besides. Names every action that the access rule allows. */
  help: string;
  /** For the invited person. */
  toInvited: string;
  /** 'Anna looked at your …' */
  yours: string;
}

export const areaWords: Readonly<Record<Area, AreaWords>> = {
  medications: {
    label: 'Medications',
    see: 'What you take, when, and whether you took it.',
    help: 'They can also add, change and delete medications, and mark them as taken.',
    toInvited: 'what they take, when, and whether they took it',
    yours: 'medications',
  },
  health: {
    label: 'Health',
    see: 'Your readings, such as blood pressure, and how you felt. In an emergency also your phone number, allergies, conditions and emergency contacts.',
    help: 'They can also record new readings and symptoms for you, and change your limits.',
    toInvited: 'readings, such as blood pressure, and what matters in an emergency',
    yours: 'health readings',
  },
  appointments: {
    label: 'Appointments',
    see: 'Where you go and when.',
    help: 'They can also add, change, complete and delete appointments.',
    toInvited: 'where they go and when',
    yours: 'appointments',
  },
  family: {
    label: 'Family',
    see: 'Your family’s news and photos.',
    help: 'They can also post, give hearts and answer, and choose photos for your games.',
    toInvited: 'news and photos',
    yours: 'family updates',
  },
  tasks: {
    label: 'Tasks',
    see: 'What help you need, and who does it.',
    help: 'They can also add tasks and offer to do them.',
    toInvited: 'what help they need, and who does it',
    yours: 'help board',
  },
};

export const levelWords: Readonly<Record<Level, string>> = { off: 'Off', see: 'Can see', help: 'Can see and help' };

/** For the senior, beside each of the three choices. */
export function choiceWords(area: Area, level: Level): string {
  return level === 'off' ? 'They see none of it.' : areaWords[area][level];
}

/** 'Can see and help: Medications, Family. Can see: Health', or a sentence for no access. */
export function canSeeWords(levels: Levels): string {
  const words = (['help', 'see'] as const).flatMap((level) => {
    const labels = AREAS.filter((area) => levels[area] === level).map((area) => areaWords[area].label);
    return labels.length === 0 ? [] : [`${levelWords[level]}: ${labels.join(', ')}`];
  });
  return words.length === 0 ? 'Can see nothing for now' : words.join('. ');
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
