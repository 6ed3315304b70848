import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '@shared/schema/sessions';
import type { Database } from '../../db/connect';

/** The part of a stored session that a person may see. Older sessions have no device name. */
const told = z.object({
  device: z.string().nullish(),
  signedInAt: z.number().optional(),
  renewedAt: z.number().optional(),
  wasPaired: z.boolean().optional(),
});

export type SessionRow = { sid: string } & z.output<typeof told>;

export type DeviceQueries = ReturnType<typeof createDeviceQueries>;

export function createDeviceQueries({ orm }: Database) {
  return {
    /** The person's unexpired sessions. */
    async listSessions(userId: string, now: Date): Promise<SessionRow[]> {
      const rows = await orm
        .select({ sid: sessions.sid, sess: sessions.sess })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)));
      return rows.map(({ sid, sess }) => ({ sid, ...told.parse(sess) }));
    },

    async endSession(userId: string, sid: string): Promise<boolean> {
      const ended = await orm
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.sid, sid)))
        .returning({ sid: sessions.sid });
      return ended.length > 0;
    },
  };
}
