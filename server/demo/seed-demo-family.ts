import { v7 as uuidv7 } from 'uuid';
import { storedLook } from '@shared/domain/medication-look';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { ownTimeZone } from '@shared/domain/time-zone';
import { ALL_SHARED } from '@shared/domain/care-team';
import { appointments } from '@shared/schema/appointments';
import { careInvitations, familyMembers } from '@shared/schema/care-team';
import { emergencyContacts } from '@shared/schema/emergency';
import { documents } from '@shared/schema/documents';
import { familyUpdateComments, familyUpdateHearts, familyUpdates } from '@shared/schema/family-feed';
import { gameActivities } from '@shared/schema/games';
import { healthMetrics } from '@shared/schema/health';
import { medicationChanges, medicationLogs, medications } from '@shared/schema/medications';
import { conversationParticipants, conversations, messages } from '@shared/schema/messaging';
import { noticeEvents } from '@shared/schema/deliveries';
import { escalationSteps, notices, notificationSettings } from '@shared/schema/notifications';
import { storedFiles } from '@shared/schema/stored-files';
import { tasks, taskSeries } from '@shared/schema/tasks';
import { users } from '@shared/schema/users';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../db/connect';
import type { FileStore } from '../files/file-store';
import { pictureFolder } from '../files/folders';
import type { Installation } from '../installation';
import { demoAppointments } from './demo-appointments';
import { CARD_DETAILS, CONTACTS } from './demo-contacts';
import {
  CONNECTIONS,
  DEMO_PASSWORD,
  DOSAGE_CHANGE,
  IMPORTANT,
  invitation,
  LOOKS,
  MEDICATIONS,
  OPEN_INVITATION,
  PEOPLE,
  type DemoName,
} from './demo-family';
import { storeDemoDocuments } from './demo-documents';
import { storeDemoDeck } from './demo-deck';
import { demoGames } from './demo-games';
import { newPictureFile, storeDemoPictures } from './demo-pictures';
import { demoReadings } from './demo-readings';
import { demoReminders, demoSteps } from './demo-reminders';
import { storeDemoSupplies } from './demo-supplies';
import { demoTalk } from './demo-talk';
import { demoSchedules } from './demo-schedules';
import { storeDemoSymptoms } from './demo-symptoms';
import { demoTasks } from './demo-tasks';

const DAYS_OF_HISTORY = 21;
/** When everyone started their medications. */
const DAYS_OF_MEDICATIONS = 120;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Today's doses are marked up to here, so there is something left to do whenever the demo is opened. */
const SETTLED_AFTER_MS = 2.5 * 60 * 60 * 1000;
/** One dose in this many was forgotten: believable, and it shows a missed dose in the history. */
const FORGETS_ONE_IN = 17;

interface DemoPlace {
  database: Database;
  files: Pick<FileStore, 'put'>;
  installation: Pick<Installation, 'folder'>;
}

/**
 * Fills an empty database with the demo family: people, connections, medications, three weeks of doses, appointments,
 * three months of readings, five weeks of games, a help board, emergency contacts, documents, messages, and updates (KIND-18).
 * @param zone everyone's, IANA name.
 * @returns false if the database has users; nothing is changed then.
 */
