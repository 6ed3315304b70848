import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error';
import { inSignInTurn, passwordQueue } from './passwords';

/** More than can be under way, however many cores there are. */
const CROWD = 300;
const MOST_WAITING = 100;

describe('D-40 a crowd that signs in at once', () => {
  it('is let in a few at a time, in order; whoever comes when many wait is told when to come back', async () => {
    const begun: number[] = [];
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const tries = Array.from({ length: CROWD }, (_, number) =>
      inSignInTurn(async () => {
        begun.push(number);
        await opened;
        return number;
      }),
    );
    const outcomes = Promise.allSettled(tries);
    const atOnce = begun.length;
    expect(atOnce).toBeGreaterThan(1);
    expect(atOnce).toBeLessThan(8);
    expect(passwordQueue().waiting).toBe(MOST_WAITING);

    open();
    const settled = await outcomes;
    const letIn = settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refusals = settled.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(begun).toStrictEqual(letIn);
    expect(letIn).toHaveLength(atOnce + MOST_WAITING);
    expect(refusals).toHaveLength(CROWD - atOnce - MOST_WAITING);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({ status: 503, extra: { retryAfterSeconds: 2 } });
    }
    expect(passwordQueue()).toStrictEqual({ running: 0, waiting: 0 });
  });

  it('leaves the place of whoever fails to the next one', async () => {
    const failing = Array.from({ length: 20 }, () =>
      inSignInTurn(async () => {
        throw new Error('The database is away');
      }),
    );
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await inSignInTurn(async () => 'in')).toBe('in');
  });
});
