// Rows for tests, inserted without the API. Creates missing parents.
import { v7 as uuidv7 } from 'uuid';
import { type Area, AREAS, type Permissions } from '@shared/access/access';
import { appointments } from '@shared/schema/appointments';
import { familyMembers } from '@shared/schema/care-team';
import { healthMetrics } from '@shared/schema/health';
import { medicationLogs, medications } from '@shared/schema/medications';
import { visitQuestions } from '@shared/schema/doctors-pack';
import { medicationSupplies, supplyEvents } from '@shared/schema/supplies';
import { symptoms } from '@shared/schema/symptoms';
import { tasks } from '@shared/schema/tasks';
import { type Actor, signUp, type SignUp } from './actors';
import type { TestApp } from './app';

type Medication = typeof medications.$inferSelect;
type MedicationLog = typeof medicationLogs.$inferSelect;
type Appointment = typeof appointments.$inferSelect;
type Metric = typeof healthMetrics.$inferSelect;

export const createSenior = (app: TestApp, wanted: SignUp = {}) => signUp(app, { ...wanted, role: 'senior' });
export const createCaregiver = (app: TestApp, wanted: SignUp = {}) => signUp(app, { role: 'caregiver', ...wanted });

/** A switch setting: the named areas are on, all others off. */
export function only(...areas: readonly Area[]): Record<Area, boolean> {
  return { medications: false, health: false, appointments: false, family: false, tasks: false, ...allTrue(areas) };
}

export const EVERYTHING = only(...AREAS);

/** Everything may be seen, and nothing changed (KIND-15). */
export const MAY_SEE = { medications: 'see', health: 'see', appointments: 'see', family: 'see', tasks: 'see' } as const;

/** The same setting as it is stored and answered: on is help. */
export function inLevels(setting: Record<Area, boolean>): Record<Area, 'off' | 'help'> {
  const level = (area: Area) => (setting[area] ? 'help' : 'off');
  return {
    medications: level('medications'),
    health: level('health'),
    appointments: level('appointments'),
    family: level('family'),
    tasks: level('tasks'),
  };
}

function allTrue(areas: readonly Area[]): Partial<Record<Area, boolean>> {
  return Object.fromEntries(areas.map((area) => [area, true]));
}

/** An accepted care connection, exactly as accepting an invitation stores it. */
export async function connect(
  app: TestApp,
  senior: { id: string },
  caregiver: { id: string },
  permissions: Permissions = EVERYTHING,
): Promise<string> {
  const id = uuidv7();
  await app.database.orm
    .insert(familyMembers)
    .values({ id, seniorId: senior.id, caregiverId: caregiver.id, relationship: 'Caregiver', permissions });
  return id;
}

/** A caregiver with an accepted connection to that senior, or to a new one. */
export async function createConnected(
  app: TestApp,
  { senior, permissions, role = 'caregiver' }: { senior?: Actor; permissions?: Permissions; role?: SignUp['role'] },
): Promise<{ senior: Actor; caregiver: Actor }> {
  const someone = senior ?? (await createSenior(app));
  const caregiver = await signUp(app, { role: role ?? 'caregiver' });
  await connect(app, someone, caregiver, permissions);
  return { senior: someone, caregiver };
}

