/** Who else's appointments a person's calendar shows (D2:112). */
import type { CareConnection, SentInvitation } from '@shared/api/care-team';
import type { Answer } from '@shared/api/contracts';
import { personName } from '@shared/domain/person-name';
import type { CalendarPerson } from './calendar-event';

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
