import type pg from 'pg';
import { nextDoseInstant } from '@shared/domain/dose-instants';
import type { LogStatus } from '@shared/domain/log-status';
import { alarmEndWords, doseAlarmWords } from '@shared/domain/notifications/alarm-words';
import { earlier } from '@shared/domain/notifications/decision';
import {
  decideDoses,
  dosesClimb,
  dosesUsefulUntil,
  importantUsefulUntil,
} from '@shared/domain/notifications/dose-notice';
import { doseWords, endedWords } from '@shared/domain/notifications/words';
import { DOSED, dosedOf, type DosedRow, isRowDue, markedAround } from '../dosed';
import {
  type AlarmRow,
  type AlarmSaying,
  type DeliveryRow,
  type DeliveryWords,
  grouped,
  type NoticeKindRules,
  type NoticeRow,
  type Verdict,
} from './kind';
import { planSummaries } from './summaries';

/** A medication of a senior, with its log of one instant. */
interface DoseRow extends DosedRow {
  askedId: string;
  name: string;
  dosage: string;
  /** Around that instant, if the plan or the clock changed. */
  marked: string[];
  isImportant: boolean;
  status: LogStatus | null;
  recordedBy: string | null;
  takenAt: Date | null;
  recordedAt: Date | null;
}

const DOSES = `
  select asked.id as "askedId", ${DOSED}, m.name, m.dosage, ${markedAround('asked.at')}, m.is_important as "isImportant", l.status, l.recorded_by as "recordedBy", l.taken_time as "takenAt", l.recorded_at as "recordedAt"
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as asked(id, senior_id, at)
  join medications m on m.user_id = asked.senior_id and m.is_active and m.deleted_at is null
  left join medication_logs l on l.medication_id = m.id and l.scheduled_time = asked.at
  order by m.name, m.id`;

/** All doses of a senior due at one instant (REACH-18). Its subject is the senior. */
export const doses: NoticeKindRules = {
  afterLate: planSummaries,

  async judge(client, notices) {
    const rows = await readDoses(
      client,
      notices.map(({ id, personId, at }) => ({ id, seniorId: personId, at })),
    );
    return new Map(notices.map((notice) => [notice.id, verdictOf(notice, rows.get(notice.id) ?? [])]));
  },

  async words(client, deliveries) {
    const rows = await readDoses(
      client,
      deliveries.filter(({ isQuiet }) => !isQuiet).map(({ id, ownerId, at }) => ({ id, seniorId: ownerId, at })),
    );
    return new Map(deliveries.map((delivery) => [delivery.id, wordsOf(delivery, rows.get(delivery.id) ?? [])]));
  },

  async alarms(client, alarms) {
    const rows = await readDoses(client, alarms);
    return new Map(alarms.map((alarm) => [alarm.id, sayingOf(alarm, rows.get(alarm.id) ?? [])]));
  },
};

async function readDoses(client: pg.PoolClient, asked: readonly { id: string; seniorId: string; at: Date }[]) {
  if (asked.length === 0) return new Map<string, DoseRow[]>();
  const { rows } = await client.query<DoseRow>({
    name: 'notice_doses',
    text: DOSES,
    values: [asked.map(({ id }) => id), asked.map(({ seniorId }) => seniorId), asked.map(({ at }) => at)],
  });
  return grouped(rows.map((row) => [row.askedId, row]));
}

function verdictOf(notice: NoticeRow, rows: readonly DoseRow[]): Verdict {
  const { at, zone, now } = notice;
  const due = rows.filter((row) => row.status === 'taken' || isRowDue(row, at, zone));
  const count = (status: LogStatus) => due.filter((row) => row.status === status).length;
  const [taken, skipped] = [count('taken'), count('skipped')];
  const open = due.filter(({ status }) => status !== 'taken' && status !== 'skipped');
  const important = open.filter(({ isImportant }) => isImportant).length;
  const facts = { open: open.length, important, taken, skipped };
  const usefulUntil = open.length === 0 ? notice.usefulUntil : latest(open.map((row) => usefulUntilOf(row, at, zone)));
  const decision = decideDoses({ ...notice, usefulUntil }, facts, notice, now);
  if (decision.do !== 'end' || (decision.as !== 'taken' && decision.as !== 'skipped')) {
    return { decision, endedBy: null, endedAt: now, climbs: dosesClimb(facts, notice), usefulUntil };
  }
  // Whoever answered the last of them.
  const [last] = due
    .filter(({ status }) => status === decision.as)
    .sort((one, other) => answeredAt(other) - answeredAt(one));
  const endedAt = last?.takenAt ?? last?.recordedAt ?? now;
  return { decision, endedBy: last?.recordedBy ?? null, endedAt: earlier(endedAt, now) };
}

function sayingOf(alarm: AlarmRow, rows: readonly DoseRow[]): AlarmSaying {
  const { at, zone, now, endedBy } = alarm;
  const due = rows.filter((row) => row.isImportant && (row.status === 'taken' || isRowDue(row, at, zone)));
  const open = due.filter(({ status }) => status !== 'taken' && status !== 'skipped');
  if (open.length > 0 && alarm.endedAs === null) {
    const names = open.map(({ name }) => name);
    const words = doseAlarmWords({ ...alarm, names });
    return { isOver: false, words, medicationIds: open.map(({ medicationId }) => medicationId) };
  }
  const [last] = due.toSorted((one, other) => answeredAt(other) - answeredAt(one));
  const as = due.some(({ status }) => status === 'taken') ? 'taken' : last === undefined ? 'gone' : 'skipped';
  const answered = alarm.endedAt ?? last?.takenAt ?? last?.recordedAt ?? now;
  return { isOver: true, words: alarmEndWords({ ...alarm, as, by: endedBy, at: answered }) };
}

const latest = (instants: readonly Date[]) => new Date(Math.max(...instants.map((instant) => instant.getTime())));

function usefulUntilOf(row: DoseRow, at: Date, zone: string): Date {
  if (!row.isImportant) return dosesUsefulUntil(at);
  return importantUsefulUntil(at, nextDoseInstant(dosedOf(row), at, zone));
}

const answeredAt = ({ takenAt, recordedAt }: DoseRow) => (takenAt ?? recordedAt)?.getTime() ?? 0;

function wordsOf(delivery: DeliveryRow, rows: readonly DoseRow[]): DeliveryWords {
  const { at, now, zone, formats, endedAs, endedAt, isQuiet, showsDetails } = delivery;
  if (isQuiet) {
    if (endedAs !== 'taken' && endedAs !== 'skipped' && endedAs !== 'gone') return { leftOut: 'Open again' };
    return endedWords(endedAs, endedAt ?? now, zone, formats);
  }
  const open = rows.filter((row) => row.status !== 'taken' && row.status !== 'skipped' && isRowDue(row, at, zone));
  if (open.length === 0) return { leftOut: 'Answered already' };
  const medicationIds = open.map(({ medicationId }) => medicationId);
  return {
    ...doseWords({ at, now, zone, formats, doses: open, showsDetails }),
    medicationIds,
    actions: [
      { action: 'take', title: open.length > 1 ? 'Take all' : 'Take' },
      { action: 'snooze', title: 'Snooze 10 min' },
    ],
  };
}
