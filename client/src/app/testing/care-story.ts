/** Anna's noon: Tuesday, March 3, 2026, 12:10 PM in New York, where Margaret and Robert live. */
import { levelsOf } from '@shared/access/access';
import type { Appointment } from '@shared/api/appointments';
import type { Task } from '@shared/api/tasks';
import type { CareConnection } from '@shared/api/care-team';
import type { HealthMetric } from '@shared/api/health';
import type { Medication, MedicationLog } from '@shared/api/medications';
import type { Supply } from '@shared/api/supplies';
import { instantOf } from '@shared/domain/zoned-time';
import { aCard } from '@/features/emergency-card/testing/story';
import { aState, anEscalation } from '@/features/notifications/testing/story';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';

export const ZONE = 'America/New_York';
export const TODAY = '2026-03-03';
export const NOON = new Date('2026-03-03T17:10:00Z');

export const MARGARET = '01959b2e-0000-7000-8000-000000000001';
export const ROBERT = '01959b2e-0000-7000-8000-000000000002';

const ALL = { medications: true, health: true, appointments: true, family: true, tasks: true };

export function aConnection(changes: Partial<CareConnection> = {}): CareConnection {
  const seniorId = changes.seniorId ?? MARGARET;
  return {
    id: seniorId,
    connectionId: seniorId.replace('8000', 'a000'),
    seniorId,
    seniorFirstName: 'Margaret',
    seniorLastName: 'Ellis',
    seniorUsername: 'margaret.ellis',
    seniorEmail: 'margaret@example.com',
    username: 'margaret.ellis',
    firstName: 'Margaret',
    lastName: 'Ellis',
    role: 'senior',
    profileImageUrl: null,
    relationship: 'daughter',
    permissions: ALL,
    levels: levelsOf(changes.permissions ?? ALL),
    hasPhone: false,
    timeZone: ZONE,
    acceptedAt: '2026-02-01T12:00:00.000Z',
    ...changes,
  };
}

export const withMargaret = aConnection();
export const withRobert = aConnection({
  seniorId: ROBERT,
  seniorFirstName: 'Robert',
  seniorLastName: 'Hale',
  seniorUsername: 'robert',
  firstName: 'Robert',
  lastName: 'Hale',
  username: 'robert',
  relationship: 'niece',
});

let made = 0;

export function aMedication(name: string, times: readonly string[], changes: Partial<Medication> = {}): Medication {
  made += 1;
  return {
    id: `01959b2e-0000-7000-9000-${String(made).padStart(12, '0')}`,
    userId: MARGARET,
    name,
    dosage: '10 mg',
    frequency: 'Once daily',
    times: [...times],
    nextDose: times[0] ?? null,
    nextDoseOn: null,
    schedule: null,
    scheduleWords: null,
    planSince: null,
    earlierPlans: [],
    instructions: null,
    imageUrl: null,
    look: null,
    isActive: true,
    isImportant: false,
    countsFrom: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** Taken five minutes after it was due, by the senior or whoever the changes name. */
export function aTakenLog({ id, userId }: Medication, time: string, by: Partial<MedicationLog> = {}): MedicationLog {
  const scheduledAt = instantOf(TODAY, time, ZONE);
  const takenTime = new Date(scheduledAt.getTime() + 300_000).toISOString();
  return {
    id: `${id}${time}`,
    medicationId: id,
    userId,
    scheduledTime: scheduledAt.toISOString(),
    takenTime,
    status: 'taken',
    amount: null,
    reason: null,
    recordedBy: userId,
    recordedByName: null,
    createdAt: takenTime,
    ...by,
  };
}

/** Margaret's, on `date` at `time` on her clocks. */
export function anAppointment(
  title: string,
  date: string,
  time: string,
  changes: Partial<Appointment> = {},
): Appointment {
  made += 1;
  return {
    id: `01959b2e-0000-7000-b000-${String(made).padStart(12, '0')}`,
    userId: MARGARET,
    title,
    type: 'Doctor Visit',
    startTime: instantOf(date, time, ZONE).toISOString(),
    endTime: null,
    location: null,
    description: null,
    reminderMinutes: 30,
    repeat: null,
    isCompleted: false,
    completedAt: null,
    drive: null,
    status: 'scheduled',
    createdAt: '2026-02-01T12:00:00.000Z',
    ...changes,
  };
}

/** Margaret's, of today at 7:40 AM on her clocks or of what the changes say. */
export function aReading(
  type: string,
  value: unknown,
  { date = TODAY, time = '07:40', ...changes }: Partial<HealthMetric> & { date?: string; time?: string } = {},
): HealthMetric {
  made += 1;
  const recordedAt = instantOf(date, time, ZONE).toISOString();
  return {
    id: `01959b2e-0000-7000-c000-${String(made).padStart(12, '0')}`,
    userId: MARGARET,
    type,
    value,
    unit: null,
    notes: null,
    recordedAt,
    recordedBy: MARGARET,
    recordedByName: null,
    createdAt: recordedAt,
    ...changes,
  };
}

export interface CaredForOnServer {
  connections?: readonly CareConnection[];
  /** By senior. */
  medications?: Readonly<Record<string, readonly Medication[]>>;
  logs?: Readonly<Record<string, readonly MedicationLog[]>>;
  appointments?: Readonly<Record<string, readonly Appointment[]>>;
  readings?: Readonly<Record<string, readonly HealthMetric[]>>;
  tasks?: Readonly<Record<string, readonly Task[]>>;
  supplies?: Readonly<Record<string, readonly Supply[]>>;
  instead?: Readonly<Record<string, FakeRoute>>;
}

/** Answers for each senior apart. */
export function serveCare({
  connections = [],
  medications,
  logs,
  appointments,
  readings,
  tasks,
  supplies,
  instead,
}: CaredForOnServer): FakeRequest[] {
  const ofSenior = (rows: Readonly<Record<string, readonly unknown[]>> | undefined): FakeRoute => {
    return ({ path }) => ({ body: rows?.[seniorIn(path)] ?? [] });
  };
  return serve({
    'GET /api/care-connections': { body: connections },
    'GET /api/care-invitations/received': { body: [] },
    'GET /api/medications': ofSenior(medications),
    'GET /api/medication-logs': ofSenior(logs),
    'GET /api/notifications': { body: aState() },
    'GET /api/alarms': { body: [] },
    'GET /api/notices': { body: [] },
    ...escalationsOf(connections),
    'GET /api/appointments': ofSenior(appointments),
    'GET /api/health-metrics': ofSenior(readings),
    'GET /api/tasks': ofSenior(tasks),
    'GET /api/supplies': ofSenior(supplies),
    'GET /api/medication-changes': { body: [] },
    'GET /api/emergency-card': { body: aCard({ medications: [] }) },
    ...instead,
  });
}

function escalationsOf(connections: readonly CareConnection[]): Record<string, FakeRoute> {
  const paths = connections.map(({ seniorId }) => `GET /api/seniors/${seniorId}/escalation`);
  return Object.fromEntries(paths.map((path) => [path, { body: anEscalation() }]));
}

/** The senior whom a request is about. */
export function seniorIn(path: string): string {
  return new URLSearchParams(path.split('?')[1]).get('senior') ?? '';
}
