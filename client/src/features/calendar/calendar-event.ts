/** Whose events a calendar shows. The server sends appointments; whose they are is added here (D2:79). */
import type { Appointment } from '@shared/api/appointments';
import type { CareConnection, SentInvitation } from '@shared/api/care-team';
import type { Answer } from '@shared/api/contracts';
import { appointmentStatus } from '@shared/domain/appointments';
import type { DayEvent } from '@shared/domain/day-events';
import { personName } from '@shared/domain/person-name';

export interface CalendarPerson {
  id: string;
  /** 'Anna Ellis' */
  name: string;
  /** 'Anna' */
  firstName: string;
  /** Their own IANA zone; null where it is not known. */
  zone: string | null;
  /** Appointments of seniors are completed or late; other people's are only past. */
  isSenior: boolean;
}

export type CalendarEvent = Appointment & { ownerUserId: string; ownerName: string };
export type CalendarDayEvent = DayEvent<CalendarEvent>;
/** The events of each day, by its date; days without any are not in it. */
export type CalendarDays = ReadonlyMap<string, readonly CalendarDayEvent[]>;

/** CAL-20. */
export function withOwner(appointments: readonly Appointment[], owner: CalendarPerson): CalendarEvent[] {
  return appointments.map((appointment) => ({ ...appointment, ownerUserId: owner.id, ownerName: owner.name }));
}

/** The appointments of one person, as far as they are read. */
export interface CalendarSource {
  person: CalendarPerson;
  /** Undefined until they are read, and when they could not be. */
  appointments: readonly Appointment[] | undefined;
  isError: boolean;
  /** Again, after it has failed. */
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What a person can do about events; the dialogs behind it are not the calendar's. */
export interface EventActions {
  /** 'YYYY-MM-DD', or null where the day is to be chosen. */
  add: (date: string | null) => void;
  /** Fetches the dialog's code. */
  preloadAdd: () => void;
  edit: (event: CalendarEvent) => void;
  remove: (event: CalendarEvent) => void;
  complete: (event: CalendarEvent) => void;
}

/** A caregiver's or family member's seniors, those who share their appointments (CAL-18, D-50). */
export function sharingSeniors(connections: readonly CareConnection[]): CalendarPerson[] {
  return connections
    .filter(({ permissions }) => permissions.appointments)
    .map(({ seniorId, seniorFirstName, seniorLastName, seniorUsername, timeZone }) => {
      const names = { firstName: seniorFirstName, lastName: seniorLastName, username: seniorUsername };
      return aPerson(seniorId, personName(names), { firstName: seniorFirstName, zone: timeZone, isSenior: true });
    });
}

/** A senior's family: who accepted an invitation as a family member (CAL-19, D-59). */
export function acceptedFamily(invitations: readonly SentInvitation[]): CalendarPerson[] {
  return invitations.flatMap(({ status, caregiverRole, caregiverId, caregiverDisplayName }) =>
    status === 'accepted' && caregiverRole === 'family_member' && caregiverId !== null
      ? [aPerson(caregiverId, caregiverDisplayName, { firstName: null, zone: null, isSenior: false })]
      : [],
  );
}

/** With the name of the person's own record, once that is read (CAL-21). */
export function named(person: CalendarPerson, record: Answer<'GET /api/user/{id}'> | undefined): CalendarPerson {
  if (record === undefined) return person;
  const zone = 'timeZone' in record ? record.timeZone : person.zone;
  return aPerson(person.id, personName(record), { firstName: record.firstName, zone, isSenior: person.isSenior });
}

function aPerson(
  id: string,
  name: string,
  rest: { firstName: string | null; zone: string | null; isSenior: boolean },
): CalendarPerson {
  return { ...rest, id, name, firstName: rest.firstName || (name.split(' ')[0] ?? name) };
}

export interface Owner extends CalendarPerson {
  isSelf: boolean;
  /** 'Anna', or 'Anna Ellis' where two are called Anna. */
  shortName: string;
  tone: OwnerTone;
}

/** The signed-in person first, by id. */
export type Owners = ReadonlyMap<string, Owner>;

interface OwnerTone {
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

/** Late where somebody was to complete it: a senior's. Other people's are only past. */
export function isLate(event: CalendarEvent, owner: Owner | undefined, now: Date): boolean {
  return owner?.isSenior === true && appointmentStatus(event, now) === 'late';
}
