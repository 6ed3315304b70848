/** Plans, evaluates and sends notices, each second and on every instance (docs/decisions/0032). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/connect';
import type { Announce } from '../live/announcement';
import type { Mailer } from '../mail/mailer';
import { describeFault } from '../errors/describe-fault';
import { APPOINTMENTS_AT_ONCE, planAppointments } from './appointment-planner';
import type { ChangedAlarms } from './climbing';
import { turnClock } from './clock';
import { CHECK_INS_AT_ONCE, planCheckIns } from './check-in-planner';
import { evaluate, NOTICES_AT_ONCE } from './evaluator';
import type { Gateway } from './gateway';
import { type Lateness, readLateness } from './lateness';
import { handleBatch, type Batch } from './batches';
import type { HandedOver } from './outcomes';
import { MEDICATIONS_AT_ONCE, plan } from './planner';
import type { PushService } from './push-service';
import { createSender } from './sender';
import { AT_ONCE, isInLane, type Lane } from './waiting';

const EVERY_MS = 1_000;
/** Changes close together cause one look. */
const GATHER_MS = 50;
/** What is being sent at a stop gets this long, and is then given back (REACH-105). */
const STOP_MS = 4_000;
/** For storing what was sent, and what was given back. */
const FAREWELL_MS = 1_000;

export interface EngineParts {
  database: Database;
  push: PushService;
  mailer: Mailer;
  /** Null without one. */
  gateway: Gateway | null;
  announce: Announce;
  publicUrl: string;
  log: Logger;
  /** Called for each delivery, once it is stored what became of it. */
  onHandedOver?: ((handed: HandedOver) => void) | undefined;
  /** For tests. */
  mailPatienceMs?: number | undefined;
  /** For tests. */
  stragglersMs?: number | undefined;
  /** For tests. */
  heldMs?: number | undefined;
  /** For tests. */
  stopMs?: number | undefined;
  /** For tests. */
  everyMs?: number | undefined;
  /** For tests; null: the database's clock. */
  clock: (() => Date) | null;
}

export interface NotificationEngine {
  start: () => void;
  /** Looks at once rather than within a second: something may have become due. */
  wake: () => void;
  lateness: () => Promise<Lateness>;
  /** Since the last look that succeeded, or the start. */
  lookedSecondsAgo: () => number;
  /** Everything that is due now, once. */
  runOnce: () => Promise<void>;
  /** No new work; what is being sent ends, or goes to another instance. */
  stop: () => Promise<void>;
}

/** So often it is written that somebody looks. */
const SEEN_EVERY_S = 10;

/**
 * The first row in the order of an index, and whether it is due. Without that order a plan for any time, as a prepared
 * statement has it, takes a third of all rows to be due and reads the whole table for one.
 */
const isAnyDue = (table: string, column: string, condition = 'true') => `
  exists (select from (
    select from ${table} where ${condition} and ${column} <= coalesce($1::timestamptz, now()) order by ${column} limit 1
  ) as first)`;
const isAnyToSend = (lane: Lane) => isAnyDue('deliveries', 'next_try_at', isInLane(lane));

/** One statement: an empty look costs no more than this, whatever the number of people (REACH-103). */
export const LOOK = `
  select
    ${isAnyDue('medications', 'next_due_at')} or ${isAnyDue('notification_settings', 'next_due_at')}
      or ${isAnyDue('appointments', 'next_due_at')} as "isDue",
    coalesce((select abs(extract(epoch from coalesce($1::timestamptz, now()) - seen_at)) >= ${SEEN_EVERY_S}
      from engine_clock), true) as "isClockDue",
    ${isAnyDue('notices', 'evaluate_at')} as "isOpen",
    ${isAnyToSend('first')} as "isFirst",
    ${isAnyToSend('again')} as "isAgain",
    ${isAnyToSend('gateway')} as "isForGateway"`;

const NOTHING = { isClockDue: false, isDue: false, isOpen: false, isFirst: false, isAgain: false, isForGateway: false };

