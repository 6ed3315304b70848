import { sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { accountWords } from '@shared/domain/notifications/account-words';
import type { AccountTopic } from '@shared/domain/notifications/kinds';
import type { DeliveryRow, NoticeKindRules } from './kind';

interface AccountMail {
  userId: string;
  topic: AccountTopic;
  at: Date;
}

/**
 * A mail to the person's confirmed address as it is now, whatever becomes of the account afterwards; without one nothing
 * happens. Run it in the transaction of what it tells of.
 * @param unlessAddress not if that is already the person's address
 */
export function accountMail({ userId, topic, at }: AccountMail, unlessAddress: string | null = null): SQL {
  const id = uuidv7();
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`
    with person as (
      select id, email from users
      where id = ${userId} and email_verified_at is not null and lower(email) is distinct from lower(${unlessAddress}::text)
      for no key update
    ),
    notice as (
      insert into notices (id, kind, person_id, subject_id, topic, at, useful_until, step, evaluate_at)
      select ${id}::uuid, 'account', id, ${id}::uuid, ${topic}, ${now}, ${now} + interval '3 days', 1, ${now} + interval '3 days'
      from person
      returning id, person_id
    )
    insert into deliveries (id, notice_id, step, person_id, channel, to_address, next_try_at)
    select ${uuidv7()}::uuid, notice.id, 1, person.id, 'mail', person.email, ${now}
    from notice join person on person.id = notice.person_id`;
}

interface PersonRow {
  deliveryId: string;
  topic: AccountTopic;
  firstName: string | null;
  username: string;
  passkeys: number;
}

/** Its delivery is made with it, by mail alone; it ends by itself. Its subject is itself: two of one moment are two. */
export const account: NoticeKindRules = {
  judge: async (_client, notices) =>
    new Map(
      notices.map(({ id, now }) => [id, { decision: { do: 'end', as: 'seen' }, endedBy: null, endedAt: now }] as const),
    ),

  async words(client, deliveries) {
    const { rows } = await client.query<PersonRow>({
      name: 'notice_accounts',
      text: `
        select d.id as "deliveryId", n.topic, u.first_name as "firstName", u.username,
          (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys
        from deliveries d join notices n on n.id = d.notice_id join users u on u.id = d.person_id
        where d.id = any($1::uuid[])`,
      values: [deliveries.map(({ id }) => id)],
    });
    const people = new Map(rows.map((row) => [row.deliveryId, row]));
    return new Map(
      deliveries.flatMap((delivery: DeliveryRow) => {
        const person = people.get(delivery.id);
        if (person === undefined) return [];
        return [[delivery.id, { ...accountWords({ ...delivery, ...person }), link: '/profile' }] as const];
      }),
    );
  },
};
