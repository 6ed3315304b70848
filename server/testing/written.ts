// What was sent while something broke, the responses, and what was stored.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { medication, medicationLog } from '@shared/api/medications';
import { addDays } from '@shared/domain/zoned-time';
import type { Person } from './person-at';

export interface Notes {
  /** By medication and scheduled instant: the ids of the returned logs. More than one is an error. */
  doses: Map<string, Set<string>>;
  /** Names of medications; every attempt has its own, so nothing is sent twice. */
  medications: { acknowledged: string[]; unanswered: string[] };
  /** The connection broke before the full response; the outcome is unknown. */
  unanswered: number;
  /** Responses 503 and 507: not done, and said so. */
  refused: number;
  /** Any response but a success, 503 or 507. */
  otherAnswers: string[];
  /** Responses that took longer than ten seconds, or never came. */
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
  /** Acknowledged, but not stored. */
  lost: string[];
  /** Stored twice, or acknowledged as two. */
  doubled: string[];
}

/** Everything stored of a person, next to everything that was acknowledged to them. */
export async function judgeWritten(person: Person, notes: Notes): Promise<Judgement> {
  const stored = await storedDoses(person, notes);
  const list = await readWhenBack(person, '/api/medications');
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

/** Day by day, like any list of a day; one extra day at both ends, whatever the person's zone. */
async function storedDoses(person: Person, { doses }: Notes): Promise<Map<string, Set<string>>> {
  const stored = new Map<string, Set<string>>();
  const days = [...doses.keys()].map((key) => key.split(' ')[1]?.slice(0, 10) ?? '').sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return stored;
  for (let day = addDays(first, -1); day <= addDays(last, 1); day = addDays(day, 1)) {
    const answer = await readWhenBack(person, `/api/medication-logs?date=${day}`);
    for (const log of z.array(medicationLog).parse(await answer.json())) {
      const key = doseKey(log.medicationId, log.scheduledTime);
      stored.set(key, (stored.get(key) ?? new Set()).add(log.id));
    }
  }
  return stored;
}

const BACK_WITHIN_MS = 5_000;

/** On a busy machine a lost database connection may be noticed only now: a 503 is asked again for five seconds. */
async function readWhenBack(person: Person, path: string): Promise<Response> {
  const until = performance.now() + BACK_WITHIN_MS;
  let answer = await person.send('GET', path);
  while (answer.status === 503 && performance.now() < until) {
    await sleep(100);
    answer = await person.send('GET', path);
  }
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
