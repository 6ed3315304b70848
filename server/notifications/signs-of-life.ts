/** Signs that a senior is well, one a day, which begins at 4 AM on their clock (REACH-62, REACH-63). */
import { checkInDay } from '@shared/domain/check-in';
import type { Logger } from 'pino';
import type { CHECK_IN_WAYS } from '@shared/domain/notifications/kinds';
import type { Database } from '../db/connect';
import { describeFault } from '../errors/describe-fault';
import type { Announce } from '../live/announcement';

export type SignOfLife = (typeof CHECK_IN_WAYS)[number];

/** Parts of SQL, each with its type. */
interface SignSql {
  senior: string;
  /** The senior's day; null: it is no sign. */
  day: string;
  at: string;
  how: string;
  /** Stored although nobody asks the senior. */
  isKept?: string;
}

/**
 * SQL for a `with` clause, in the statement of what is a sign. `sign` has a row if it is the day's first one; an open
 * question is then looked at again.
 */
export const signOfLife = ({ senior, day, at, how, isKept = 'false' }: SignSql) => `
  sign as (
    insert into check_ins (senior_id, day, at, how)
    select ${senior}, ${day}, ${at}, ${how}
    where ${day} is not null
      and (${isKept} or exists (
        select from notification_settings where user_id = ${senior} and check_in_time is not null
      ))
    on conflict (senior_id, day) do nothing returning senior_id
  ),
  asked_check_in as (
    update notices set evaluate_at = at
    where kind = 'check_in' and person_id = ${senior} and subject_id = ${senior} and evaluate_at is not null
      and exists (select from sign)
  )`;

const NOTE = `
  with ${signOfLife({ senior: '$1::uuid', day: '$2::date', at: '$3::timestamptz', how: '$4::text', isKept: '$5::bool' })}
  select exists (select from sign) as "isFirst"`;

interface Person {
  id: string;
  role: string;
  timeZone: string;
}

export type SignsOfLife = ReturnType<typeof createSignsOfLife>;

interface SignParts {
  database: Database;
  announce: Announce;
  log: Logger;
}

export function createSignsOfLife({ database: { reads, writes }, announce, log }: SignParts) {
  /** The senior, and the helpers who are told if nothing is heard. */
  async function whoHears(seniorId: string): Promise<string[]> {
    const { rows } = await reads.query<{ id: string }>({
      name: 'hear_sign_of_life',
      text: 'select helper_id as id from escalation_steps where senior_id = $1',
      values: [seniorId],
    });
    return [seniorId, ...rows.map(({ id }) => id)];
  }

  /** What was done is stored already, and does not fail with this. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn(describeFault(error), 'A sign of life was not noted or told');
    }
  }

  /** After the day's first sign: pages show that they are fine. */
  const tell = (seniorId: string) =>
    quietly(async () => {
      const userIds = await whoHears(seniorId);
      announce({ about: 'people', userIds, event: { type: 'notices_changed', seniorId } });
    });

  /** @returns whether it is the day's first one */
  async function store({ id, timeZone }: Person, how: SignOfLife, at: Date, isKept: boolean): Promise<boolean> {
    const { rows } = await writes.query<{ isFirst: boolean }>({
      name: 'note_sign_of_life',
      text: NOTE,
      values: [id, checkInDay(at, timeZone), at, how, isKept],
    });
    return rows[0]?.isFirst ?? false;
  }

  return {
    whoHears,
    tell,
    store,

    /** What a senior did who is asked each day; anybody else's is none. */
    note: (person: Person, how: SignOfLife, at: Date): Promise<void> =>
      quietly(async () => {
        if (person.role === 'senior' && (await store(person, how, at, false))) await tell(person.id);
      }),
  };
}
