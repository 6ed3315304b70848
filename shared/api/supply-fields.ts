/** Fields of a medication's supply, validated by the contract and by the client's forms. */
import * as z from '../zod';
import { DOSE_UNITS } from '../domain/dose-plan';
import { checkPhone } from '../domain/phone-number';
import { countWords } from '../domain/time-words';
import { LOW_DAYS, SUPPLY_EVENT_KINDS, USUAL_LOW_DAYS } from '../domain/supply';
import { instant, optionalName } from './fields';

const MOST_COUNTED = 100_000;
const MOST_IN_A_DOSE = 1_000;
const MOST_REFILLS = 99;

/** With at most two decimals. */
function amountUpTo(most: number) {
  const words = `Write a number up to ${countWords(most)}`;
  return z
    .number({ error: words })
    .min(0, { error: words })
    .max(most, { error: words })
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
      error: 'Write it with at most two decimals',
    });
}

const lowDays = z.literal(LOW_DAYS, { error: `Choose how many days before: ${LOW_DAYS.join(', ')}` });
const refillsLeft = z
  .int({ error: `Write a whole number from 0 to ${MOST_REFILLS}` })
  .min(0, { error: `Write a whole number from 0 to ${MOST_REFILLS}` })
  .max(MOST_REFILLS, { error: `Write a whole number from 0 to ${MOST_REFILLS}` });

const pharmacyPhone = optionalName('Telephone', 40).superRefine((phone, context) => {
  const message = phone === null ? null : checkPhone(phone);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

export const supplyFields = {
  unit: z.enum(DOSE_UNITS, { error: 'Choose what is counted' }),
  /** By one dose of a medication without a schedule. */
  dosesUse: amountUpTo(MOST_IN_A_DOSE)
    .refine((amount) => amount > 0, { error: 'Write how much one dose is' })
    .default(1),
  lowDays: lowDays.default(USUAL_LOW_DAYS),
  pharmacyName: optionalName('Pharmacy', 120),
  pharmacyPhone,
  prescriptionNumber: optionalName('Prescription number', 60),
  /** Null: not known. */
  refillsLeft: refillsLeft.nullable().default(null),
};

export const supplyAmount = amountUpTo(MOST_COUNTED);

export const supplyEventFields = {
  kind: z.enum(SUPPLY_EVENT_KINDS, { error: 'Say whether it was counted, refilled or lost' }),
  amount: supplyAmount,
  /** Up to a year ago; null: now. */
  happenedAt: instant.nullable().default(null),
};

/** Only counting can find none. */
export function isSomething({ kind, amount }: { kind: string; amount: number }): boolean {
  return kind === 'count' || amount > 0;
}
