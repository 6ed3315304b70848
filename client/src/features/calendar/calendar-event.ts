/** The events and people of a calendar. The server sends appointments; their owners are added here. */
import type { Appointment } from '@shared/api/appointments';
import type { CareConnection, SentInvitation } from '@shared/api/care-team';
import type { Answer } from '@shared/api/contracts';
import { appointmentStatus, isCompleted } from '@shared/domain/appointments';
import { appointmentCountWords, type DayEvent } from '@shared/domain/day-events';
import { personName } from '@shared/domain/person-name';

export interface CalendarPerson {
  id: string;
  /** For example 'Anna Ellis'. */
  name: string;
  /** For example 'Anna'. */
  firstName: string;
  /** The person's IANA time zone; null if unknown. */
  zone: string | null;
  /** Only a senior's appointments can be completed or late; other people's are simply past. */
  isSenior: boolean;
  /** False where the current user may only see their appointments (KIND-15). */
  mayPlanFor?: boolean;
}

interface Owned {
  ownerUserId: string;
  ownerName: string;
}

export type CalendarAppointment = Appointment & Owned;

/** A task of a senior's help board. What can be done about it belongs to another feature (TASK-28). */
export interface CalendarTask extends Owned {
  isTask: true;
  id: string;
  /** For example 'Ride: Anna'. */
  title: string;
  /** ISO 8601 instants; one for any time is a whole day of the current user's zone. */
  startTime: string;
  endTime: string | null;
  location: string | null;
  isDone: boolean;
  isLate: boolean;
}

export type CalendarEvent = CalendarAppointment | CalendarTask;
export type CalendarDayEvent = DayEvent<CalendarEvent>;
/** Maps each 'YYYY-MM-DD' date to its events; days without events have no entry. */
export type CalendarDays = ReadonlyMap<string, readonly CalendarDayEvent[]>;

export function isTask(event: CalendarEvent): event is CalendarTask {
  return 'isTask' in event;
}

export function isDone(event: CalendarEvent): boolean {
  return isTask(event) ? event.isDone : isCompleted(event);
}

/** '2 appointments', '1 appointment, 2 tasks', '1 task'. */
export function dayCountWords(entries: readonly CalendarDayEvent[]): string {
  const tasks = entries.filter(({ event }) => isTask(event)).length;
  const appointments = entries.length - tasks;
  const parts = [
    (appointments > 0 || tasks === 0) && appointmentCountWords(appointments),
    tasks > 0 && (tasks === 1 ? '1 task' : `${tasks} tasks`),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Adds the owner to each appointment (CAL-20). */
export function withOwner(appointments: readonly Appointment[], owner: CalendarPerson): CalendarAppointment[] {
  return appointments.map((appointment) => ({ ...appointment, ownerUserId: owner.id, ownerName: owner.name }));
}

/** One person's appointments and their loading state. */
export interface CalendarSource {
  person: CalendarPerson;
  /** Undefined while loading and after a failure. */
  appointments: readonly Appointment[] | undefined;
  isError: boolean;
  /** True during a retry after a failure. */
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What the user can do with events. The dialogs belong to another feature. */
export interface EventActions {
  /** `date` is 'YYYY-MM-DD', or null to have the user choose. */
  add: (date: string | null) => void;
  /** Preloads the dialog's code. */
  preloadAdd: () => void;
  edit: (event: CalendarAppointment) => void;
  remove: (event: CalendarAppointment) => void;
  complete: (event: CalendarAppointment) => void;
}

/** A caregiver's or family member's seniors who share their appointments (CAL-18, D-50). */
export function sharingSeniors(connections: readonly CareConnection[]): CalendarPerson[] {
  return connections
    .filter(({ levels }) => levels.appointments !== 'off')
    .map(({ seniorId, seniorFirstName, seniorLastName, seniorUsername, timeZone, levels }) => {
      const names = { firstName: seniorFirstName, lastName: seniorLastName, username: seniorUsername };
      const person = { firstName: seniorFirstName, zone: timeZone, isSenior: true };
      return { ...aPerson(seniorId, personName(names), person), mayPlanFor: levels.appointments === 'help' };
    });
}

/** The people who accepted a senior's invitation as a family member (CAL-19, D-59). */
export function acceptedFamily(invitations: readonly SentInvitation[]): CalendarPerson[] {
  return invitations.flatMap(({ status, caregiverRole, caregiverId, caregiverDisplayName }) =>
    status === 'accepted' && caregiverRole === 'family_member' && caregiverId !== null
      ? [aPerson(caregiverId, caregiverDisplayName, { firstName: null, zone: null, isSenior: false })]
      : [],
  );
}

/** The person with the name from their own record, once that is loaded (CAL-21). */
export function named(person: CalendarPerson, record: Answer<'GET /api/user/{id}'> | undefined): CalendarPerson {
  if (record === undefined) return person;
  const zone = 'timeZone' in record ? record.timeZone : person.zone;
  return {
    ...person,
    ...aPerson(person.id, personName(record), { firstName: record.firstName, zone, isSenior: person.isSenior }),
  };
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
  /** For example 'Anna', or 'Anna Ellis' if two people are called Anna. */
  shortName: string;
  tone: OwnerTone;
}

/** Owners by ID, the current user first. */
export type Owners = ReadonlyMap<string, Owner>;

interface OwnerTone {
  /** The background with its text color. */
  tint: string;
  /** A stripe or an edge on a plain surface. */
  bar: string;
  edge: string;
}

const OWN: OwnerTone = { tint: 'bg-accent-soft text-accent-ink', bar: 'bg-accent', edge: 'border-accent-ink' };
/** Repeats after the third person: names, not tints, tell people apart. */
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

/** Only a senior's event can be late, because only seniors complete theirs; other people's are simply past. */
export function isLate(event: CalendarEvent, owner: Owner | undefined, now: Date): boolean {
  if (isTask(event)) return event.isLate;
  return owner?.isSenior === true && appointmentStatus(event, now) === 'late';
}
