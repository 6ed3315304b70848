import type { SignedInDevice } from '@shared/api/profile';
import { notFound } from '../../errors/app-error';
import { sessionDigest } from '../../live/announcement';
import type { DeviceQueries, SessionRow } from './device-queries';

/** Where a person is signed in. A session's id is a secret, so its digest identifies it here. */
export function createDevices(queries: DeviceQueries, clock: () => Date) {
  return {
    /** @param ownSid the current session: it comes first, the others by last use. */
    async list(userId: string, ownSid: string): Promise<SignedInDevice[]> {
      const rows = await queries.listSessions(userId, clock());
      return rows
        .sort((a, b) => Number(b.sid === ownSid) - Number(a.sid === ownSid) || (lastUse(b) ?? 0) - (lastUse(a) ?? 0))
        .map((row) => ({
          id: sessionDigest(row.sid),
          device: row.device ?? null,
          signedInAt: instantOf(row.signedInAt),
          lastUsedAt: instantOf(lastUse(row)),
          isThisOne: row.sid === ownSid,
          wasPaired: row.wasPaired ?? false,
        }));
    },

    /** @throws AppError not_found for an unknown device, another person's, or one already signed out. */
    async signOut(userId: string, device: string): Promise<void> {
      const rows = await queries.listSessions(userId, clock());
      const found = rows.find(({ sid }) => sessionDigest(sid) === device);
      if (found === undefined || !(await queries.endSession(userId, found.sid))) throw notFound();
    },
  };
}

/** To the hour: sessions in use are not updated more often. */
function lastUse({ renewedAt, signedInAt }: SessionRow): number | undefined {
  return renewedAt ?? signedInAt;
}

function instantOf(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}
