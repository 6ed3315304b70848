// Margaret's help board in the demo, relative to the current day.
import { v7 as uuidv7 } from 'uuid';
import { MADE_AHEAD_DAYS, seriesDays, timesOn } from '@shared/domain/tasks';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import type { tasks, taskSeries } from '@shared/schema/tasks';

type TaskRow = typeof tasks.$inferInsert;
type SeriesRow = typeof taskSeries.$inferInsert;

const HOUR_MS = 60 * 60 * 1000;
/** Sunday's soup. */
const MEAL = { kind: 'meal', title: 'Sunday lunch', note: 'No onions, please.', place: 'At Margaret’s' } as const;
const MEAL_CLOCKS = { startClock: '12:30', endClock: '14:00' };
const SUNDAY = { kind: 'weekly', weeks: 1, on: 0 } as const;

interface DemoPlace {
  now: Date;
  /** IANA name. */
  zone: string;
  idOf: (name: string) => string;
  /** Margaret's. */
  visits: readonly { id: string; title: string; startTime: Date; location: string | null }[];
  medicationNamed: (name: string) => string | null;
}

/** A ride that Anna gives, a refill nobody has yet, a lunch every Sunday, and a call that was made. */
export function demoTasks({ now, zone, idOf, visits, medicationNamed }: DemoPlace) {
  const today = localDate(now, zone);
  const [margaret, anna, tom] = [idOf('margaret'), idOf('anna'), idOf('tom')];
  const before = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS);
  const rowOf = (fields: Omit<TaskRow, 'id' | 'seniorId' | 'createdAt'>, days: number): TaskRow => {
    const at = before(days);
    return {
      createdBy: margaret,
      ...fields,
      id: uuidv7(),
      seniorId: margaret,
      createdAt: at,
      changedAt: at,
      statusAt: at,
    };
  };
  const visit = visits.find(({ title }) => title === 'Flu shot');
  const ride =
    visit === undefined
      ? []
      : [
          rowOf(
            {
              kind: 'drive',
              title: 'A ride',
              place: visit.location,
              dueOn: localDate(visit.startTime, zone),
              startsAt: visit.startTime,
              appointmentId: visit.id,
              appointmentStart: visit.startTime,
              assigneeId: anna,
              claimedAt: before(1),
            },
            2,
          ),
        ];
  const refill = rowOf(
    {
      kind: 'refill',
      title: 'Pick up the eye drops',
      note: 'Two bottles. They know about it.',
      place: 'Corner Pharmacy',
      dueOn: addDays(today, 2),
      medicationId: medicationNamed('Latanoprost'),
    },
    0,
  );
  const called = instantOf(addDays(today, -1), '16:00', zone);
  const call = rowOf(
    {
      kind: 'call',
      title: 'Call about the hearing aid',
      dueOn: addDays(today, -1),
      assigneeId: tom,
      claimedAt: before(2),
      doneAt: called,
      doneBy: tom,
    },
    3,
  );
  const until = addDays(today, MADE_AHEAD_DAYS - 1);
  const [first = today, ...days] = seriesDays(SUNDAY, addDays(today, 1), addDays(today, 1), until);
  const series: SeriesRow = {
    ...MEAL,
    ...MEAL_CLOCKS,
    id: uuidv7(),
    seniorId: margaret,
    createdBy: anna,
    rule: SUNDAY,
    startsOn: first,
    madeUntil: until,
    createdAt: before(5),
  };
  const meals = [first, ...days].map((day) =>
    rowOf(
      {
        ...MEAL,
        ...timesOn(day, MEAL_CLOCKS, zone),
        createdBy: anna,
        dueOn: day,
        seriesId: series.id,
        seriesOn: day,
        ...(day === first ? { assigneeId: tom, claimedAt: before(1) } : {}),
      },
      5,
    ),
  );
  return { series: [series], tasks: [...ride, refill, call, ...meals] };
}