export function createNotificationEngine(parts: EngineParts): NotificationEngine {
  const { database, mailer, gateway, announce, log, clock, stopMs = STOP_MS, everyMs = EVERY_MS } = parts;
  const sender = createSender(parts);
  const now = () => clock?.() ?? null;
  const underWay = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let waking: NodeJS.Timeout | null = null;
  let isAskedAgain = false;
  const stopping = new AbortController();
  const givingBack = new AbortController();
  const elapsedMs = () => clock?.().getTime() ?? performance.now();
  let lookedAt = elapsedMs();
  let caughtUpAt = elapsedMs();

  async function look() {
    const { rows } = await database.reads.query<typeof NOTHING>({
      name: 'notifications_look',
      text: LOOK,
      values: [now()],
    });
    const found = rows[0] ?? NOTHING;
    lookedAt = elapsedMs();
    if (!found.isDue && !found.isOpen && !found.isFirst) caughtUpAt = lookedAt;
    return found;
  }

  async function repeat(work: () => Promise<boolean>): Promise<void> {
    for (let isMore = true; isMore && !stopping.signal.aborted;) isMore = await work();
  }

  function repeatBatches(
    table: 'medications' | 'appointments' | 'notification_settings' | 'notices' | 'deliveries',
    atOnce: number,
    work: Parameters<typeof handleBatch>[0]['work'],
    andThen: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    return repeat(async () => {
      const isMore = await handleBatch({ database, log, now: now(), table, atOnce, work });
      await andThen();
      return isMore;
    });
  }

  /** @param onEvaluated when there may be something to send, while more is planned */
  async function planAndEvaluate(onEvaluated: () => void): Promise<void> {
    const evaluator = {
      database,
      ways: { isMailOn: mailer.isConfigured, isGatewayOn: gateway !== null },
      onAlarms: (changed: readonly ChangedAlarms[]) => {
        for (const { seniorId, userIds } of changed) {
          announce({ about: 'people', userIds, event: { type: 'notices_changed', seniorId } });
        }
      },
    };
    const planDoses = () => repeatBatches('medications', MEDICATIONS_AT_ONCE, (batch) => plan(database, now(), batch));
    const evaluateAll = () => repeatBatches('notices', NOTICES_AT_ONCE, (batch) => evaluate(evaluator, now(), batch));
    await planDoses();
    const ask = (batch: Batch) => planCheckIns(database, now(), batch);
    await repeatBatches('notification_settings', CHECK_INS_AT_ONCE, ask);
    // Appointments can be many, as after the clock was set back: doses that become due meanwhile do not wait for them.
    const planSome = (batch: Batch) => planAppointments(database, now(), batch);
    await repeatBatches('appointments', APPOINTMENTS_AT_ONCE, planSome, async () => {
      await planDoses();
      await evaluateAll();
      onEvaluated();
    });
  }

  const send = (lane: Lane) =>
    repeatBatches('deliveries', AT_ONCE, (batch) => sender.send(lane, now(), givingBack.signal, batch));

  /** One at a time for each name; a failure is tried again with the next look, and logged once until one succeeds. */
  function begin(name: string, work: () => Promise<void>): void {
    if (stopping.signal.aborted || underWay.has(name)) return;
    const running = work()
      .then(() => failing.delete(name))
      .catch((error: unknown) => {
        if (!failing.has(name)) {
          log.warn({ part: name, ...describeFault(error) }, 'Reminders wait: this is tried again every second');
        }
        failing.add(name);
      })
      .finally(() => {
        underWay.delete(name);
        if (name !== 'look' || !isAskedAgain) return;
        isAskedAgain = false;
        tick();
      });
    underWay.set(
      name,
      running.then(() => undefined),
    );
  }

  function tick(): void {
    begin('look', async () => {
      const { isClockDue, isDue, isOpen, isFirst, isAgain, isForGateway } = await look();
      if (isClockDue) await turnClock(database, now());
      const sendFirst = () => {
        begin('send first', () => send('first'));
        if (gateway !== null || isForGateway) begin('send to the gateway', () => send('gateway'));
      };
      if (isAgain) begin('send again', () => send('again'));
      if (isFirst || isForGateway) sendFirst();
      if (isDue || isOpen) await planAndEvaluate(sendFirst);
    });
  }

  return {
    start() {
      timer = setInterval(tick, everyMs);
      timer.unref();
    },
    wake() {
      if (timer === null) return;
      waking ??= setTimeout(() => {
        waking = null;
        // A look under way may have read before the change.
        if (underWay.has('look')) isAskedAgain = true;
        else tick();
      }, GATHER_MS).unref();
    },
    async lateness() {
      const { waiting, lateSeconds } = await readLateness(database, now());
      // What is looked at anew, as after an answer, is dated back to its instant: its age alone says nothing.
      const behindSeconds = (elapsedMs() - caughtUpAt) / 1000;
      return { waiting, lateSeconds: Math.floor(Math.min(lateSeconds, behindSeconds)) };
    },
    lookedSecondsAgo: () => (elapsedMs() - lookedAt) / 1000,
    async runOnce() {
      await turnClock(database, now());
      await planAndEvaluate(() => undefined);
      await send('first');
      await send('again');
      await send('gateway');
      await look();
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      if (waking !== null) clearTimeout(waking);
      const ended = Promise.all(underWay.values());
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })]);
      givingBack.abort();
      await Promise.race([ended, sleep(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
}
