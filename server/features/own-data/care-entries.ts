/** The parts of an export about the person and their care. */
import { lookOf } from '@shared/domain/medication-look';
import { SYMPTOM_WORDS } from '@shared/domain/symptoms';
import { personName } from '@shared/domain/person-name';
import { medicationFolder, photoKey, pictureFolder } from '../../files/folders';
import type { OwnAppointment, OwnGame, OwnLog, OwnMedication, OwnMetric, OwnUser } from './care-queries';
import { fileName, uniqueNames } from './entry-names';
import { type ExportContext, recorderOf, storedFile } from './export-context';
import type { OwnSymptom } from './symptom-queries';
import type { OwnTask } from './task-queries';
import { csvText, jsonEntry, jsonList, textEntry } from './texts';
import type { ZipEntry } from './zip-stream';

/** As many as a list of appointments holds. */
const MOST_IN_CALENDAR = 1000;

export async function* careEntries(context: ExportContext): AsyncGenerator<ZipEntry> {
  yield* profileEntries(context);
  yield jsonEntry('sign-in.json', await context.queries.readWaysToSignIn(context.user.id));
  yield* medicationEntries(context);
  yield* appointmentEntries(context);
  yield textEntry('tasks.json', jsonList(context.queries.walkTasks(context.user.id), taskOf));
  yield* packEntries(context);
  yield* readingEntries(context);
  yield* symptomEntries(context);
  yield* gameEntries(context);
  yield* reminderEntries(context);
  const contacts = await context.queries.listContacts(context.user.id);
  yield jsonEntry(
    'emergency-contacts.json',
    contacts.map(({ userId: _self, ...contact }) => contact),
  );
}

async function* profileEntries(context: ExportContext): AsyncGenerator<ZipEntry> {
  const { user, queries } = context;
  const picture = user.profileImageUrl === null ? null : 'profile-picture.webp';
  const addresses = await queries.readAddresses(user.id);
  yield jsonEntry('profile.json', { ...profileOf(user), picture, ...addresses });
  if (user.profileImageUrl === null) return;
  const key = photoKey(pictureFolder(user.id), lastPart(user.profileImageUrl), 'display');
  yield* storedFile(context, 'profile-picture.webp', key);
}

/** The password hash is never exported: it would only help to guess the password. */
function profileOf({ password: _hash, profileImageUrl: _address, ...fields }: OwnUser) {
  return fields;
}

async function* medicationEntries(context: ExportContext): AsyncGenerator<ZipEntry> {
  const { user, queries, formats } = context;
  const medications = await queries.listMedications(user.id);
  const nameIn = uniqueNames('medication-photos');
  const photos = new Map(
    medications
      .filter(({ imageUrl }) => imageUrl !== null)
      .map(({ id, name }) => [id, nameIn(fileName(name, 'Medication'), '.webp')]),
  );
  yield jsonEntry(
    'medications.json',
    medications.map((row) => ({ ...medicationOf(row), photo: photos.get(row.id) ?? null })),
  );
  for (const { id, imageUrl } of medications) {
    const name = photos.get(id);
    if (name === undefined || imageUrl === null) continue;
    yield* storedFile(context, name, photoKey(medicationFolder(id), lastPart(imageUrl), 'display'));
  }
  const changes = await queries.listMedicationChanges(user.id);
  yield jsonEntry(
    'medication-changes.json',
    changes.map(({ userId: _self, ...change }) => change),
  );
  const plans = await queries.listMedicationPlans(user.id);
  yield jsonEntry(
    'medication-plans.json',
    plans.map(({ userId: _self, ...plan }) => plan),
  );
  yield jsonEntry('medication-supplies.json', await queries.listSupplies(user.id));
  yield textEntry('medication-logs.json', jsonList(queries.walkLogs(user.id), logOf));
  yield textEntry('medication-logs.csv', csvText(queries.walkLogs(user.id), LOG_HEADINGS, logCells, formats.csvLines));
}

function medicationOf(row: OwnMedication) {
  const {
    userId: _self,
    imageUrl: _address,
    nextDueAt: _plan,
    planSince: _since,
    earlierPlans: _earlier,
    lookForm,
    lookColor,
    lookSecondColor,
    ...medication
  } = row;
  return { ...medication, look: lookOf({ lookForm, lookColor, lookSecondColor }) };
}

async function* reminderEntries({ user, queries }: ExportContext): AsyncGenerator<ZipEntry> {
  const { settings, devices, helpers } = await queries.readReminders(user.id);
  const { userId: _self, nextDueAt: _plan, ...chosen } = settings ?? { userId: user.id, nextDueAt: null };
  yield jsonEntry('reminder-settings.json', { ...chosen, devices, helpers });
  yield textEntry(
    'reminders.json',
    jsonList(queries.walkNotices(user.id), (notice) => notice),
  );
  yield jsonEntry('check-ins.json', await queries.listCheckIns(user.id));
}

function logOf(log: OwnLog) {
  const { id, medicationId, medication, dosage, scheduledTime, takenTime, status, amount, reason } = log;
  const what = { id, medicationId, medication, dosage, scheduledTime, takenTime, status, amount, reason };
  return { ...what, recordedBy: recorderOf(log) };
}

