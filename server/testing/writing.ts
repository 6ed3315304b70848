// People who write continuously while something breaks, and retry until they get a response.
import { setTimeout as sleep } from 'node:timers/promises';
import { medicationLog } from '@shared/api/medications';
import { addMedicationOf, type Person } from './person-at';
import { acknowledgedIn, doseKey, noNotes, type Notes } from './written';

export interface Writing {
  notes: Notes;
  /** Requests in progress finish, as far as they get responses; from then on the notes do not change. */
  stop: () => Promise<void>;
  /** Resolves with the milliseconds until the next success, or null if there is none in time. */
  untilNext: (patienceMs: number) => Promise<number | null>;
}

const HANG_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 20;
const BETWEEN_MEDICATIONS_MS = 20;
/** Spaced so that each day has a few thousand: a day's list can still be read at once. */
const BETWEEN_DOSES_MS = 20_000;

/** Each of two medications has two tabs, which press 'Take' for the same dose at the same time. */
export async function startWriting(person: Person): Promise<Writing> {
  const notes = noNotes();
  const over = new AbortController();
  const medicationIds = [await addMedicationOf(person, 'Lisinopril'), await addMedicationOf(person, 'Metformin')];
  const writers = [
    ...medicationIds.map((id) => takeDoses(person, id, notes, over.signal)),
    addMedications(person, notes, over.signal),
  ];
  return {
    notes,
    stop: async () => {
      over.abort();
      await Promise.all(writers);
    },
    untilNext: (patienceMs) => untilNext(notes, patienceMs),
  };
}

async function takeDoses(person: Person, medicationId: string, notes: Notes, over: AbortSignal): Promise<void> {
  for (let count = 0; !over.aborted; count += 1) {
    const scheduledTime = new Date(Date.UTC(2026, 2, 3) + count * BETWEEN_DOSES_MS).toISOString();
    const dose = { medicationId, scheduledTime, status: 'taken' };
    await Promise.all([press(person, dose, notes, over), press(person, dose, notes, over)]);
  }
}

interface PressedDose {
  medicationId: string;
  scheduledTime: string;
  status: string;
}

/** Retries until it is acknowledged, like a client. */
async function press(person: Person, dose: PressedDose, notes: Notes, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const answer = await tryTo(person, '/api/medication-logs', dose, notes);
    if (answer !== null) {
      const key = doseKey(dose.medicationId, dose.scheduledTime);
      const { id } = medicationLog.parse(JSON.parse(answer));
      notes.doses.set(key, (notes.doses.get(key) ?? new Set()).add(id));
      return;
    }
    await sleep(PAUSE_AFTER_FAILURE_MS);
  }
}

async function addMedications(person: Person, notes: Notes, over: AbortSignal): Promise<void> {
  for (let count = 0; !over.aborted; count += 1) {
    const name = `Medication ${count}`;
    const body = { name, dosage: '1', frequency: 'As needed', times: [] };
    const answer = await tryTo(person, '/api/medications', body, notes);
    notes.medications[answer === null ? 'unanswered' : 'acknowledged'].push(name);
    await sleep(BETWEEN_MEDICATIONS_MS);
  }
}

/** The text of a success; null after a noted failure. */
async function tryTo({ send }: Person, address: string, body: object, notes: Notes): Promise<string | null> {
  const from = performance.now();
  try {
    const response = await send('POST', address, body);
    const text = await response.text();
    if (response.ok) return text;
    if (response.status === 503 || response.status === 507) notes.refused += 1;
    else notes.otherAnswers.push(`${response.status} ${text}`);
  } catch {
    notes.unanswered += 1;
  } finally {
    const ms = performance.now() - from;
    notes.slowestMs = Math.max(notes.slowestMs, ms);
    if (ms > HANG_MS) notes.hangs += 1;
  }
  return null;
}

async function untilNext(notes: Notes, patienceMs: number): Promise<number | null> {
  const [from, before] = [performance.now(), acknowledgedIn(notes)];
  while (performance.now() - from < patienceMs) {
    if (acknowledgedIn(notes) > before) return performance.now() - from;
    await sleep(10);
  }
  return null;
}
