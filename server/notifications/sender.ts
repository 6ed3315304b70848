import { type Database, transactionOn } from '../db/connect';
import { type ChannelParts, createChannelSenders, outcome } from './send-by-channel';
import type { DeliveryRow, DeliveryWords } from './kinds/kind';
import type { Batch } from './batches';
import { type HandedOver, type Outcome, storeOutcomes } from './outcomes';
import { createSilentServices } from './silent-services';
import { AT_ONCE, claim, giveBackUnbegun, type Lane, lockClaimed, wordsOf } from './waiting';

/** While more waits, the last of a batch get this long after another of it has been answered. */
const STRAGGLERS_MS = 1_500;
/** A removal waits no longer for what was begun before it: a phone gateway may take ten seconds. */
const HELD_MS = 5_000;

interface SenderParts extends ChannelParts {
  database: Database;
  onHandedOver?: ((handed: HandedOver) => void) | undefined;
  /** For tests. */
  stragglersMs?: number | undefined;
  /** For tests. */
  heldMs?: number | undefined;
}

export function createSender(parts: SenderParts) {
  const { database, onHandedOver, stragglersMs = STRAGGLERS_MS, heldMs = HELD_MS } = parts;
  const channels = createChannelSenders(parts);
  const silent = { first: createSilentServices(), again: createSilentServices(), gateway: createSilentServices() };
  /** Of deliveries that were handed over, until that is stored: after a lost connection nothing is sent twice. */
  const handedOver = new Map<string, Outcome>();
  const forgetSoon = (ids: readonly string[]) =>
    void setTimeout(() => {
      for (const id of ids) handedOver.delete(id);
    }, KEPT_MS).unref();

  /**
   * Hands over what waits. The rows stay locked meanwhile, so that another instance goes on at once if this one dies.
   * @param now null: the database's clock
   * @param givingBack aborts when what has no outcome yet goes back to the others that wait
   * @returns whether there may be more
   */
  async function sendLane(lane: Lane, now: Date | null, givingBack: AbortSignal, batch: Batch): Promise<boolean> {
    const handed: HandedOver[] = [];
    const claimed = await claim(database, lane, now, batch.most);
    batch.ids = [...claimed.keys()];
    if (claimed.size === 0) return false;
    await transactionOn(database.outbox, async (client) => {
      const rows = await lockClaimed(client, claimed, now);
      if (lane === 'gateway') await client.query('savepoint words');
      const words = await wordsOf(client, rows);
      const done = new Map<string, { row: DeliveryRow; outcome: Outcome }>();
      const unbegun: string[] = [];
      /** Nobody waits for them anymore, though their answer may still come. */
      const stragglers = new Set<string>();
      // Only where others wait behind them.
      const patience = createPatience(lane === 'first' && claimed.size === AT_ONCE ? stragglersMs : null);
      const all = Promise.all(
        rows.map(async (row) => {
          const result = await handOver(row, words.get(row.id) ?? ANSWERED, lane, stragglers);
          if (stragglers.has(row.id)) return forgetSoon([row.id]);
          if (result !== null) done.set(row.id, { row, outcome: result });
          else if (!row.wasBegun) unbegun.push(row.id);
          if (result === null || !result.hasTimedOut) patience.answered();
        }),
      );
      const enough = AbortSignal.any([givingBack, patience.signal]);
      if (lane === 'gateway') {
        await endedOrAborted(all, AbortSignal.any([enough, AbortSignal.timeout(heldMs)]));
        await client.query('rollback to savepoint words');
      }
      await endedOrAborted(all, enough);
      patience.end();
      if (patience.signal.aborted && !givingBack.aborted) {
        for (const row of rows.filter(({ id }) => !done.has(id) && !unbegun.includes(id))) {
          stragglers.add(row.id);
          silent[lane].note(serviceOf(row), true, row.now);
          done.set(row.id, {
            row,
            outcome: { ...outcome('again', 'The service was slow to answer'), hasTimedOut: true },
          });
        }
      }
      await giveBackUnbegun(client, unbegun);
      handed.push(...(await storeOutcomes(client, [...done.values()])));
      // The connection may be lost while committing, with or without the rows: kept for one more look.
      forgetSoon([...done.keys()]);
    });
    for (const one of handed) onHandedOver?.(one);
    return claimed.size === batch.most;
  }

  /** Null: it stays as it is. */
  async function handOver(
    row: DeliveryRow,
    words: DeliveryWords,
    lane: Lane,
    stragglers: ReadonlySet<string>,
  ): Promise<Outcome | null> {
    const before = handedOver.get(row.id);
    if (before !== undefined) return before;
    if ('isLater' in words) return null;
    if ('leftOut' in words) return outcome('left_out', words.leftOut);
    const service = serviceOf(row);
    const aloneUntil = silent[lane].aloneUntil(service, row.now);
    if (aloneUntil !== null) {
      return {
        ...outcome('again', 'The service does not answer'),
        afterMs: aloneUntil.getTime() - row.now.getTime(),
        isUntried: true,
      };
    }
    const handed = await channels[row.channel](row, words);
    // That one of them did not answer in time is noted already.
    if (!handed.hasTimedOut || !stragglers.has(row.id)) silent[lane].note(service, handed.hasTimedOut, row.now);
    // A failed try is repeated; what arrived is not.
    if (handed.state !== 'again') handedOver.set(row.id, handed);
    return handed;
  }

  return { send: sendLane };
}

const KEPT_MS = 60_000;
/** Who is asked: what goes to others need not wait for it. */
function serviceOf({ channel, endpoint }: DeliveryRow): string {
  return endpoint === null ? channel : new URL(endpoint).origin;
}

/** Its signal aborts once nobody has answered for that long after the last answer. @param ms null: it never aborts */
function createPatience(ms: number | null) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const end = () => {
    if (timer !== null) clearTimeout(timer);
  };
  return {
    signal: controller.signal,
    answered(): void {
      end();
      if (ms !== null) timer = setTimeout(() => controller.abort(), ms).unref();
    },
    end,
  };
}

/** Resolves with the work, or without it once the signal aborts. */
async function endedOrAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  let stopWaiting: () => void = () => undefined;
  const aborted = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  signal.addEventListener('abort', stopWaiting);
  await Promise.race([work, aborted]);
  signal.removeEventListener('abort', stopWaiting);
}

const ANSWERED = { leftOut: 'Answered already' };