const LOG_HEADINGS = ['Scheduled for', 'Medication', 'Dosage', 'Status', 'Taken at', 'Recorded by', 'Amount', 'Reason'];

function logCells(log: OwnLog): string[] {
  const { scheduledTime, medication, dosage, status, takenTime, amount, reason } = log;
  const [due, taken] = [scheduledTime.toISOString(), takenTime?.toISOString() ?? ''];
  return [due, medication, dosage, status, taken, recorderOf(log) ?? '', amount?.toString() ?? '', reason ?? ''];
}

async function* appointmentEntries({ user, queries, formats }: ExportContext): AsyncGenerator<ZipEntry> {
  const every = queries.walkAppointments(user.id, { isEvery: true });
  yield textEntry('appointments.json', jsonList(every, appointmentOf));
  const newest: OwnAppointment[] = [];
  for await (const page of queries.walkAppointments(user.id, { isEvery: false })) {
    newest.push(...page);
    newest.splice(0, newest.length - MOST_IN_CALENDAR);
  }
  const zone = user.timeZone;
  yield textEntry(
    'calendar.ics',
    formats.calendarFile(newest.map((appointment) => ({ appointment, zone, ownerName: null }))),
  );
}

function appointmentOf({
  userId: _self,
  isActive,
  revision: _count,
  startSetBy: _who,
  nextDueAt: _plan,
  ...appointment
}: OwnAppointment) {
  return { ...appointment, isDeleted: !isActive };
}

function taskOf({ isMine, seniorFirstName, seniorLastName, seniorUsername, ...task }: OwnTask) {
  const senior = { firstName: seniorFirstName, lastName: seniorLastName, username: seniorUsername };
  return { ...task, for: isMine ? null : personName(senior) };
}

async function* packEntries(context: ExportContext): AsyncGenerator<ZipEntry> {
  const { user, queries } = context;
  yield textEntry(
    'visit-questions.json',
    jsonList(queries.walkQuestions(user.id), (question) => question),
  );
  const links = await queries.listPackLinks(user.id);
  const nameIn = uniqueNames('doctors-packs');
  const named = links.map(({ file, fileName: name, ...link }) => ({
    link,
    file,
    name: nameIn(name.replace(/\.pdf$/, ''), '.pdf'),
  }));
  yield jsonEntry(
    'pack-links.json',
    named.map(({ link, name }) => ({ ...link, file: name })),
  );
  for (const { name, file } of named) yield* storedFile(context, name, file);
}

async function* readingEntries({ user, queries, formats }: ExportContext): AsyncGenerator<ZipEntry> {
  yield textEntry('health-metrics.json', jsonList(queries.walkMetrics(user.id), metricOf));
  yield textEntry(
    'health-metrics.csv',
    csvText(queries.walkMetrics(user.id), formats.readingHeadings, formats.readingCells, formats.csvLines),
  );
}

async function* symptomEntries({ user, queries, formats }: ExportContext): AsyncGenerator<ZipEntry> {
  yield textEntry('symptoms.json', jsonList(queries.walkSymptoms(user.id), symptomOf));
  yield textEntry(
    'symptoms.csv',
    csvText(queries.walkSymptoms(user.id), SYMPTOM_HEADINGS, symptomCells, formats.csvLines),
  );
  yield jsonEntry('limits.json', await queries.readLimits(user.id));
}

function symptomOf(symptom: OwnSymptom) {
  const { id, kind, severity, note, feltAt } = symptom;
  return { id, kind, severity, note, feltAt, recordedBy: recorderOf(symptom) };
}

const SYMPTOM_HEADINGS = ['Felt at', 'What', 'How bad (0 to 10)', 'Note', 'Written down by'];

function symptomCells(symptom: OwnSymptom): string[] {
  const { kind, severity, note, feltAt } = symptom;
  return [feltAt.toISOString(), SYMPTOM_WORDS[kind], String(severity ?? ''), note ?? '', recorderOf(symptom) ?? ''];
}

function metricOf(metric: OwnMetric) {
  const { id, type, value, recordedAt } = metric;
  return { id, type, value, recordedAt, recordedBy: recorderOf(metric) };
}

async function* gameEntries({ user, queries, formats }: ExportContext): AsyncGenerator<ZipEntry> {
  yield textEntry('game-activities.json', jsonList(queries.walkGames(user.id), gameOf));
  yield textEntry(
    'game-activities.csv',
    csvText(queries.walkGames(user.id), GAME_HEADINGS, gameCells, formats.csvLines),
  );
}

function gameOf({ userId: _self, idempotencyKey: _key, ...game }: OwnGame) {
  return game;
}

const GAME_HEADINGS = ['Completed at', 'Game', 'Score', 'Seconds', 'Level'];

function gameCells({ completedAt, gameType, score, duration, difficulty }: OwnGame): string[] {
  return [completedAt.toISOString(), gameType, String(score), String(duration), difficulty];
}

/** The file of an address. */
function lastPart(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
