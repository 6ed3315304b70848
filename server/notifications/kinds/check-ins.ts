import type pg from 'pg';
import { checkInsBetween, signSince } from '@shared/domain/check-in';
import {
  checkInWords,
  decideCheckIn,
  endedForHelper,
  endedForSenior,
  missedCheckInWords,
} from '@shared/domain/notifications/check-in-notice';
import type { AlarmRow, AlarmSaying, DeliveryRow, DeliveryWords, NoticeKindRules, NoticeRow, Verdict } from './kind';

/** What is known of the senior at this moment. */
interface AskedRow {
  askedId: string;
  /** 'HH:MM'; null: nobody asks anymore. */
  time: string | null;
  zone: string;
  firstName: string;
  hasHelpers: boolean;
  /** Around that day, earliest first. */
  signs: string[];
}

const ASKED = `
  select asked.id as "askedId", s.check_in_time as time, u.time_zone as zone,
    coalesce(u.first_name, u.username) as "firstName",
    exists (select from escalation_steps e where e.senior_id = u.id) as "hasHelpers",
    array(
      select c.at from check_ins c where c.senior_id = u.id and c.day >= asked.at::date - 2 order by c.day
    )::text[] as signs
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as asked(id, senior_id, at)
  join users u on u.id = asked.senior_id left join notification_settings s on s.user_id = u.id`;

async function readAsked(
  client: pg.PoolClient,
  asked: readonly Pick<AlarmRow, 'id' | 'seniorId' | 'at'>[],
): Promise<Map<string, AskedRow>> {
  const { rows } = await client.query<AskedRow>({
    name: 'notice_check_ins',
    text: ASKED,
    values: [asked.map(({ id }) => id), asked.map(({ seniorId }) => seniorId), asked.map(({ at }) => at)],
  });
  return new Map(rows.map((row) => [row.askedId, row]));
}

/** Whether a senior is fine today (REACH-64). Its person and its subject are the senior. */
export const checkIns: NoticeKindRules = {
  async judge(client, notices) {
    const rows = await readAsked(
      client,
      notices.map(({ id, personId, at }) => ({ id, seniorId: personId, at })),
    );
    return new Map(notices.map((notice) => [notice.id, verdictOf(notice, rows.get(notice.id))]));
  },

  async words(client, deliveries) {
    const rows = await readAsked(
      client,
      deliveries.map(({ id, ownerId, at }) => ({ id, seniorId: ownerId, at })),
    );
    return new Map(
      deliveries.flatMap((delivery): [string, DeliveryWords][] => {
        const row = rows.get(delivery.id);
        return row === undefined ? [] : [[delivery.id, wordsOf(delivery, row)]];
      }),
    );
  },

  async alarms(client, alarms) {
    const rows = await readAsked(client, alarms);
    return new Map(
      alarms.flatMap((alarm): [string, AlarmSaying][] => {
        const row = rows.get(alarm.id);
        return row === undefined ? [] : [[alarm.id, sayingOf(alarm, row)]];
      }),
    );
  },
};

function verdictOf(notice: NoticeRow, row: AskedRow | undefined): Verdict {
  const { personId, at, now } = notice;
  const sign = row === undefined ? null : signOf(row, at);
  const decision = decideCheckIn(notice, { sign, isAsked: row !== undefined && isAskedAt(row, at) }, notice, now);
  const isFine = decision.do === 'end' && decision.as === 'fine';
  return {
    decision,
    endedBy: isFine ? personId : null,
    endedAt: isFine && sign !== null ? sign : now,
    climbs: notice.hasHelpers,
  };
}

const signOf = ({ signs, zone }: AskedRow, at: Date) =>
  signSince(
    at,
    signs.map((sign) => new Date(sign)),
    zone,
  );

/** Another time or zone: it is no longer asked at that instant. */
const isAskedAt = ({ time, zone }: AskedRow, at: Date) =>
  time !== null && checkInsBetween(time, at, at, zone).length > 0;

function wordsOf({ at, now, isQuiet, endedAs }: DeliveryRow, row: AskedRow): DeliveryWords {
  const { zone, hasHelpers } = row;
  if (isQuiet) return { ...endedForSenior(endedAs, hasHelpers), link: '/' };
  if (signOf(row, at) !== null) return { leftOut: 'Answered already' };
  if (!isAskedAt(row, at)) return { leftOut: 'Nobody asks anymore' };
  const actions = [{ action: 'fine', title: 'I’m fine' }] as const;
  return { ...checkInWords(now, zone, hasHelpers), link: '/', actions };
}

/** To helpers. */
function sayingOf(alarm: AlarmRow, row: AskedRow): AlarmSaying {
  const { at, endedAs, endedAt, now, readerZone } = alarm;
  const sign = signOf(row, at);
  if (endedAs === null && sign === null && isAskedAt(row, at)) {
    return { isOver: false, words: missedCheckInWords(alarm) };
  }
  const as = endedAs ?? (sign === null ? 'gone' : 'fine');
  const words = endedForHelper(as, { ...alarm, at: endedAt ?? sign ?? now, zone: readerZone });
  return { isOver: true, words };
}