export async function seedDemoFamily(
  { database: { inTransaction }, files, installation }: DemoPlace,
  now: Date,
  zone = ownTimeZone(),
): Promise<boolean> {
  const password = await hashPassword(DEMO_PASSWORD);
  return inTransaction(async (transaction) => {
    const somebody = await transaction.select({ id: users.id }).from(users).limit(1);
    if (somebody.length > 0) return false;
    const ids = new Map(Object.keys(PEOPLE).map((name) => [name, uuidv7()]));
    const idOf = (name: string) => ids.get(name) ?? '';
    const talk = demoTalk(now, idOf);
    const faces = Object.keys(PEOPLE).map((name) => {
      const ownerId = idOf(name);
      return { name, folder: pictureFolder(ownerId), file: newPictureFile(), ownerId };
    });
    // Before the rows that name them.
    const stored = await storeDemoPictures([...faces, ...talk.pictures], files, installation);
    const people = Object.values(PEOPLE).map(({ whoTheyAre: _whoTheyAre, ...person }) => ({
      ...person,
      ...CARD_DETAILS[person.username],
      id: idOf(person.username),
      password,
      timeZone: zone,
    }));
    await transaction.insert(users).values(
      people.map((person) => {
        const face = faces.find(({ ownerId }) => ownerId === person.id);
        return { ...person, profileImageUrl: face ? `/api/user/${person.id}/picture/${face.file}` : null };
      }),
    );
    await transaction.insert(storedFiles).values(stored);
    await transaction
      .insert(emergencyContacts)
      .values(
        CONTACTS.map(({ owner, ...contact }, order) => ({ ...contact, id: uuidv7(), userId: idOf(owner), order })),
      );
    const connectedAt = new Date(now.getTime() - DAYS_OF_HISTORY * DAY_MS);
    const connections = CONNECTIONS.map(({ senior, member, relationship }) => ({
      id: uuidv7(),
      seniorId: idOf(senior),
      caregiverId: idOf(member),
      relationship,
      permissions: ALL_SHARED,
      createdAt: connectedAt,
    }));
    await transaction.insert(familyMembers).values(connections);
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
    const today = localDate(now, zone);
    const firstDay = addDays(today, -DAYS_OF_MEDICATIONS);
    const rows = MEDICATIONS.map(({ senior, ...fields }) => ({
      ...fields,
      ...storedLook(LOOKS.get(fields.name) ?? null),
      id: uuidv7(),
      userId: idOf(senior),
      isImportant: fields.name === IMPORTANT,
      createdAt: instantOf(firstDay, '06:00', zone),
    }));
    const scheduled = demoSchedules({ now, zone, userId: idOf('margaret') });
    await transaction.insert(medications).values([...rows, ...scheduled.medications]);
    const logs = rows.flatMap((row) => pastDoses(row, now, zone));
    const told = demoReminders({ now, zone, idOf, medications: rows, logs });
    await transaction.insert(medicationLogs).values([...told.logs, ...scheduled.logs]);
    await transaction.insert(notices).values(told.notices);
    await transaction.insert(noticeEvents).values(told.events);
    await transaction.insert(notificationSettings).values({ userId: idOf('margaret'), teamMayChange: true });
    await transaction.insert(escalationSteps).values(demoSteps(idOf));
    const changedAt = instantOf(addDays(today, -DOSAGE_CHANGE.daysAgo), '10:15', zone);
    await transaction
      .insert(medicationChanges)
      .values([...rows.flatMap((row) => changesOf(row, changedAt)), ...scheduled.changes]);
    const visits = demoAppointments(now, zone).map((visit) => ({ ...visit, id: uuidv7() }));
    await transaction.insert(appointments).values(
      visits.map(({ owner, ...appointment }) => ({
        ...appointment,
        userId: idOf(owner),
        isCompleted: appointment.completedAt !== null,
      })),
    );
    const medicationNamed = (name: string) => rows.find((row) => row.name.startsWith(name))?.id ?? null;
    const board = demoTasks({ now, zone, idOf, visits, medicationNamed });
    await transaction.insert(taskSeries).values(board.series);
    const refills = await storeDemoSupplies(transaction, { now, zone, days: DAYS_OF_HISTORY, idOf, medicationNamed });
    await transaction.insert(tasks).values([...board.tasks, ...refills]);
    await transaction.insert(healthMetrics).values(
      demoReadings(now, zone).map(({ owner, recordedBy, ...reading }) => ({
        ...reading,
        id: uuidv7(),
        userId: idOf(owner),
        recordedBy: idOf(recordedBy),
        createdAt: reading.recordedAt,
      })),
    );
    await storeDemoSymptoms(transaction, { now, zone, idOf });
    await transaction.insert(gameActivities).values(
      demoGames(now, zone).map(({ owner, ...game }) => ({
        ...game,
        id: uuidv7(),
        userId: idOf(owner),
        createdAt: game.completedAt,
      })),
    );
    const margaret = idOf('margaret');
    const connectionWith = (helper: DemoName) =>
      connections.find((each) => each.seniorId === margaret && each.caregiverId === idOf(helper))?.id ?? '';
    const visit = visits.find(({ title }) => title === DOSAGE_CHANGE.visit)?.startTime ?? changedAt;
    const papers = await storeDemoDocuments({ userId: margaret, visit, zone, connectionWith }, files, installation);
    await transaction.insert(documents).values(papers.rows);
    await transaction.insert(storedFiles).values(papers.files);
    await transaction.insert(conversations).values(talk.conversations);
    await transaction.insert(conversationParticipants).values(talk.participants);
    await transaction.insert(messages).values(talk.messages);
    await transaction.insert(familyUpdates).values(talk.updates);
    await storeDemoDeck(transaction, { idOf, updates: talk.updates }, files, installation);
    await transaction.insert(familyUpdateHearts).values(talk.hearts);
    await transaction.insert(familyUpdateComments).values(talk.comments);
    return true;
  });
}

interface StartedMedication {
  id: string;
  userId: string;
  name: string;
  dosage: string;
  frequency: string;
  createdAt: Date;
}

function changesOf({ id: medicationId, createdAt, ...taken }: StartedMedication, changedAt: Date) {
  const { userId, name, dosage, frequency } = taken;
  const change = { medicationId, userId, name, frequency };
  const start = { ...change, id: uuidv7(), kind: 'started' as const, dosage, changedAt: createdAt };
  if (name !== DOSAGE_CHANGE.medication) return [start];
  return [
    { ...start, dosage: DOSAGE_CHANGE.before },
    { ...change, id: uuidv7(), kind: 'changed' as const, dosage, changedAt },
  ];
}

interface PlannedMedication {
  id: string;
  userId: string;
  times: string[];
  isImportant: boolean;
}

function pastDoses({ isImportant, ...medication }: PlannedMedication, now: Date, zone: string) {
  const today = localDate(now, zone);
  const days = Array.from({ length: DAYS_OF_HISTORY + 1 }, (_, index) => addDays(today, index - DAYS_OF_HISTORY));
  const scheduled = days.flatMap((day) => medication.times.map((time) => instantOf(day, time, zone)));
  return scheduled
    .filter((instant) => now.getTime() - instant.getTime() > SETTLED_AFTER_MS)
    .filter((_, index) => isImportant || index % FORGETS_ONE_IN !== FORGETS_ONE_IN - 1)
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
