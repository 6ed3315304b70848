/** Plans, evaluates and sends notices, each second and on every instance (docs/decisions/0032). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/connect';
import type { Mailer } from '../mail/mailer';
import { evaluate } from './evaluator';
import { plan } from './planner';
import type { PushService } from './push-service';
import { createSender, type Lane } from './sender';

const EVERY_MS = 1_000;
/** What is being sent at a stop gets this long. */
const STOP_MS = 5_000;

interface EngineParts {
  database: Database;
  push: PushService;
  mailer: Mailer;
  publicUrl: string;
  log: Logger;
  /** For tests. */
  mailPatienceMs?: number | undefined;
  /** For tests; null: the database's clock. */
  clock: (() => Date) | null;
}

export interface NotificationEngine {
  start: () => void;
  /** Everything that is due now, once. */
  runOnce: () => Promise<void>;
  /** No new work; what is being sent ends, or goes to another instance. */
  stop: () => Promise<void>;
}

/** One statement: an empty look costs no more than this, whatever the number of people (REACH-103). */
const LOOK = `
  select
    exists (select from medications where next_due_at <= coalesce($1::timestamptz, now())) as "isDue",
    exists (select from notices where evaluate_at <= coalesce($1::timestamptz, now())) as "isOpen",
    exists (
      select from deliveries where state = 'waiting' and tries = 0 and next_try_at <= coalesce($1::timestamptz, now())
    ) as "isFirst",
    exists (
      select from deliveries where state = 'waiting' and tries > 0 and next_try_at <= coalesce($1::timestamptz, now())
    ) as "isAgain"`;

/** An hourly job: how each was sent is kept for 30 days, and who was told for 400 (REACH-60). */
export async function removeOldNotices({ writes }: Pick<Database, 'writes'>): Promise<void> {
  await writes.query(`delete from deliveries where state <> 'waiting' and next_try_at < now() - interval '30 days'`);
  await writes.query(`delete from notices where at < now() - interval '400 days'`);
}

export function createNotificationEngine(parts: EngineParts): NotificationEngine {
  const { database, mailer, log, clock } = parts;
  const sender = createSender(parts);
  const now = () => clock?.() ?? null;
  const underWay = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const stopping = new AbortController();

  async function look() {
    const { rows } = await database.reads.query<{
      isDue: boolean;
      isOpen: boolean;
      isFirst: boolean;
      isAgain: boolean;
    }>({ name: 'notifications_look', text: LOOK, values: [now()] });
    return rows[0] ?? { isDue: false, isOpen: false, isFirst: false, isAgain: false };
  }

  async function repeat(work: () => Promise<boolean>): Promise<void> {
    for (let isMore = true; isMore && !stopping.signal.aborted;) isMore = await work();
  }

  async function planAndEvaluate(): Promise<void> {
    await repeat(() => plan(database, now()));
    await repeat(() => evaluate(database, mailer.isConfigured, now()));
  }

  const send = (lane: Lane) => repeat(() => sender.send(lane, now()));

  /** One at a time for each name; a failure is tried again with the next look, and logged once until one succeeds. */
  function begin(name: string, work: () => Promise<void>): void {
    if (stopping.signal.aborted || underWay.has(name)) return;
    const running = work()
      .then(() => failing.delete(name))
      .catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        if (!failing.has(name)) log.warn({ part: name, code }, 'Reminders wait: this is tried again every second');
        failing.add(name);
      })
      .finally(() => underWay.delete(name));
    underWay.set(
      name,
      running.then(() => undefined),
    );
  }

  function tick(): void {
    begin('look', async () => {
      const { isDue, isOpen, isFirst, isAgain } = await look();
      if (isDue || isOpen) {
        await planAndEvaluate();
        begin('send first', () => send('first'));
      } else if (isFirst) begin('send first', () => send('first'));
      if (isAgain) begin('send again', () => send('again'));
    });
  }

  return {
    start() {
      timer = setInterval(tick, EVERY_MS);
      timer.unref();
    },
    async runOnce() {
      await planAndEvaluate();
      await send('first');
      await send('again');
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await Promise.race([Promise.all(underWay.values()), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
