import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Area } from '@shared/access/access';
import { familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import type { Database } from '../db/connect';

type UserRow = typeof users.$inferSelect;

export interface CirclePerson {
  person: UserRow;
  /** The senior whose circle both are in; null if the two are connected directly. */
  through: UserRow | null;
}

/** A circle: a senior and their care team, who are also connected with each other (D-57, D-58). */
export function createCircleQueries({ orm }: Database) {
  const mine = alias(familyMembers, 'mine');
  const theirs = alias(familyMembers, 'theirs');
  const seniors = alias(users, 'seniors');

  /** One row per connection of the viewer and member of that circle; the senior is a member too. */
  const circles = (viewerId: string) =>
    orm
      .select({ person: users, senior: seniors })
      .from(mine)
      .innerJoin(theirs, eq(theirs.seniorId, mine.seniorId))
      .innerJoin(seniors, eq(seniors.id, mine.seniorId))
      .innerJoin(users, or(eq(users.id, theirs.caregiverId), eq(users.id, theirs.seniorId)))
      .where(and(or(eq(mine.caregiverId, viewerId), eq(mine.seniorId, viewerId)), ne(users.id, viewerId)))
      .$dynamic();

  return {
    /** Everyone in the viewer's circles, once each, by name. */
    async listCircle(viewerId: string): Promise<CirclePerson[]> {
      const found = new Map<string, CirclePerson>();
      for (const { person, senior } of await circles(viewerId)) {
        const isDirect = person.id === senior.id || senior.id === viewerId;
        const known = found.get(person.id);
        if (known === undefined || isDirect) found.set(person.id, { person, through: isDirect ? null : senior });
      }
      return [...found.values()];
    },

    /** The given people who are currently in a circle with the viewer. */
    async inCircle(viewerId: string, otherIds: readonly string[]): Promise<Set<string>> {
      if (otherIds.length === 0) return new Set();
      const together = orm
        .select({ one: sql`1` })
        .from(mine)
        .innerJoin(theirs, eq(theirs.seniorId, mine.seniorId))
        .where(
          and(
            or(eq(mine.caregiverId, viewerId), eq(mine.seniorId, viewerId)),
            or(eq(theirs.caregiverId, users.id), eq(theirs.seniorId, users.id)),
          ),
        );
      const rows = await orm
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, [...otherIds]), ne(users.id, viewerId), sql`exists ${together}`));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

export type CircleQueries = ReturnType<typeof createCircleQueries>;

/**
 * SQL for whether a connection shares an area, as the access rule reads its switch: anything else is off. Only narrows
 * whom a statement finds: before they are told or shown anything, the rule itself is asked.
 * @param connection a row of family_members
 */
export const sharesArea = (connection: string, area: Area) =>
  `${connection}.permissions -> '${area}' in ('true'::jsonb, '"see"'::jsonb, '"help"'::jsonb)`;

/** A query with the `id` of everyone who may read that area of a senior: the senior, and those who share it. */
export const readersOf = (senior: string, area: Area) => `
  select ${senior} as id
  union all
  select f.caregiver_id from family_members f where f.senior_id = ${senior} and ${sharesArea('f', area)}`;
