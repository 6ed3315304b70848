// Two of Margaret's medications are counted in the demo; one runs out in six days.
import { v7 as uuidv7 } from 'uuid';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { medicationSupplies, supplyEvents } from '@shared/schema/supplies';
import type { tasks } from '@shared/schema/tasks';
import type { Transaction } from '../db/connect';

const PHARMACY = { pharmacyName: 'Corner Pharmacy', pharmacyPhone: '(555) 010-2290' } as const;
/** Counted before the first of the doses that are stored. */
const LOW = { name: 'Lisinopril', counted: 26, prescriptionNumber: 'RX 4471902', refillsLeft: 2 } as const;
const ENOUGH = { name: 'Atorvastatin', counted: 90, prescriptionNumber: 'RX 4471911', refillsLeft: 5 } as const;

interface DemoPlace {
  now: Date;
  /** IANA name. */
  zone: string;
  /** Days of doses that are stored, today not included. */
  days: number;
  idOf: (name: string) => string;
  medicationNamed: (name: string) => string | null;
}

/** @returns the task that Hearthside adds for the one that is low */
export async function storeDemoSupplies(
  transaction: Transaction,
  { now, zone, days, idOf, medicationNamed }: DemoPlace,
): Promise<(typeof tasks.$inferInsert)[]> {
  const userId = idOf('margaret');
  const today = localDate(now, zone);
  const countedAt = instantOf(addDays(today, -days), '06:30', zone);
  const lowAt = instantOf(addDays(today, -1), '09:00', zone);
  const runsOutOn = addDays(today, 6);
  const rows = [LOW, ENOUGH].flatMap(({ name, counted, ...known }) => {
    const medicationId = medicationNamed(name);
    if (medicationId === null) return [];
    const row = {
      medicationId,
      userId,
      unit: 'tablet',
      lowDays: 7,
      ...PHARMACY,
      ...known,
      createdAt: countedAt,
    } as const;
    const event = { id: uuidv7(), medicationId, userId, kind: 'count', amount: counted, recordedBy: userId } as const;
    return [{ isLow: name === LOW.name, row, event: { ...event, happenedAt: countedAt, createdAt: countedAt } }];
  });
  await transaction
    .insert(medicationSupplies)
    .values(
      rows.map(({ isLow, row }) =>
        isLow ? { ...row, lowAt, runsOutOn, checkOn: addDays(today, 1) } : { ...row, checkOn: addDays(today, 30) },
      ),
    );
  await transaction.insert(supplyEvents).values(rows.map(({ event }) => event));
  return rows
    .filter(({ isLow }) => isLow)
    .map(({ row: { medicationId } }) => ({
      id: uuidv7(),
      seniorId: userId,
      kind: 'refill',
      title: 'Pick up a refill',
      dueOn: runsOutOn,
      medicationId,
      createdAt: lowAt,
      changedAt: lowAt,
      statusAt: lowAt,
    }));
}
