/**
 * A server that remembers: what is added, taken or deleted comes back in the next list. Like the real one it refuses
 * what the contract does not know, by throwing.
 */
import {
  addMedicationBody,
  changeMedicationBody,
  recordDoseBody,
  type Medication,
  type MedicationLog,
} from '@shared/api/medications';
import type { Supply } from '@shared/api/supplies';
import { frequencyWords } from '@shared/domain/schedule-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { aMedication, MARGARET, ZONE } from './story';

export interface Stored {
  medications?: readonly Medication[];
  logs?: readonly MedicationLog[];
  supplies?: readonly Supply[];
  /** No dose is answered before. */
  holdDoses?: Promise<void>;
  /** Take the place of the usual answers: { 'POST /api/medications': { status: 503 } }. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

export function serveMedications({
  medications = [],
  logs = [],
  supplies = [],
  holdDoses,
  instead = {},
}: Stored = {}): FakeRequest[] {
  let list: { id: string }[] = [...medications];
  let log = [...logs];
  const rowRoutes = list.flatMap(({ id }): [string, FakeRoute][] => [
    [
      `DELETE /api/medications/${id}`,
      () => {
        list = list.filter((row) => row.id !== id);
        return { status: 204 };
      },
    ],
    [
      `PATCH /api/medications/${id}`,
      ({ body }) => {
        const { changeFrom: _from, ...changes } = changeMedicationBody.parse(body);
        list = list.map((row) => (row.id === id ? { ...row, ...changes } : row));
        return { body: list.find((row) => row.id === id) };
      },
    ],
  ]);
  return serve({
    'GET /api/medications': () => ({ body: list }),
    'GET /api/medication-logs': ({ path }) => {
      const { date, days, medication } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
      const today = localDate(new Date(), ZONE);
      const first = days === undefined ? undefined : addDays(today, 1 - Number(days));
      const isAsked = ({ scheduledTime, medicationId }: MedicationLog) => {
        const day = localDate(new Date(scheduledTime), ZONE);
        return day === (date ?? day) && day >= (first ?? day) && medicationId === (medication ?? medicationId);
      };
      return { body: log.filter(isAsked) };
    },
    'GET /api/medication-changes': { body: [] },
    'GET /api/supplies': { body: supplies },
    'POST /api/medications': ({ body }) => {
      const added = anAdded(body);
      list.push(added);
      return { status: 201, body: added };
    },
    'POST /api/medication-logs': async ({ body }) => {
      await holdDoses;
      const recorded = aLogOf(body);
      const isSame = (row: MedicationLog) =>
        row.medicationId === recorded.medicationId && row.scheduledTime === recorded.scheduledTime;
      const status = log.some(isSame) ? 200 : 201;
      log = [recorded, ...log.filter((row) => !isSame(row))];
      return { status, body: { ...recorded, notes: [] } };
    },
    ...Object.fromEntries(rowRoutes),
    ...instead,
  });
}

/** The medication that the server makes of a new one. */
export function anAdded(body: unknown, changes: Partial<Medication> = {}): Medication {
  const { userId = MARGARET.id, schedule = null, ...fields } = addMedicationBody.parse(body);
  const { frequency = schedule === null ? '' : frequencyWords(schedule), times = [] } = fields;
  return aMedication({ ...fields, userId, schedule, frequency, times, ...changes });
}

/** The log that the server makes of a dose that was sent. */
function aLogOf(body: unknown): MedicationLog {
  const { userId = MARGARET.id, takenTime = null, amount = null, reason = null, ...dose } = recordDoseBody.parse(body);
  const id = `${dose.medicationId} ${dose.scheduledTime}`;
  return {
    ...dose,
    id,
    userId,
    takenTime,
    amount,
    reason,
    recordedBy: MARGARET.id,
    recordedByName: null,
    createdAt: new Date().toISOString(),
  };
}

export function requestsTo(requests: readonly FakeRequest[], method: string, path: string): FakeRequest[] {
  return requests.filter((request) => request.method === method && request.path.split('?')[0] === path);
}