export async function createMedication(
  app: TestApp,
  wanted: Partial<typeof medications.$inferInsert> & { senior?: { id: string } } = {},
): Promise<Medication> {
  const { senior, ...fields } = wanted;
  const userId = senior?.id ?? fields.userId ?? (await createSenior(app)).id;
  const [row] = await app.database.orm
    .insert(medications)
    .values({
      id: uuidv7(),
      name: 'Lisinopril',
      dosage: '10 mg',
      frequency: 'Twice daily',
      times: ['08:00', '20:00'],
      ...fields,
      userId,
    })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** A dose log; of a new medication by default. Taken on time by default. */
export async function createDoseLog(
  app: TestApp,
  wanted: Partial<typeof medicationLogs.$inferInsert> & { medication?: Medication } = {},
): Promise<MedicationLog> {
  const { medication, ...fields } = wanted;
  const { id: medicationId, userId } = medication ?? (await createMedication(app));
  const scheduledTime = fields.scheduledTime ?? new Date('2026-03-03T08:00:00Z');
  const [row] = await app.database.orm
    .insert(medicationLogs)
    .values({ id: uuidv7(), medicationId, userId, status: 'taken', takenTime: scheduledTime, ...fields, scheduledTime })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** Counted on March 3, 2026: 90 tablets by default. @returns the count */
export async function createSupply(
  app: TestApp,
  { id: medicationId, userId }: Pick<Medication, 'id' | 'userId'>,
  wanted: Partial<typeof medicationSupplies.$inferInsert> & { count?: number; countedAt?: Date; eventId?: string } = {},
): Promise<typeof supplyEvents.$inferSelect> {
  const { count = 90, countedAt = new Date('2026-03-03T08:00:00Z'), eventId = uuidv7(), ...fields } = wanted;
  const createdAt = new Date(countedAt.getTime() - 1000);
  await app.database.orm
    .insert(medicationSupplies)
    .values({ unit: 'tablet', lowDays: 7, createdAt, ...fields, medicationId, userId });
  const [event] = await app.database.orm
    .insert(supplyEvents)
    .values({
      id: eventId,
      medicationId,
      userId,
      kind: 'count',
      amount: count,
      happenedAt: countedAt,
      createdAt: countedAt,
    })
    .returning();
  if (event === undefined) throw new Error('An insert returned no row');
  return event;
}

/** Started at noon on March 2, 2026 (UTC) and not completed, by default. */
export async function createAppointment(
  app: TestApp,
  wanted: Partial<typeof appointments.$inferInsert> & { senior?: { id: string } } = {},
): Promise<Appointment> {
  const { senior, ...fields } = wanted;
  const userId = senior?.id ?? fields.userId ?? (await createSenior(app)).id;
  const startTime = new Date('2026-03-02T12:00:00Z');
  const [row] = await app.database.orm
    .insert(appointments)
    .values({ id: uuidv7(), title: 'Eye doctor', type: 'Doctor', startTime, ...fields, userId })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** A heart rate of 72 at noon on March 2, 2026 (UTC), recorded by nobody in particular, by default. */
export async function createMetric(
  app: TestApp,
  wanted: Partial<typeof healthMetrics.$inferInsert> & { senior?: { id: string } } = {},
): Promise<Metric> {
  const { senior, ...fields } = wanted;
  const userId = senior?.id ?? fields.userId ?? (await createSenior(app)).id;
  const [row] = await app.database.orm
    .insert(healthMetrics)
    .values({
      id: uuidv7(),
      type: 'heart_rate',
      value: { reading: 72, unit: 'bpm', notes: null },
      measured: '72',
      recordedAt: new Date('2026-03-02T12:00:00Z'),
      ...fields,
      userId,
    })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** A pain of 4 at noon on March 2, 2026 (UTC), written down by nobody in particular, by default. */
export async function createSymptom(
  app: TestApp,
  wanted: Partial<typeof symptoms.$inferInsert> & { senior?: { id: string } } = {},
): Promise<typeof symptoms.$inferSelect> {
  const { senior, ...fields } = wanted;
  const userId = senior?.id ?? fields.userId ?? (await createSenior(app)).id;
  const feltAt = new Date('2026-03-02T12:00:00Z');
  const [row] = await app.database.orm
    .insert(symptoms)
    .values({ id: uuidv7(), kind: 'pain', severity: 4, feltAt, ...fields, userId })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** An open meal on March 3, 2026, by default. */
export async function createTask(
  app: TestApp,
  wanted: Partial<typeof tasks.$inferInsert> & { senior?: { id: string } } = {},
): Promise<typeof tasks.$inferSelect> {
  const { senior, ...fields } = wanted;
  const seniorId = senior?.id ?? fields.seniorId ?? (await createSenior(app)).id;
  const [row] = await app.database.orm
    .insert(tasks)
    .values({ id: uuidv7(), kind: 'meal', title: 'Soup for Sunday', dueOn: '2026-03-03', ...fields, seniorId })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** Without an answer, and for the next visit, by default. */
export async function createQuestion(
  app: TestApp,
  wanted: Partial<typeof visitQuestions.$inferInsert> & { senior?: { id: string } } = {},
): Promise<typeof visitQuestions.$inferSelect> {
  const { senior, ...fields } = wanted;
  const userId = senior?.id ?? fields.userId ?? (await createSenior(app)).id;
  const [row] = await app.database.orm
    .insert(visitQuestions)
    .values({ id: uuidv7(), text: 'Is the new dose right?', ...fields, userId })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}

/** Part of a schedule, as a request has it: one tablet every three days, without an end. */
export const phase = (changes: object = {}) => ({
  fromOn: '2026-03-01',
  throughOn: null,
  rhythm: { kind: 'every', days: 3 },
  doses: [{ time: '08:00', amount: 1 }],
  ...changes,
});

export const schedule = (...phases: object[]) => ({ unit: 'tablet', phases, asNeeded: null });
