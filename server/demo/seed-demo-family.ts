import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { ALL_SHARED } from '@shared/domain/care-team';
import { careInvitations, familyMembers } from '@shared/schema/care-team';
import { medicationLogs, medications } from '@shared/schema/medications';
import { users } from '@shared/schema/users';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../db/connect';
import { CONNECTIONS, DEMO_PASSWORD, MEDICATIONS, OPEN_INVITATION, PEOPLE } from './demo-family';

const DAYS_OF_HISTORY = 21;
const DAY_MS = 24 * 60 * 60 * 1000;
const INVITATION_DAYS = 14;
/** Today's doses are marked up to here, so that there is something left to do whenever the demo is opened. */
const SETTLED_AFTER_MS = 2.5 * 60 * 60 * 1000;
/** One dose in this many was forgotten: believable, and it shows what a missed dose looks like in the history. */
const FORGETS_ONE_IN = 17;

/**
 * Fills an empty database with the demo family: people, connections, medications and three weeks of doses.
 * @returns false when somebody lives there already; nothing is touched then.
 */
export async function seedDemoFamily({ inTransaction }: Database, now: Date): Promise<boolean> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const password = await hashPassword(DEMO_PASSWORD);
  return inTransaction(async (transaction) => {
    const somebody = await transaction.select({ id: users.id }).from(users).limit(1);
    if (somebody.length > 0) return false;

    const ids = new Map(Object.keys(PEOPLE).map((name) => [name, uuidv7()]));
    const idOf = (name: string) => ids.get(name) ?? '';
    const people = Object.values(PEOPLE).map((person) => ({
      ...person,
      id: idOf(person.username),
      password,
      timeZone: zone,
    }));
    await transaction.insert(users).values(people);

    const connectedAt = new Date(now.getTime() - DAYS_OF_HISTORY * DAY_MS);
    await transaction.insert(familyMembers).values(
      CONNECTIONS.map(({ senior, member, relationship }) => ({
        id: uuidv7(),
        seniorId: idOf(senior),
        caregiverId: idOf(member),
        relationship,
        permissions: ALL_SHARED,
        createdAt: connectedAt,
      })),
    );
    const accepted = CONNECTIONS.map(({ senior, member, relationship }) => ({
      ...invitation(idOf(senior), PEOPLE[member].email, relationship, connectedAt),
      caregiverId: idOf(member),
      caregiverUsername: member,
      status: 'accepted' as const,
      respondedAt: connectedAt,
    }));
    const { caregiverEmail, relationship, message } = OPEN_INVITATION;
    const open = { ...invitation(idOf(OPEN_INVITATION.senior), caregiverEmail, relationship, now), message };
    await transaction.insert(careInvitations).values([...accepted, open]);

    const firstDay = addDays(localDate(now, zone), -DAYS_OF_HISTORY);
    const rows = MEDICATIONS.map(({ senior, ...fields }) => ({
      ...fields,
      id: uuidv7(),
      userId: idOf(senior),
      createdAt: instantOf(firstDay, '06:00', zone),
    }));
    await transaction.insert(medications).values(rows);
    await transaction.insert(medicationLogs).values(rows.flatMap((row) => pastDoses(row, now, zone)));
    return true;
  });
}

function invitation(seniorId: string, caregiverEmail: string, relationship: string, invitedAt: Date) {
  const expiresAt = new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);
  return { id: uuidv7(), seniorId, caregiverEmail, relationship, token: randomUUID(), invitedAt, expiresAt };
}

function pastDoses(medication: { id: string; userId: string; times: string[] }, now: Date, zone: string) {
  const today = localDate(now, zone);
  const days = Array.from({ length: DAYS_OF_HISTORY + 1 }, (_, index) => addDays(today, index - DAYS_OF_HISTORY));
  const scheduled = days.flatMap((day) => medication.times.map((time) => instantOf(day, time, zone)));
  return scheduled
    .filter((instant) => now.getTime() - instant.getTime() > SETTLED_AFTER_MS)
    .filter((_, index) => index % FORGETS_ONE_IN !== FORGETS_ONE_IN - 1)
    .map((instant, index) => {
      const takenTime = new Date(instant.getTime() + (index % 7) * 4 * 60 * 1000);
      return {
        id: uuidv7(),
        medicationId: medication.id,
        userId: medication.userId,
        scheduledTime: instant,
        takenTime,
        status: 'taken' as const,
        recordedBy: medication.userId,
        recordedAt: takenTime,
        createdAt: takenTime,
      };
    });
}
