import type pg from 'pg';
import { checkInsBetween, signSince } from '@shared/domain/check-in';
import {
  checkInWords,
  decideCheckIn,
  endedForHelper,
  endedForSenior,
  missedCheckInWords,
} from '@shared/domain/notifications/check-in-notice';
import type { DeliveryRow, DeliveryWords, NoticeKindRules, NoticeRow, Verdict } from './kind';

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
  asked: readonly { id: string; seniorId: string; at: Date }[],
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
      deliveries.map((delivery): [string, DeliveryWords] => {
        const row = rows.get(delivery.id);
        if (row === undefined) return [delivery.id, { leftOut: 'Nothing to tell anymore' }];
        return [
          delivery.id,
          delivery.personId === delivery.ownerId ? ownWords(delivery, row) : helperWords(delivery, row),
        ];
      }),
    );
  },
};

function verdictOf(notice: NoticeRow, row: AskedRow | undefined): Verdict {
  const { personId, at, now } = notice;
  const sign = row === undefined ? null : signOf(row, at);
  const decision = decideCheckIn(notice, { sign, isAsked: row !== undefined && isAskedAt(row, at) }, notice, now);
  const isFine = decision.do === 'end' && decision.as === 'fine';
  return { decision, endedBy: isFine ? personId : null, endedAt: isFine && sign !== null ? sign : now };
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

function ownWords({ at, now, isQuiet, endedAs }: DeliveryRow, row: AskedRow): DeliveryWords {
  const { zone, hasHelpers } = row;
  if (isQuiet) return { ...endedForSenior(endedAs, hasHelpers), link: '/' };
  if (signOf(row, at) !== null) return { leftOut: 'Answered already' };
  if (!isAskedAt(row, at)) return { leftOut: 'Nobody asks anymore' };
  return { ...checkInWords(now, zone, hasHelpers), link: '/' };
}

function helperWords(
  { at, zone: readerZone, formats, isQuiet, endedAs, endedAt, now }: DeliveryRow,
  row: AskedRow,
): DeliveryWords {
  const { zone, firstName: senior } = row;
  if (isQuiet) return endedForHelper(endedAs, { senior, at: endedAt ?? now, zone: readerZone, formats });
  if (signOf(row, at) !== null) return { leftOut: 'Answered already' };
  if (!isAskedAt(row, at)) return { leftOut: 'Nobody asks anymore' };
  return missedCheckInWords({ senior, at, zone, readerZone, formats });
}
