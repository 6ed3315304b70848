import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import {
  awayUsefulUntil,
  awayWords,
  type Away,
  backAtOf,
  isCatchingUp,
  joinedAway,
  MISSED_KINDS,
  type JoinedCounts,
  wasMissed,
} from '@shared/domain/notifications/away';
import { decideOpen } from '@shared/domain/notifications/decision';
import { type DeliveryWords, grouped, type NoticeKindRules, type NoticeRow, type Verdict } from './kind';

/** So that everything that was missed is found before it is told. */
const SETTLES_MS = 5_000;

/** What nobody was told of in time, or what was too much at once. */
const COUNTS = `
  select asked.id, n.kind, count(*)::int as count
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as asked(id, person_id, since, back_at)
  join notices n on n.person_id = asked.person_id and n.at < asked.back_at and n.at > asked.since - interval '2 days'
  where n.kind = any($5::text[]) and n.useful_until > asked.since and (
    n.ended_as = 'late' and n.step = n.opened_step + 1 and n.step_at is null and n.useful_until <= asked.back_at
    or n.ended_at is null and n.step = n.opened_step and n.step_at = n.useful_until
  )
  group by asked.id, n.kind`;

/** What came too late while the server was away, for one person. Its instant is when the server was last there. */
export const timesAway: NoticeKindRules = {
  async judge(client, notices) {
    const counts = await readCounts(client, notices);
    return new Map(
      notices.map((notice) => {
        const { id, quietFrom, quietTo, zone, now } = notice;
        const isGone = !counts.has(id) && notice.step === notice.openedStep;
        const decision = isGone
          ? ({ do: 'end', as: 'gone' } as const)
          : decideOpen(notice, { quietFrom, quietTo, zone, repeat: null }, now);
        return [id, { decision, endedBy: null, endedAt: now }] as const;
      }),
    );
  },

  async words(client, deliveries) {
    const counts = await readCounts(client, deliveries);
    return new Map(
      deliveries.map(({ id, at, usefulUntil, zone, formats }): [string, DeliveryWords] => {
        const counted = counts.get(id);
        if (counted === undefined) return [id, { leftOut: 'Answered already' }];
        return [id, awayWords(counted, { since: at, backAt: backAtOf(usefulUntil) }, zone, formats)];
      }),
    );
  },
};

interface Asked {
  id: string;
  personId: string;
  at: Date;
  usefulUntil: Date;
}

async function readCounts(client: pg.PoolClient, asked: readonly Asked[]): Promise<Map<string, JoinedCounts>> {
  const { rows } = await client.query<{ id: string; kind: keyof JoinedCounts; count: number }>({
    name: 'away_counts',
    text: COUNTS,
    values: [
      asked.map(({ id }) => id),
      asked.map(({ personId }) => personId),
      asked.map(({ at }) => at),
      asked.map(({ usefulUntil }) => backAtOf(usefulUntil)),
      MISSED_KINDS,
    ],
  });
  const counts = new Map<string, JoinedCounts>();
  for (const { id, kind, count } of rows) counts.set(id, { ...counts.get(id), [kind]: count });
  return counts;
}

/** One for each person and time away, however often the server starts meanwhile. */
export async function planAway(
  client: pg.PoolClient,
  people: ReadonlySet<string>,
  known: Away | null,
  now: Date,
): Promise<void> {
  if (known === null || people.size === 0) return;
  const sorted = [...people].toSorted();
  await client.query({
    name: 'plan_away',
    text: `
      insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
      select id, 'away', person_id, person_id, $3, $4, $5 from unnest($1::uuid[], $2::uuid[]) as new(id, person_id)
      on conflict (kind, person_id, subject_id, at) do nothing`,
    values: [
      sorted.map(() => uuidv7()),
      sorted,
      known.since,
      awayUsefulUntil(known),
      new Date(now.getTime() + SETTLES_MS),
    ],
  });
}

/** How many these people were told since the server is back, and whether something waits to be told of the time away. */
async function readCatchingUp(client: pg.PoolClient, people: readonly string[], { since, backAt }: Away) {
  const { rows } = await client.query<{ personId: string; toldBefore: number; hasMissed: boolean }>({
    name: 'catching_up',
    text: `
      select asked.id as "personId",
        (select count(distinct d.notice_id)::int from deliveries d
         where d.person_id = asked.id and not d.is_quiet and d.next_try_at >= $2) as "toldBefore",
        exists (select from notices n
         where n.kind = 'away' and n.person_id = asked.id and n.subject_id = asked.id and n.at = $3) as "hasMissed"
      from unnest($1::uuid[]) as asked(id)`,
    values: [people, backAt, since],
  });
  return new Map(rows.map(({ personId, ...known }) => [personId, known]));
}

/** Neither told, nor said in the notice about a time away. */
const isUntold = ({ step, openedStep, stepAt }: NoticeRow) => step === openedStep && stepAt === null;

/** The ids of those that nobody was told of before they became useless while the server was away. */
export function missedBy(
  notices: readonly NoticeRow[],
  judged: ReadonlyMap<string, Verdict>,
  away: Away | null,
): Set<string> {
  const isMissed = (notice: NoticeRow) =>
    isTooLate(judged.get(notice.id)) && isUntold(notice) && wasMissed(notice, away);
  return new Set(notices.filter(isMissed).map(({ id }) => id));
}

/** Nobody gets many notifications at once after a time away (REACH-99). */
export async function joined(
  client: pg.PoolClient,
  notices: readonly NoticeRow[],
  judged: Map<string, Verdict>,
  { away, missed }: { away: Away | null; missed: ReadonlySet<string> },
): Promise<Map<string, Verdict>> {
  const toTell = notices.filter(({ id }) => {
    const decision = judged.get(id)?.decision;
    return decision?.do === 'tell' && decision.isSilent !== true;
  });
  const [anyone] = toTell;
  // Long after, what each person was told of is not even counted.
  if (away === null || anyone === undefined || !isCatchingUp(away, anyone.now)) return judged;
  const known = await readCatchingUp(client, [...new Set(toTell.map(({ personId }) => personId))], away);
  const missedPeople = new Set(notices.filter(({ id }) => missed.has(id)).map(({ personId }) => personId));
  const verdicts = new Map(judged);
  for (const [personId, own] of grouped(toTell.map((notice) => [notice.personId, notice]))) {
    const { toldBefore, hasMissed } = known.get(personId) ?? { toldBefore: 0, hasMissed: false };
    const piled = own.map((notice) => ({ ...notice, dueAt: notice.stepAt ?? notice.at }));
    const facts = { toldBefore, hasMissed: hasMissed || missedPeople.has(personId) };
    for (const notice of own) {
      if (!joinedAway(piled, facts, away, notice.now).has(notice.id)) continue;
      verdicts.set(notice.id, { decision: { do: 'join' }, endedBy: null, endedAt: notice.now });
    }
  }
  return verdicts;
}

export function isTooLate(verdict: Verdict | undefined): boolean {
  return verdict?.decision.do === 'end' && ['late', 'quiet'].includes(verdict.decision.as);
}
