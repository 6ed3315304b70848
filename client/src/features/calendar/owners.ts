/** How each person's events look: a tint of their own, and always their name (CAL-10). */
import type { CalendarPerson } from './calendar-event';

export interface Owner extends CalendarPerson {
  isSelf: boolean;
  /** 'Anna', or 'Anna Ellis' where two are called Anna. */
  shortName: string;
  tone: OwnerTone;
}

/** The signed-in person first, by id. */
export type Owners = ReadonlyMap<string, Owner>;

export interface OwnerTone {
  /** Background with its text colour. */
  tint: string;
  /** A stripe or an edge on a plain surface. */
  bar: string;
  edge: string;
}

const OWN: OwnerTone = { tint: 'bg-accent-soft text-accent-ink', bar: 'bg-accent', edge: 'border-accent-ink' };
/** After the third person they come again: the name tells people apart, not the tint. */
const OTHERS: readonly OwnerTone[] = [
  { tint: 'bg-face2 text-face2-ink', bar: 'bg-face2-ink', edge: 'border-face2-ink' },
  { tint: 'bg-face3 text-face3-ink', bar: 'bg-face3-ink', edge: 'border-face3-ink' },
  { tint: 'bg-face4 text-face4-ink', bar: 'bg-face4-ink', edge: 'border-face4-ink' },
];

export function ownersOf(self: CalendarPerson, others: readonly CalendarPerson[]): Owners {
  const isShared = (name: string) => others.filter(({ firstName }) => firstName === name).length > 1;
  const owners: Owner[] = [
    { ...self, isSelf: true, shortName: 'Mine', tone: OWN },
    ...others.map((person, index) => ({
      ...person,
      isSelf: false,
      shortName: isShared(person.firstName) ? person.name : person.firstName,
      tone: OTHERS[index % OTHERS.length] ?? OWN,
    })),
  ];
  return new Map(owners.map((owner) => [owner.id, owner]));
}
