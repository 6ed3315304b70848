/** Who was told of the demo family's doses in the last days, and who is told next if Margaret does not answer. */
import { v7 as uuidv7 } from 'uuid';
import type { Channel, NoticeEventKind } from '@shared/domain/notifications/kinds';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { type DemoName, IMPORTANT, TOLD_NEXT } from './demo-family';

const DAYS = 9;
const MINUTE_MS = 60 * 1000;
/** Told about this long after it was due, as the server looks each second. */
const TOLD_AFTER_MS = 1000;
const TABLET = 'Kitchen tablet';
const PHONES: Readonly<Partial<Record<DemoName, string>>> = { anna: 'Anna’s phone', tom: 'Tom’s phone' };

interface DemoLog {
  medicationId: string;
  userId: string;
  scheduledTime: Date;
  takenTime: Date;
  recordedBy: string;
  recordedAt: Date;
  createdAt: Date;
}

interface Told {
  minutes: number;
  what: NoticeEventKind;
  who: DemoName;
  channel?: Channel;
  device?: string | undefined;
  reason?: string;
}

/** Of a dose that was due so many days ago; it ends when the dose is taken. */
interface Evening {
  daysAgo: number;
  /** Of the important medication, in minutes after it was due, and by whom it was marked. */
  takenAfter: number;
  by: DemoName;
  events: readonly Told[];
}

const onPhone = (who: DemoName, minutes: number, what: NoticeEventKind): Told => ({
  minutes,
  what,
  who,
  channel: 'push',
  device: PHONES[who],
});

/** Two evenings on which Margaret did not answer, and what her children did about it. */
const EVENINGS: readonly Evening[] = [
  {
    daysAgo: 2,
    takenAfter: 41,
    by: 'anna',
    events: [onPhone('anna', 30, 'told'), onPhone('anna', 30.2, 'shown'), { minutes: 32, what: 'held', who: 'anna' }],
  },
  {
    daysAgo: 6,
    takenAfter: 58,
    by: 'margaret',
    events: [
      { minutes: 7, what: 'snoozed', who: 'margaret' },
      onPhone('anna', 30, 'told'),
      { ...onPhone('anna', 31, 'failed'), reason: 'The notification service was busy' },
      onPhone('tom', 45, 'told'),
      onPhone('tom', 45.1, 'shown'),
      { minutes: 47, what: 'held', who: 'tom' },
    ],
  },
];

interface DemoReminders<Log extends DemoLog> {
  now: Date;
  zone: string;
  idOf: (name: DemoName) => string;
  medications: readonly { id: string; userId: string; name: string; times: readonly string[] }[];
  logs: readonly Log[];
}

/**
 * Rows that fit the doses of the last days; on the evenings that somebody else had to help, the doses are changed to
 * fit.
 */
export function demoReminders<Log extends DemoLog>({ now, zone, idOf, medications, logs }: DemoReminders<Log>) {
  const margaret = idOf('margaret');
  const today = localDate(now, zone);
  const important = medications.filter(({ userId, name }) => userId === margaret && name === IMPORTANT);
  const evenings = EVENINGS.flatMap((evening) =>
    important.flatMap(({ id, times }) =>
      times.map((time) => ({ ...evening, id, at: instantOf(addDays(today, -evening.daysAgo), time, zone) })),
    ),
  );
  const eveningOf = ({ medicationId, scheduledTime }: DemoLog) =>
    evenings.find(({ id, at }) => id === medicationId && at.getTime() === scheduledTime.getTime());
  const told = logs.map((log) => {
    const evening = eveningOf(log);
    if (evening === undefined) return log;
    const takenTime = new Date(evening.at.getTime() + evening.takenAfter * MINUTE_MS);
    return { ...log, takenTime, recordedBy: idOf(evening.by), recordedAt: takenTime, createdAt: takenTime };
  });

  const since = instantOf(addDays(today, -DAYS), '00:00', zone);
  const ofMargaret = told.filter(({ userId, scheduledTime }) => userId === margaret && scheduledTime >= since);
  const instants = [...new Set(ofMargaret.map(({ scheduledTime }) => scheduledTime.getTime()))];
  const rows = instants.map((instant) => {
    const at = new Date(instant);
    const doses = ofMargaret.filter(({ scheduledTime }) => scheduledTime.getTime() === instant);
    const last = doses.reduce((one, other) => (other.takenTime > one.takenTime ? other : one));
    const evening = evenings.find((each) => each.at.getTime() === instant);
    return { id: uuidv7({ msecs: instant }), at, last, evening };
  });
  return {
    logs: told,
    notices: rows.map(({ id, at, last, evening }) => ({
      id,
      kind: 'dose' as const,
      personId: margaret,
      subjectId: margaret,
      at,
      usefulUntil: new Date(at.getTime() + 120 * MINUTE_MS),
      step: 1,
      toldAt: new Date(at.getTime() + TOLD_AFTER_MS),
      alarmAt: evening === undefined ? null : new Date(at.getTime() + 30 * MINUTE_MS),
      endedAs: 'taken' as const,
      endedBy: last.recordedBy,
      endedAt: last.takenTime,
    })),
    events: rows.flatMap(({ id, at, last, evening }) => {
      const all: Told[] = [
        { minutes: 0, what: 'told', who: 'margaret', channel: 'push', device: TABLET },
        { minutes: 0.05, what: 'shown', who: 'margaret', channel: 'push', device: TABLET },
        ...(evening?.events ?? []),
      ];
      const before = all.filter(({ minutes }) => at.getTime() + minutes * MINUTE_MS < last.takenTime.getTime());
      const said = before.map(({ minutes, what, who, channel, device, reason }) => ({
        id: uuidv7({ msecs: at.getTime() + TOLD_AFTER_MS + minutes * MINUTE_MS }),
        noticeId: id,
        at: new Date(at.getTime() + TOLD_AFTER_MS + minutes * MINUTE_MS),
        what,
        personId: idOf(who),
        channel: channel ?? null,
        deviceLabel: device ?? null,
        reason: reason ?? null,
      }));
      const end = {
        id: uuidv7({ msecs: last.takenTime.getTime() }),
        noticeId: id,
        at: last.takenTime,
        what: 'ended' as const,
        personId: last.recordedBy,
        channel: null,
        deviceLabel: null,
        reason: null,
      };
      return [...said, end];
    }),
  };
}

/** Who is told next, in order. */
export function demoSteps(idOf: (name: DemoName) => string) {
  return TOLD_NEXT.flatMap(({ senior, helpers }) =>
    helpers.map((helper, index) => ({
      seniorId: idOf(senior),
      position: index + 1,
      helperId: idOf(helper),
      waitMinutes: 15,
    })),
  );
}
