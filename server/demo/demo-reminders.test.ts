import { expect, it } from 'vitest';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { IMPORTANT, MEDICATIONS } from './demo-family';
import { demoReminders, demoSteps } from './demo-reminders';

const ZONE = 'America/New_York';
const idOf = (name: string) => `id of ${name}`;

/** Everything Margaret takes, on each of the last 21 days, 20 minutes after it was due. */
function dosesUntil(now: Date) {
  const medications = MEDICATIONS.filter(({ senior }) => senior === 'margaret').map(({ name, times }) => ({
    id: name,
    userId: idOf('margaret'),
    name,
    times,
  }));
  const days = Array.from({ length: 22 }, (_, ago) => addDays(localDate(now, ZONE), -ago));
  const logs = medications.flatMap(({ id, userId, times }) =>
    days.flatMap((day) =>
      times.map((time) => {
        const scheduledTime = instantOf(day, time, ZONE);
        const takenTime = new Date(scheduledTime.getTime() + 20 * 60_000);
        const recorded = { recordedBy: userId, recordedAt: takenTime, createdAt: takenTime };
        return { medicationId: id, userId, scheduledTime, takenTime, ...recorded };
      }),
    ),
  );
  return { medications, logs: logs.filter(({ takenTime }) => takenTime < now) };
}

it.each(['2026-03-03T11:30:00Z', '2026-03-04T04:59:00Z', '2026-03-08T12:00:00Z', '2026-11-01T16:00:00Z'])(
  'created at %s: two evenings on which somebody had to be told, and what became of them fits the doses (REACH-59)',
  (begun) => {
    const now = new Date(begun);
    const { logs, notices, events } = demoReminders({ now, zone: ZONE, idOf, ...dosesUntil(now) });
    expect([...events, ...notices.map(({ endedAt: at }) => ({ at }))].filter(({ at }) => at > now)).toEqual([]);
    expect(new Set(notices.map(({ at }) => at.getTime())).size).toBe(notices.length);
    const alarms = notices.filter(({ alarmAt }) => alarmAt !== null);
    const told = alarms.map((alarm) => ({
      people: [...new Set(events.filter(({ noticeId }) => noticeId === alarm.id).map(({ personId }) => personId))],
      dose: logs.find(
        ({ medicationId, scheduledTime }) =>
          medicationId === IMPORTANT && scheduledTime.getTime() === alarm.at.getTime(),
      ),
      alarm,
    }));
    expect(told.map(({ people }) => people)).toEqual(
      expect.arrayContaining([
        [idOf('margaret'), idOf('anna')],
        [idOf('margaret'), idOf('anna'), idOf('tom')],
      ]),
    );
    for (const { alarm, dose } of told) {
      expect([dose?.takenTime, dose?.recordedBy]).toEqual([alarm.endedAt, alarm.endedBy]);
    }
    // In the order in which they happened.
    for (const { id } of notices) {
      const times = events.filter(({ noticeId }) => noticeId === id).map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
  },
);

it('Margaret’s children are told next, and then her nurse (REACH-44)', () => {
  expect(demoSteps(idOf).filter(({ seniorId }) => seniorId === idOf('margaret'))).toMatchObject([
    { position: 1, helperId: idOf('anna') },
    { position: 2, helperId: idOf('tom') },
    { position: 3, helperId: idOf('grace') },
  ]);
});
