import { and, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Symptom } from '@shared/api/symptoms';
import type { symptomForm } from '@shared/api/symptom-fields';
import { isYetToCome } from '@shared/domain/device-clock';
import { personName } from '@shared/domain/person-name';
import { symptoms } from '@shared/schema/symptoms';
import { users } from '@shared/schema/users';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError, atField, notFound } from '../../errors/app-error';
import { lookAgain } from '../../notifications/kinds/kind';
import { TELL_SYMPTOM } from '../../notifications/kinds/health';

const DAY_MS = 24 * 60 * 60_000;
const MOST_LISTED = 1000;
/** How long ago somebody may have felt it, and how long its writer may take it back. */
const MOST_DAYS_BACK = 366;
const UNDONE_WITHIN_MS = DAY_MS;

type NewSymptom = z.output<typeof symptomForm>;
type SymptomRow = typeof symptoms.$inferSelect & PersonNames;

/** Of who wrote or set something. */
export interface PersonNames {
  byFirstName: string | null;
  byLastName: string | null;
  byUsername: string | null;
}

export const NAMES_OF_WRITER = {
  byFirstName: users.firstName,
  byLastName: users.lastName,
  byUsername: users.username,
};

/** Null if the person did it themselves, as no one else has to be named then. */
export function writerName(writerId: string | null, ownerId: string, names: PersonNames): string | null {
  const { byFirstName: firstName, byLastName: lastName, byUsername: username } = names;
  return writerId === null || writerId === ownerId || username === null
    ? null
    : personName({ firstName, lastName, username });
}

/** The caller has checked access to `senior`. */
export function createSymptoms({ orm }: Pick<Database, 'orm'>, clock: () => Date) {
  const select = () =>
    orm
      .select({ ...getTableColumns(symptoms), ...NAMES_OF_WRITER })
      .from(symptoms)
      .leftJoin(users, eq(users.id, symptoms.recordedBy));

  async function find(id: string): Promise<SymptomRow | null> {
    const [row = null] = await select().where(eq(symptoms.id, id));
    return row;
  }

  async function findSent(userId: string, key: string | null): Promise<SymptomRow | null> {
    if (key === null) return null;
    const [row = null] = await select().where(and(eq(symptoms.userId, userId), eq(symptoms.idempotencyKey, key)));
    return row;
  }

  return {
    /** Newest first. */
    async list(senior: Senior, days: number): Promise<Symptom[]> {
      const since = new Date(clock().getTime() - days * DAY_MS);
      const rows = await select()
        .where(and(eq(symptoms.userId, senior.id), gte(symptoms.feltAt, since)))
        .orderBy(desc(symptoms.feltAt), desc(symptoms.id))
        .limit(MOST_LISTED);
      return rows.map(presentSymptom);
    },

    /** Severe ones are told in the same statement. */
    async add(viewer: Viewer, senior: Senior, { kind, severity, note, ...sent }: NewSymptom, key: string | null) {
      const now = clock();
      const feltAt = momentOf(sent.feltAt, now);
      const said = { id: uuidv7(), userId: senior.id, kind, severity, note, feltAt, recordedBy: viewer.id };
      const storing = orm
        .insert(symptoms)
        .values({ ...said, idempotencyKey: key, createdAt: now })
        .onConflictDoNothing({ target: [symptoms.userId, symptoms.idempotencyKey] })
        .returning();
      const { rows } = await orm.execute(sql`
        with stored as ${storing}, told as (${sql.raw(TELL_SYMPTOM)})
        select id from stored`);
      const row = rows.length > 0 ? await find(said.id) : await findSent(senior.id, key);
      if (row === null) throw new Error('A stored symptom is not there');
      return { value: presentSymptom(row), isNew: rows.length > 0 };
    },

    /** @throws AppError not_permitted for anybody but the senior, and its writer within a day. */
    async remove(viewer: Viewer, senior: Senior, id: string): Promise<void> {
      const now = clock();
      const row = await find(id);
      if (row === null) throw notFound();
      const isUndone = row.recordedBy === viewer.id && now.getTime() - row.createdAt.getTime() <= UNDONE_WITHIN_MS;
      if (viewer.id !== senior.id && !isUndone) {
        throw new AppError('not_permitted', 'Only they themselves, or whoever wrote it within a day, can delete this.');
      }
      const removing = orm.delete(symptoms).where(eq(symptoms.id, id)).returning({ id: symptoms.id });
      await orm.execute(sql`
        with removed as ${removing}, told as (${lookAgain('health', null, id, now)})
        select id from removed`);
    },

    async findOwner(id: string): Promise<string> {
      const row = await find(id);
      if (row === null) throw notFound();
      return row.userId;
    },
  };
}

function momentOf(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const feltAt = new Date(said);
  if (isYetToCome(feltAt, now)) throw atField('invalid_input', 'feltAt', 'This time is in the future');
  if (now.getTime() - feltAt.getTime() > MOST_DAYS_BACK * DAY_MS) {
    throw atField('invalid_input', 'feltAt', 'This is more than a year ago');
  }
  return feltAt;
}

function presentSymptom({ idempotencyKey: _key, ...row }: SymptomRow): Symptom {
  return {
    ...row,
    feltAt: row.feltAt.toISOString(),
    recordedByName: writerName(row.recordedBy, row.userId, row),
    createdAt: row.createdAt.toISOString(),
  };
}
