import { z } from 'zod';
import type { Announces, Endpoint, Idempotency } from '@shared/api/endpoint';
import type { AffectedPeople, AffectedUpdate } from '../live/announcement';

/** The result of a repeatable change. `isNew` false: it was stored before, and this is the first result. */
export interface Stored<Value> {
  value: Value;
  isNew: boolean;
}

/** Null: nothing has changed, so nobody is notified. */
type Affected<Tells> = Tells extends { to: 'readers' } ? AffectedUpdate | null : AffectedPeople | null;
type TellsAffected = Extract<Announces, { to: 'affected' | 'readers' }>;

type AnswerOf<C extends Endpoint> = z.output<C['response']>;

/**
 * What a handler returns: the response alone, or an object with what its contract asks for: `value`, unless the response
 * is empty; `isNew` if the request may be repeated; `affected` if only the handler knows whom to notify.
 */
export type Outcome<C extends Endpoint> = C['idempotency'] extends Idempotency
  ? Stored<AnswerOf<C>> & (C['announces'] extends TellsAffected ? { affected: Affected<C['announces']> } : unknown)
  : C['announces'] extends TellsAffected
    ? (undefined extends AnswerOf<C> ? unknown : { value: AnswerOf<C> }) & { affected: Affected<C['announces']> }
    : AnswerOf<C>;

const whole = z.object({
  value: z.unknown().optional(),
  isNew: z.boolean().default(true),
  affected: z.unknown().optional(),
});

export function readOutcome({ idempotency, announces }: Endpoint, outcome: unknown): z.output<typeof whole> {
  const isToldByHandler =
    typeof announces === 'object' && announces !== null && 'to' in announces && announces.to !== 'self';
  if (idempotency !== null || isToldByHandler) return whole.parse(outcome);
  return { value: outcome, isNew: true, affected: null };
}
