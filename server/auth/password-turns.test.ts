import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { AppError } from '../errors/app-error';
import { hashPassword, passwordQueue, unlessCrowded, verifyPassword } from './passwords';

const CROWD = 150;
const MOST_WAITING = 100;
const MOST_STRANGERS = 80;

describe('many people signing in at once (D-40)', () => {
  it.runIf(isThorough())(
    'leaves a core free; when too many wait, the rest are refused and learn when to retry',
    async () => {
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
    },
  );
});

describe('strangers leave room for known browsers (D-40)', () => {
  const [isLetIn, isLetInAsKnown, isTurnedAway] = ['let in', 'let in as known', 'turned away'];

  /** Each comer is admitted and stays until `leave`, or is refused; `known` is the account of a known browser. */
  function crowd() {
    let leave: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (leave = resolve));
    const places: Array<Promise<void>> = [];
    const come = (known: string | null) =>
      new Promise<string>((tell) => {
        const place = unlessCrowded(known, (isKnown) => {
          tell(isKnown ? isLetInAsKnown : isLetIn);
          return end;
        });
        places.push(place.catch(() => tell(isTurnedAway)));
      });
    return {
      come,
      leave: async () => {
        leave();
        await Promise.all(places);
      },
    };
  }

  it('of a hundred places strangers get eighty, known browsers any free one, and each account one', async () => {
    const { come, leave } = crowd();
    const strangers = await Promise.all(Array.from({ length: MOST_STRANGERS }, () => come(null)));
    expect(new Set(strangers)).toEqual(new Set([isLetIn]));
    expect(await come(null)).toBe(isTurnedAway);
    expect(await come('grace')).toBe(isLetInAsKnown);
    expect(await come('grace')).toBe(isTurnedAway);
    const others = Array.from({ length: MOST_WAITING - MOST_STRANGERS - 1 }, (_, index) => come(`person-${index}`));
    expect(new Set(await Promise.all(others))).toEqual(new Set([isLetInAsKnown]));
    expect(await come('eleanor')).toBe(isTurnedAway);
    await leave();

    const later = crowd();
    expect(await later.come('grace')).toBe(isLetInAsKnown);
    expect(await later.come('grace')).toBe(isLetIn);
    const known = Array.from({ length: MOST_WAITING - 2 }, (_, index) => later.come(`person-${index}`));
    expect(new Set(await Promise.all(known))).toEqual(new Set([isLetInAsKnown]));
    expect(await later.come(null)).toBe(isTurnedAway);
    await later.leave();
    await expect(unlessCrowded(null, async () => 'done')).resolves.toBe('done');
  });

  it('a known browser does not wait for the strangers before it', async () => {
    const stored = await hashPassword('lantern-orchard-73');
    const answered: string[] = [];
    const verify = async (name: string, isKnown: boolean) => {
      expect(await verifyPassword(stored, 'lantern-orchard-73', isKnown)).toBe(true);
      answered.push(name);
    };
    const strangers = Array.from({ length: 30 }, () => verify('stranger', false));
    await Promise.all([...strangers, verify('owner', true)]);
    expect(answered).toHaveLength(31);
    expect(answered.indexOf('owner')).toBeLessThan(10);
  });
});
