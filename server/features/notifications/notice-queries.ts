import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { earlier } from '@shared/domain/notifications/decision';
import type { Channel, NoticeEventKind } from '@shared/domain/notifications/kinds';
import { healthMetrics } from '@shared/schema/health';
import { notices } from '@shared/schema/notifications';
import type { Database } from '../../db/connect';
import { DOSED, type DosedRow, markedAround } from '../../notifications/dosed';
import type { Read } from './readers';

const NOTICES_AT_ONCE = 50;
const MOST_ALARMS = 100;

export type NoticeRow = typeof notices.$inferSelect;

export interface ReadingRow {
  id: string;
  userId: string;
  type: string;
  value: unknown;
  recordedAt: Date;
}

export interface EventRow {
  noticeId: string;
  at: Date;
  what: NoticeEventKind;
  personId: string | null;
  personName: PersonNames | null;
  channel: Channel | null;
  deviceLabel: string | null;
  reason: string | null;
}

interface PersonNames {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** A medication that may be due at a notice's instant, without an answer for it. */
export interface UnansweredRow extends DosedRow {
  noticeId: string;
  name: string;
  dosage: string;
  imageUrl: string | null;
  isImportant: boolean;
  /** Around that instant, if the plan or the clock changed. */
  marked: string[];
}

/** What ended before anybody was told of it is no matter for 'Who was told', and neither is what is only planned. */
const hasToldSomething = or(
  and(eq(notices.kind, 'dose'), sql`coalesce(${notices.endedAs}, 'taken') <> 'gone'`),
  sql`exists (select from notice_events e where e.notice_id = ${notices.id} and e.what <> 'ended')`,
);

/** What of somebody's notices is asked for. */
interface Asked {
  /** Undefined: all. */
  open?: boolean | undefined;
  before: NoticeRow | null;
  onlyAlarms?: boolean;
  most?: number;
}

/** Many are of one instant, such as 6 PM on the day before. */
const isBefore = ({ at, id }: NoticeRow) => or(lt(notices.at, at), and(eq(notices.at, at), lt(notices.id, id)));

/** The condition for notices of a senior that a person may read. */
function isReadBy({ seniorId, kinds }: Read): SQL | undefined {
  const isTheirs = sql`${notices.personId} = ${seniorId}`;
  return kinds === null ? isTheirs : and(isTheirs, sql`${notices.kind} = any(${sql.param([...kinds])}::text[])`);
}

export type NoticeQueries = ReturnType<typeof createNoticeQueries>;

export function createNoticeQueries({ orm, reads, writes, inTransaction }: Database) {
  return {
    /** Newest first by their instant. */
    async listNotices(
      read: Read,
      { open, before, onlyAlarms = false, most = NOTICES_AT_ONCE }: Asked,
    ): Promise<NoticeRow[]> {
      return orm
        .select()
        .from(notices)
        .where(
          and(
            isReadBy(read),
            hasToldSomething,
            open === undefined ? undefined : open ? isNull(notices.endedAt) : isNotNull(notices.endedAt),
            onlyAlarms ? isNotNull(notices.alarmAt) : undefined,
            before === null ? undefined : isBefore(before),
          ),
        )
        .orderBy(desc(notices.at), desc(notices.id))
        .limit(most);
    },

    /** Of those seniors, as far as they may be read; the oldest first. */
    async listOpenAlarms(readable: readonly Read[]): Promise<NoticeRow[]> {
      const isRead = or(...readable.map(isReadBy));
      return orm
        .select()
        .from(notices)
        .where(and(isRead, isNotNull(notices.alarmAt), isNull(notices.endedAt)))
        .orderBy(asc(notices.alarmAt), asc(notices.id))
        .limit(MOST_ALARMS);
    },

    async findNotice(id: string): Promise<NoticeRow | null> {
      const [row = null] = await orm.select().from(notices).where(eq(notices.id, id));
      return row;
    },

    async listEvents(noticeIds: readonly string[]): Promise<EventRow[]> {
      const { rows } = await reads.query<EventRow>({
        name: 'list_notice_events',
        text: `
          select e.notice_id as "noticeId", e.at, e.what, e.person_id as "personId",
            case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name,
              'username', u.username) end as "personName",
            e.channel, e.device_label as "deviceLabel", e.reason
          from notice_events e left join users u on u.id = e.person_id
          where e.notice_id = any($1::uuid[]) order by e.at, e.id`,
        values: [noticeIds],
      });
      return rows;
    },

    async listUnanswered(asked: readonly Pick<NoticeRow, 'id' | 'personId' | 'at'>[]): Promise<UnansweredRow[]> {
      const { rows } = await reads.query<UnansweredRow>({
        name: 'list_unanswered_doses',
        text: `
          select asked.id as "noticeId", ${DOSED}, m.name, m.dosage, m.image_url as "imageUrl",
            m.is_important as "isImportant", ${markedAround('asked.at')}
          from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as asked(id, senior_id, at)
            join medications m on m.user_id = asked.senior_id and m.is_active and m.deleted_at is null
          where not exists (
            select from medication_logs l
            where l.medication_id = m.id and l.scheduled_time = asked.at and l.status in ('taken', 'skipped')
          )
          order by m.name, m.id`,
        values: [asked.map(({ id }) => id), asked.map(({ personId }) => personId), asked.map(({ at }) => at)],
      });
      return rows;
    },

    async listReadings(ids: readonly string[]): Promise<ReadingRow[]> {
      const { id, userId, type, value, recordedAt } = healthMetrics;
      return orm
        .select({ id, userId, type, value: sql<unknown>`${value}`, recordedAt })
        .from(healthMetrics)
        .where(inArray(id, [...ids]));
    },

    async namesOf(userIds: readonly string[]): Promise<Map<string, PersonNames>> {
      const { rows } = await reads.query<PersonNames & { id: string }>({
        name: 'names_of_answering',
        text: `select id, first_name as "firstName", last_name as "lastName", username from users where id = any($1::uuid[])`,
        values: [userIds],
      });
      return new Map(rows.map(({ id, ...names }) => [id, names]));
    },

    /** @param decide receives the notice under a lock; null: nothing changes. @returns the notice afterwards */
    async snoozeNotice(
      personId: string,
      id: string,
      decide: (notice: NoticeRow) => { snoozes: number; at: Date; until: Date } | null,
    ): Promise<NoticeRow | null> {
      return inTransaction(async (transaction) => {
        const isThis = and(eq(notices.personId, personId), eq(notices.id, id));
        const [row = null] = await transaction.select().from(notices).where(isThis).for('update');
        const decided = row === null || row.endedAt !== null ? null : decide(row);
        if (decided === null) return row;
        const climbAt = row?.climbAt ?? null;
        const [changed = null] = await transaction
          .update(notices)
          .set({
            snoozes: decided.snoozes,
            snoozedAt: decided.at,
            stepAt: decided.until,
            // Helpers' turns come when they would have come.
            evaluateAt: climbAt === null ? decided.until : earlier(decided.until, climbAt),
          })
          .where(isThis)
          .returning();
        await transaction.execute(sql`
          insert into notice_events (id, notice_id, at, what, person_id)
          values (${uuidv7()}, ${id}, ${decided.at.toISOString()}, 'snoozed', ${personId})`);
        return changed;
      });
    },

    /** Where it is answered: the device of that session, if it takes notifications. */
    async markAnswered(personId: string, id: string, sid: string, now: Date): Promise<void> {
      await writes.query({
        name: 'mark_notice_answered',
        text: `
          with answered as (
            update notices set answered_on = (select d.id from devices d where d.sid = $3 and d.user_id = $1 limit 1)
            where id = $2 and coalesce(ended_as, 'late') in ('late', 'quiet') returning id
          )
          insert into notice_events (id, notice_id, at, what, person_id)
          select $4, id, $5, 'answered', $1 from answered`,
        values: [personId, id, sid, uuidv7(), now],
      });
    },
  };
}
