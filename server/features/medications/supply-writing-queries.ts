/** Changes of a supply, and what follows when it becomes low (SUPPLY-11, SUPPLY-23 … 26). */
import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SupplyEventKind } from '@shared/domain/supply';
import { runsOutOn } from '@shared/domain/supply';
import { localDate } from '@shared/domain/zoned-time';
import { medications } from '@shared/schema/medications';
import { medicationSupplies, supplyEvents } from '@shared/schema/supplies';
import { users } from '@shared/schema/users';
import type { Database, Transaction } from '../../db/connect';
import { AppError, notFound } from '../../errors/app-error';
import { tellRefill, tellSupply } from '../../notifications/kinds/supplies';
import type { Refills } from './refills';
import { findSupply, type RecorderRow, recorderOf, type SupplyEventRow } from './supply-queries';
import { readSupply, type SupplyReading } from './supply-reading';

type StoredSupply = typeof medicationSupplies.$inferSelect;
export type SupplyFacts = Pick<
  StoredSupply,
  'unit' | 'dosesUse' | 'lowDays' | 'pharmacyName' | 'pharmacyPhone' | 'prescriptionNumber' | 'refillsLeft'
>;

/** Whose medication it is, and who changes it; null: nobody, time has passed or its schedule changed. */
export interface SupplyChange {
  seniorId: string;
  medicationId: string;
  viewerId: string | null;
  now: Date;
}

export interface NewSupplyEvent {
  kind: SupplyEventKind;
  amount: number;
  happenedAt: Date;
  idempotencyKey: string | null;
}

/** A time of being low that goes on, or nothing. */
interface LowTime {
  lowAt: Date | null;
  outAt: Date | null;
}

interface Settled extends SupplyReading {
  /** The time of being low that is over now. */
  ended: LowTime;
  isBoardChanged: boolean;
}

const NOT_COUNTED = 'Say first what is counted.';
const NO_TIME: LowTime = { lowAt: null, outAt: null };

export type SupplyChanges = ReturnType<typeof createSupplyChanges>;

