import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error';
import { hashPassword, passwordQueue } from './passwords';

const CROWD = 150;
const MOST_WAITING = 100;

describe('D-40 a crowd that signs in at once', () => {
  it('leaves a core to the others; whoever comes when many wait is told when to come back', async () => {
    const tries = Array.from({ length: CROWD }, () => hashPassword('lantern-orchard-73'));
    const outcomes = Promise.allSettled(tries);
    const { running, waiting } = passwordQueue();
    expect(running).toBe(Math.max(1, availableParallelism() - 1));
    expect(waiting).toBe(MOST_WAITING);

    const settled = await outcomes;
    const refusals = settled.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(CROWD - running - MOST_WAITING);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({ status: 503, extra: { retryAfterSeconds: 2 } });
    }
    expect(passwordQueue()).toStrictEqual({ running: 0, waiting: 0 });
    await expect(hashPassword('lantern-orchard-73')).resolves.toContain('$argon2id$');
  });
});
