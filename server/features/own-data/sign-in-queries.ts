import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { devicePairings, passkeys, recoveryCodes, secondFactors } from '@shared/schema/ways-to-sign-in';
import type { Database } from '../../db/connect';

/** How a person signs in, without keys, secrets and codes. */
export async function readWaysToSignIn({ orm }: Pick<Database, 'orm'>, userId: string) {
  const held = await orm
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
  const [secondStep = null] = await orm
    .select({
      since: secondFactors.confirmedAt,
      recoveryCodesLeft: sql<number>`(
        select count(*)::int from ${recoveryCodes} c where c.user_id = ${userId} and c.used_at is null)`,
    })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  const otherDevices = await orm
    .select({ device: devicePairings.newDevice, state: devicePairings.state, createdAt: devicePairings.createdAt })
    .from(devicePairings)
    .where(eq(devicePairings.userId, userId));
  return { passkeys: held, secondStep, otherDevices };
}
