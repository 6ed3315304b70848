import { and, eq } from 'drizzle-orm';
import type { AccountComfort } from '@shared/comfort';
import type { Formats } from '@shared/domain/formats';
import { familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import type { Database } from '../../db/connect';

/** A senior's simple view, and whether the care team may turn it on and off. */
export interface SimpleViewRow {
  simpleView: boolean;
  teamSetsSimpleView: boolean;
}

export type ComfortQueries = ReturnType<typeof createComfortQueries>;

const simpleViewColumns = { simpleView: users.simpleView, teamSetsSimpleView: users.teamSetsSimpleView };

export function createComfortQueries({ orm }: Database) {
  return {
    async findComfort(userId: string): Promise<{ comfort: AccountComfort | null; formats: Formats } | null> {
      const columns = { comfort: users.comfort, formats: users.formats };
      const [row = null] = await orm.select(columns).from(users).where(eq(users.id, userId));
      return row;
    },

    async updateComfort(
      userId: string,
      change: { comfort?: AccountComfort; formats?: Formats },
      now: Date,
    ): Promise<void> {
      await orm
        .update(users)
        .set({ ...change, updatedAt: now })
        .where(eq(users.id, userId));
    },

    async updateSimpleView(userId: string, change: Partial<SimpleViewRow>, now: Date): Promise<void> {
      await orm
        .update(users)
        .set({ ...change, updatedAt: now })
        .where(eq(users.id, userId));
    },

    /** Null for a person the viewer has no accepted connection to. */
    async findConnectedSenior(seniorId: string, viewerId: string): Promise<SimpleViewRow | null> {
      const [row = null] = await orm
        .select(simpleViewColumns)
        .from(familyMembers)
        .innerJoin(users, eq(users.id, familyMembers.seniorId))
        .where(and(eq(familyMembers.seniorId, seniorId), eq(familyMembers.caregiverId, viewerId)));
      return row;
    },

    /** @returns false, and changes nothing, if the senior does not currently let the care team do it. */
    async updateAsTeam(seniorId: string, isOn: boolean, now: Date): Promise<boolean> {
      const changed = await orm
        .update(users)
        .set({ simpleView: isOn, updatedAt: now })
        .where(and(eq(users.id, seniorId), eq(users.teamSetsSimpleView, true)))
        .returning({ id: users.id });
      return changed.length > 0;
    },

    /** The ids of everyone on that senior's care team. */
    async listTeam(seniorId: string): Promise<string[]> {
      const rows = await orm
        .select({ id: familyMembers.caregiverId })
        .from(familyMembers)
        .where(eq(familyMembers.seniorId, seniorId));
      return rows.map(({ id }) => id);
    },
  };
}
