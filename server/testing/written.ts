// What was sent while something broke, what was answered, and what of it is stored.
import { z } from 'zod';
import { medication, medicationLog } from '@shared/api/medications';
import { addDays } from '@shared/domain/zoned-time';
import type { Person } from './person-at';

export interface Notes {
  /** By medication and scheduled instant: the ids of the logs that were answered. More than one is one too many. */
  doses: Map<string, Set<string>>;
  /** Names of medications; every attempt has a name of its own, so nothing is sent twice. */
  medications: { acknowledged: string[]; unanswered: string[] };
  /** The connection broke before the answer had all come; whether it was done is not known. */
  unanswered: number;
  /** Answers of 503 and 507: not done, and said so. */
  refused: number;
  /** Any other answer than a success, 503 or 507. */
  otherAnswers: string[];
  /** Answers that took longer than ten seconds, or never came. */
  hangs: number;
  slowestMs: number;
}

export function noNotes(): Notes {
  return {
    doses: new Map(),
    medications: { acknowledged: [], unanswered: [] },
    unanswered: 0,
    refused: 0,
    otherAnswers: [],
    hangs: 0,
    slowestMs: 0,
  };
}

export const acknowledgedIn = ({ doses, medications }: Notes) => doses.size + medications.acknowledged.length;

export const doseKey = (medicationId: string, scheduledTime: string) => `${medicationId} ${scheduledTime}`;

export interface Judgement {
  /** Acknowledged, and not stored. */
  lost: string[];
  /** Stored twice, or acknowledged as two. */
  doubled: string[];
}

/** Everything a person has stored, beside everything that was acknowledged to them. */
export async function judgeWritten(person: Person, notes: Notes): Promise<Judgement> {
  const stored = await storedDoses(person, notes);
  const list = await person.send('GET', '/api/medications');
  const names = z
    .array(medication)
    .parse(await list.json())
    .map(({ name }) => name);
  const kept = new Set(names);
  return {
    lost: [
      ...[...notes.doses].flatMap(([dose, ids]) => [...ids].filter((id) => !stored.get(dose)?.has(id))),
      ...notes.medications.acknowledged.filter((name) => !kept.has(name)),
    ],
    doubled: [
      ...[...stored].filter(([, ids]) => ids.size > 1).map(([dose]) => dose),
      ...[...notes.doses].filter(([, ids]) => ids.size > 1).map(([dose]) => dose),
      ...(kept.size === names.length ? [] : ['a medication']),
    ],
  };
}

/** Day by day, as anybody's list of a day is read; one day more at both ends, whatever the person's zone is. */
async function storedDoses(person: Person, { doses }: Notes): Promise<Map<string, Set<string>>> {
  const stored = new Map<string, Set<string>>();
  const days = [...doses.keys()].map((key) => key.split(' ')[1]?.slice(0, 10) ?? '').sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return stored;
  for (let day = addDays(first, -1); day <= addDays(last, 1); day = addDays(day, 1)) {
    const answer = await person.send('GET', `/api/medication-logs?date=${day}`);
    for (const log of z.array(medicationLog).parse(await answer.json())) {
      const key = doseKey(log.medicationId, log.scheduledTime);
      stored.set(key, (stored.get(key) ?? new Set()).add(log.id));
    }
  }
  return stored;
}
