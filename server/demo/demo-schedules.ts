// Margaret's medications with a schedule of their own, relative to the current day.
import { v7 as uuidv7 } from 'uuid';
import { type Phase, plannedDoses, type Schedule } from '@shared/domain/dose-plan';
import { storedLook } from '@shared/domain/medication-look';
import { frequencyWords } from '@shared/domain/schedule-words';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';

const MINUTE_MS = 60_000;

interface DemoPlace {
  now: Date;
  /** IANA name. */
  zone: string;
  userId: string;
}

interface Taken {
  name: string;
  dosage: string;
  instructions: string;
  schedule: Schedule;
  daysAgo: number;
}

/** A tablet once a week, next tomorrow, and a course of fewer and fewer tablets that is over. */
export function demoSchedules({ now, zone, userId }: DemoPlace) {
  const today = localDate(now, zone);
  const course = (from: number, through: number, amount: number): Phase => ({
    fromOn: addDays(today, from),
    throughOn: addDays(today, through),
    rhythm: { kind: 'daily' },
    doses: [{ time: '08:00', amount }],
  });
  const weekly: Phase = {
    fromOn: addDays(today, -20),
    throughOn: null,
    rhythm: { kind: 'every', days: 7 },
    doses: [{ time: '07:30', amount: 1 }],
  };
  const taken: Taken[] = [
    {
      name: 'Alendronate',
      dosage: '70 mg',
      instructions: 'With a full glass of water. Stay upright for half an hour.',
      schedule: { unit: 'tablet', phases: [weekly], asNeeded: null },
      daysAgo: 20,
    },
    {
      name: 'Prednisone',
      dosage: '5 mg',
      instructions: 'With breakfast.',
      schedule: {
        unit: 'tablet',
        phases: [course(-17, -13, 4), course(-12, -8, 2), course(-7, -3, 1)],
        asNeeded: null,
      },
      daysAgo: 17,
    },
  ];
  const medications = taken.map(({ daysAgo, ...fields }) => ({
    ...fields,
    ...storedLook({ form: 'tablet', color: 'white', secondColor: null }),
    id: uuidv7(),
    userId,
    frequency: frequencyWords(fields.schedule),
    times: [],
    createdAt: instantOf(addDays(today, -daysAgo), '06:00', zone),
  }));
  const logs = medications.flatMap((medication) =>
    Array.from({ length: 21 }, (_, index) => addDays(today, index - 20)).flatMap((date) =>
      plannedDoses(medication, date).map(({ time }) => {
        const scheduledTime = instantOf(date, time, zone);
        const at = new Date(scheduledTime.getTime() + 6 * MINUTE_MS);
        const marked = { takenTime: at, status: 'taken' as const, recordedBy: userId, recordedAt: at, createdAt: at };
        return { id: uuidv7(), medicationId: medication.id, userId, scheduledTime, ...marked };
      }),
    ),
  );
  const changes = medications.map(({ id: medicationId, name, dosage, frequency, createdAt }) => {
    const started = { medicationId, userId, name, dosage, frequency, changedAt: createdAt };
    return { ...started, id: uuidv7(), kind: 'started' as const };
  });
  return { medications, logs, changes };
}
