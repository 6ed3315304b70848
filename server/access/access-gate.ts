import { and, eq, sql } from 'drizzle-orm';
import { type Action, answerAccess, type Area } from '@shared/access/access';
import type { AccessKind } from '@shared/domain/care-team';
import { personName } from '@shared/domain/person-name';
import { familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/connect';
import { AppError, notFound } from '../errors/app-error';
import type { AccessRecorder, Deed } from './access-recorder';

/** A senior whose data is requested. */
export interface Senior {
  id: string;
  /** IANA name: days and doses are calculated in the senior's zone (D-11). */
  timeZone: string;
  /** False: nothing has ever been on their help board. Undefined if nobody read it. */
  hasBoard?: boolean | undefined;
}

/** A person whose data another person may read. */
export interface Sharer extends Senior {
  name: string;
}

const ONLY_SEEN = 'You can see this, but not change it. They can let you help, too, under ‘My Care Team’.';

export type AccessGate = ReturnType<typeof createAccessGate>;

/** Gives the access rule (`shared/access`) its facts and turns its decisions into errors. */
export function createAccessGate({ orm }: Database, record: AccessRecorder) {
  const findConnection = orm
    .select({ permissions: familyMembers.permissions, timeZone: users.timeZone, hasBoard: users.hasBoard })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.seniorId))
    .where(
      and(
        eq(familyMembers.seniorId, sql.placeholder('seniorId')),
        eq(familyMembers.caregiverId, sql.placeholder('viewerId')),
      ),
    )
    .prepare('find_connection');

  const findFamilyMember = orm
    .select({ timeZone: users.timeZone })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.caregiverId))
    .where(
      and(
        eq(familyMembers.seniorId, sql.placeholder('seniorId')),
        eq(familyMembers.caregiverId, sql.placeholder('memberId')),
        eq(users.role, 'family_member'),
      ),
    )
    .prepare('find_family_member');

  async function connectionOf({ id, connections }: Viewer, seniorId: string, action: Action) {
    if (action === 'read' && connections !== undefined) return connections[seniorId] ?? null;
    const [found = null] = await findConnection.execute({ seniorId, viewerId: id });
    return found;
  }

  /** The family member of that senior, if there is one. */
  async function familyOf(seniorId: string, memberId: string): Promise<Senior | null> {
    const [found] = await findFamilyMember.execute({ seniorId, memberId });
    return found === undefined ? null : { id: memberId, timeZone: found.timeZone };
  }

  /** The other side of a person's connections: a senior's care team, or the seniors of everyone else. */
  async function others({ id, role }: Pick<Viewer, 'id' | 'role'>) {
    const isSenior = role === 'senior';
    const [mine, theirs] = isSenior
      ? [familyMembers.seniorId, familyMembers.caregiverId]
      : [familyMembers.caregiverId, familyMembers.seniorId];
    const { timeZone, role: otherRole, firstName, lastName, username } = users;
    const rows = await orm
      .select({
        other: { id: users.id, timeZone, role: otherRole, firstName, lastName, username },
        permissions: familyMembers.permissions,
      })
      .from(familyMembers)
      .innerJoin(users, eq(users.id, theirs))
      .where(eq(mine, id));
    return rows.map(({ other, permissions }) => ({
      other,
      connection: isSenior ? null : { permissions },
      isFamilyOfViewer: isSenior && other.role === 'family_member',
    }));
  }

  /** Not recorded here: code that shows any of this records it. */
  async function sharedWith(viewer: Pick<Viewer, 'id' | 'role'>, area: Area) {
    return (await others(viewer)).filter(({ other, connection, isFamilyOfViewer }) => {
      const question = { viewerId: viewer.id, seniorId: other.id, connection, isFamilyOfViewer, area };
      return answerAccess({ ...question, action: 'read' }) === 'allowed';
    });
  }

  async function readableBy(viewer: Pick<Viewer, 'id' | 'role'>, area: Area, kind: AccessKind) {
    const readable = await sharedWith(viewer, area);
    for (const { other, isFamilyOfViewer } of readable) {
      if (!isFamilyOfViewer) await record(other.id, viewer.id, area, kind);
    }
    return readable.map(({ other }) => other);
  }

  return {
    /**
     * What an answer may offer its viewer, by the connections that were loaded with the session. Never instead of
     * `admit`.
     */
    offers({ id: viewerId, connections }: Viewer, seniorId: string, area: Area, action: Action): boolean {
      const connection = connections?.[seniorId] ?? null;
      return answerAccess({ viewerId, seniorId, connection, area, action }) === 'allowed';
    },

    /**
     * Read for every request, so that a removal or a switch applies to the very next one. Reads use the connections
     * loaded with the session; writes load them here, because a request body may take a while to arrive.
     * @throws AppError not_found for strangers, not_shared or not_permitted for connected people.
     */
    async admit(viewer: Viewer, seniorId: string, area: Area, action: Action): Promise<Senior> {
      const isSelf = viewer.id === seniorId;
      // Only seniors are cared for, and no senior is a caregiver.
      const isCarer = !isSelf && viewer.role !== 'senior';
      const connection = isCarer ? await connectionOf(viewer, seniorId, action) : null;
      const family = isSelf || isCarer ? null : await familyOf(viewer.id, seniorId);
      const isFamilyOfViewer = family !== null;
      const answer = answerAccess({ viewerId: viewer.id, seniorId, connection, isFamilyOfViewer, area, action });
      switch (answer) {
        case 'allowed':
          if (isSelf) return { id: seniorId, timeZone: viewer.timeZone, hasBoard: viewer.hasBoard };
          // Records who looks at a senior's data, not the other way round (D-61).
          if (family !== null) return family;
          await record(seniorId, viewer.id, area, action === 'read' ? 'looked' : 'changed');
          return { id: seniorId, timeZone: connection?.timeZone ?? viewer.timeZone, hasBoard: connection?.hasBoard };
        case 'not_shared':
          throw new AppError('not_shared', 'This is not shared with you.');
        case 'only_seen':
          throw new AppError('not_permitted', ONLY_SEEN);
        case 'not_permitted':
          throw new AppError('not_permitted', 'Only they can do this themselves.');
        case 'unknown':
          throw notFound();
      }
    },

    /** Says in the senior's access list what was done, once it is done; one's own doings are not recorded (KIND-17). */
    async recordDeed(viewer: Pick<Viewer, 'id'>, seniorId: string, area: Area, deed: Deed): Promise<void> {
      if (viewer.id !== seniorId) await record(seniorId, viewer.id, area, 'changed', deed);
    },

    /**
     * The people whose data in that area a person's calendar app receives; recorded like any other look.
     * @returns an empty list for a person without connections.
     */
    async subscribe(viewer: Pick<Viewer, 'id' | 'role'>, area: Area): Promise<Sharer[]> {
      const readable = await readableBy(viewer, area, 'subscribed');
      return readable.map((other) => ({ id: other.id, timeZone: other.timeZone, name: personName(other) }));
    },

    /** Ids of everyone whose data in that area the viewer may read, the viewer first; recorded as a look (D-61). */
    async readableOwners(viewer: Pick<Viewer, 'id' | 'role'>, area: Area): Promise<string[]> {
      const readable = await readableBy(viewer, area, 'looked');
      return [viewer.id, ...readable.map(({ id }) => id)];
    },

    /**
     * The same without recording a look, to find a row among those that may be visible. `admit` then checks and records
     * access to its owner alone.
     */
    async knownOwners(viewer: Pick<Viewer, 'id' | 'role'>, area: Area): Promise<string[]> {
      return [viewer.id, ...(await sharedWith(viewer, area)).map(({ other }) => other.id)];
    },
  };
}