/** @param refills the tasks on the help board, which this feature does not know otherwise */
export function createSupplyChanges({ inTransaction }: Pick<Database, 'inTransaction'>, refills: Refills) {
  /**
   * Looks at the supply anew, tells of what is new and adds or takes away the task. A change holds its row, so of
   * two at once the second finds what the first has told.
   * @param before the time of being low that goes on if it is low again
   */
  async function settle(
    transaction: Transaction,
    { seniorId, medicationId, viewerId, now }: SupplyChange,
    before: LowTime = NO_TIME,
  ): Promise<Settled> {
    const stored = await lockSupply(transaction, medicationId);
    const row = stored === null ? null : await findSupply(transaction, medicationId);
    if (stored === null || row === null) throw new AppError('conflict', NOT_COUNTED);
    const reading = readSupply(row, now);
    const { supply, checkOn } = reading;
    const isLow = supply.state === 'low' || supply.state === 'out';
    const known: LowTime = { lowAt: stored.lowAt ?? before.lowAt, outAt: stored.outAt ?? before.outAt };
    const outAt = supply.state === 'out' ? (known.outAt ?? now) : known.outAt;
    const times: LowTime = isLow ? { lowAt: known.lowAt ?? now, outAt } : NO_TIME;
    const isNewlyLow = isLow && known.lowAt === null;
    const isNews = isNewlyLow || (times.outAt !== null && known.outAt === null);
    const day = runsOutOn(supply) ?? localDate(now, row.zone);
    await transaction
      .update(medicationSupplies)
      .set({ ...times, checkOn, runsOutOn: isNews ? day : stored.runsOutOn })
      .where(eq(medicationSupplies.medicationId, medicationId));
    if (isNews) await transaction.execute(tellSupply(medicationId, viewerId, now));
    const isOver = !isLow && stored.lowAt !== null;
    const isAdded = isNewlyLow && (await refills.add(transaction, { seniorId, medicationId, dueOn: day, now }));
    const isWithdrawn = isOver && (await refills.withdraw(transaction, { medicationId, viewerId, now }));
    const ended = isOver ? { lowAt: stored.lowAt, outAt: stored.outAt } : NO_TIME;
    return { ...reading, ended, isBoardChanged: isAdded || isWithdrawn };
  }

  /** Accounts first, as everywhere, then medications, whose changes reach the supply by a trigger, then supplies and tasks. */
  function changing<T>(
    change: SupplyChange,
    work: (transaction: Transaction, isDeleted: boolean) => Promise<T>,
  ): Promise<T> {
    return inTransaction(async (transaction) => {
      const people = change.viewerId === null ? [change.seniorId] : [change.seniorId, change.viewerId];
      const held = await transaction
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, people))
        .orderBy(users.id)
        .for('key share');
      if (held.length === 0) throw notFound();
      const { seniorId, medicationId } = change;
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, seniorId)).for('no key update');
      const [medication] = await transaction
        .select({ deletedAt: medications.deletedAt })
        .from(medications)
        .where(and(eq(medications.id, medicationId), eq(medications.userId, seniorId)))
        .for('key share');
      if (medication === undefined) throw notFound();
      return work(transaction, medication.deletedAt !== null);
    });
  }

  return {
    /** Begins to count, or changes what is known. */
    set(change: SupplyChange, facts: SupplyFacts): Promise<Settled> {
      const { seniorId, medicationId, now } = change;
      return changing(change, async (transaction, isDeleted) => {
        if (isDeleted) throw notFound();
        await transaction
          .insert(medicationSupplies)
          .values({ ...facts, medicationId, userId: seniorId, createdAt: now })
          .onConflictDoUpdate({ target: medicationSupplies.medicationId, set: facts });
        return settle(transaction, change);
      });
    },

    /** The events stay for the download; a new counting begins without them. Its task goes, too. */
    stop(change: SupplyChange): Promise<{ isBoardChanged: boolean }> {
      const { medicationId, viewerId, now } = change;
      return changing(change, async (transaction) => {
        const stored = await lockSupply(transaction, medicationId);
        if (stored === null) throw notFound();
        await transaction.delete(medicationSupplies).where(eq(medicationSupplies.medicationId, medicationId));
        const isLow = stored.lowAt !== null;
        return { isBoardChanged: isLow && (await refills.withdraw(transaction, { medicationId, viewerId, now })) };
      });
    },

    /** A repeated request stores nothing, and finds what the first one stored. */
    addEvent(
      change: SupplyChange & { viewerId: string },
      { idempotencyKey, ...sent }: NewSupplyEvent,
    ): Promise<{ event: SupplyEventRow; recorder: RecorderRow | null; settled: Settled; isNew: boolean }> {
      const { seniorId, medicationId, viewerId, now } = change;
      return changing(change, async (transaction, isDeleted) => {
        if (isDeleted) throw notFound();
        const stored = await lockSupply(transaction, medicationId);
        if (stored === null) throw new AppError('conflict', NOT_COUNTED);
        const [former] = await transaction
          .select()
          .from(supplyEvents)
          .where(and(eq(supplyEvents.userId, seniorId), sql`${supplyEvents.idempotencyKey} = ${idempotencyKey}`));
        if (former !== undefined) {
          const settled = await settle(transaction, change);
          return { event: former, recorder: await recorderOf(transaction, former), settled, isNew: false };
        }
        const isRefilled = sent.kind === 'refill';
        const usedRefill = isRefilled && (stored.refillsLeft ?? 0) > 0;
        const event = { ...sent, id: uuidv7(), medicationId, userId: seniorId, recordedBy: viewerId, usedRefill };
        await transaction.insert(supplyEvents).values({ ...event, idempotencyKey, createdAt: now });
        if (usedRefill) await countRefills(transaction, medicationId, -1);
        const isDone = isRefilled && (await refills.finish(transaction, { medicationId, viewerId, now }));
        const settled = await settle(transaction, change);
        const [written] = await transaction
          .update(supplyEvents)
          .set({ endedLowAt: settled.ended.lowAt, endedOutAt: settled.ended.outAt })
          .where(eq(supplyEvents.id, event.id))
          .returning();
        if (written === undefined) throw new Error('A stored event is not there');
        if (isRefilled) await transaction.execute(tellRefill(event.id, viewerId, now));
        return {
          event: written,
          recorder: await recorderOf(transaction, written),
          settled: { ...settled, isBoardChanged: isDone || settled.isBoardChanged },
          isNew: true,
        };
      });
    },

    /** As if it had never been written down: the refill, the task that it finished, and the time of being low. */
    takeBack(change: SupplyChange & { viewerId: string }, eventId: string): Promise<{ isBoardChanged: boolean }> {
      const { seniorId, medicationId, viewerId, now } = change;
      return changing(change, async (transaction) => {
        const stored = await lockSupply(transaction, medicationId);
        const isTheirs = and(
          eq(supplyEvents.id, eventId),
          eq(supplyEvents.userId, seniorId),
          eq(supplyEvents.medicationId, medicationId),
        );
        const [event] = await transaction
          .update(supplyEvents)
          .set({ takenBackAt: now })
          .where(and(isTheirs, isNull(supplyEvents.takenBackAt), gte(supplyEvents.createdAt, stored?.createdAt ?? now)))
          .returning();
        if (stored === null || event === undefined) throw notFound();
        if (event.usedRefill) await countRefills(transaction, medicationId, 1);
        const { endedLowAt: lowAt, endedOutAt: outAt, createdAt: since } = event;
        const isBack = await refills.bringBack(transaction, { seniorId, medicationId, viewerId, now, since });
        const { isBoardChanged } = await settle(transaction, change, { lowAt, outAt });
        return { isBoardChanged: isBack || isBoardChanged };
      });
    },

    /** After its schedule changed, or because its day has come. Nothing if it is not counted. */
    look(change: SupplyChange): Promise<Settled | null> {
      return changing(change, async (transaction) => {
        const stored = await lockSupply(transaction, change.medicationId);
        return stored === null ? null : settle(transaction, change);
      });
    },
  };
}

async function lockSupply(transaction: Transaction, medicationId: string): Promise<StoredSupply | null> {
  const [row = null] = await transaction
    .select()
    .from(medicationSupplies)
    .where(eq(medicationSupplies.medicationId, medicationId))
    .for('update');
  return row;
}

/** Never below 0, nor above 99; what is not known stays so. */
async function countRefills(transaction: Transaction, medicationId: string, by: 1 | -1): Promise<void> {
  const { refillsLeft } = medicationSupplies;
  await transaction
    .update(medicationSupplies)
    .set({ refillsLeft: sql`least(greatest(${refillsLeft} + ${by}, 0), 99)` })
    .where(and(eq(medicationSupplies.medicationId, medicationId), isNotNull(refillsLeft)));
}
