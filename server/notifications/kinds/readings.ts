import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { alarmEndWords, readingAlarmWords } from '@shared/domain/notifications/alarm-words';
import { decideReading } from '@shared/domain/notifications/social-notices';
import { alarmingReadingWords, READING_GONE_WORDS } from '@shared/domain/notifications/social-words';
import type { AlarmRow, AlarmSaying, DeliveryRow, DeliveryWords, NoticeKindRules } from './kind';

export interface Alarm {
  id: string;
  /** Until when the reading is told. */
  until: Date;
}

/** Tells the senior at once of those of the readings `stored` that are alarms. */
export function tellReadings(alarms: readonly Alarm[], now: Date): SQL {
  const ids = sql.param(alarms.map(({ id }) => id));
  const untils = sql.param(alarms.map(({ until }) => until.toISOString()));
  return sql`
    insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
    select gen_random_uuid(), 'reading', stored.user_id, stored.id, stored.recorded_at, alarm.until,
      ${now.toISOString()}::timestamptz
    from stored join unnest(${ids}::uuid[], ${untils}::timestamptz[]) as alarm(id, until) on alarm.id = stored.id
      join users u on u.id = stored.user_id and u.role = 'senior'
    on conflict (kind, person_id, subject_id, at) do nothing`;
}

interface ReadingRow {
  id: string;
  type: string;
  value: unknown;
}

async function readReadings(client: pg.PoolClient, ids: readonly string[]): Promise<Map<string, ReadingRow>> {
  const { rows } = await client.query<ReadingRow>({
    name: 'notice_readings',
    text: 'select id, type, value from health_metrics where id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Its subject is the reading, its person the senior: whoever recorded it. */
export const readings: NoticeKindRules = {
  async judge(client, notices) {
    const found = await readReadings(client, idsOf(notices));
    return new Map(
      notices.map((notice) => {
        const decision = decideReading(notice, found.has(notice.subjectId), notice, notice.now);
        return [notice.id, { decision, endedBy: null, endedAt: notice.now, climbs: notice.hasHelpers }];
      }),
    );
  },

  async words(client, deliveries) {
    const found = await readReadings(client, idsOf(deliveries));
    return new Map(deliveries.map((delivery) => [delivery.id, wordsOf(delivery, found.get(delivery.subjectId))]));
  },

  async alarms(client, alarms) {
    const found = await readReadings(client, idsOf(alarms));
    return new Map(alarms.map((alarm) => [alarm.id, sayingOf(alarm, found.get(alarm.subjectId))]));
  },
};

const idsOf = (rows: readonly { subjectId: string }[]) => rows.map(({ subjectId }) => subjectId);

function sayingOf(alarm: AlarmRow, reading: ReadingRow | undefined): AlarmSaying {
  const { endedAs, endedAt, endedBy: by, now } = alarm;
  if (endedAs === null && reading !== undefined) {
    return { isOver: false, words: readingAlarmWords({ ...alarm, ...reading }) };
  }
  const as = reading === undefined ? 'gone' : 'seen';
  return { isOver: true, words: alarmEndWords({ ...alarm, as, by, at: endedAt ?? now }) };
}

function wordsOf({ isQuiet, formats, showsDetails }: DeliveryRow, reading: ReadingRow | undefined): DeliveryWords {
  if (isQuiet) return READING_GONE_WORDS;
  if (reading === undefined) return { leftOut: 'No longer there' };
  return alarmingReadingWords({ ...reading, formats, showsDetails });
}
