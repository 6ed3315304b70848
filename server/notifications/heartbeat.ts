import type { Logger } from 'pino';
import type { Database } from '../db/connect';
import type { NotificationEngine } from './engine';

const EVERY_MS = 60_000;
const PATIENCE_MS = 10_000;
/** Reminders that wait longer than this are an alarm, and so is an engine that has not looked for as long. */
const MOST_SECONDS = 120;

interface HeartbeatParts {
  /** Often a secret: it is never logged. */
  url: string;
  database: Database;
  engine: Pick<NotificationEngine, 'lateness' | 'lookedSecondsAgo'>;
  log: Logger;
}

/** The first instance in each minute has the turn. A clock that was set back blocks nobody. */
const CLAIM = `
  update engine_clock set heartbeat_at = now()
  where heartbeat_at is null or heartbeat_at not between now() - interval '55 seconds' and now()`;
const GIVE_BACK = 'update engine_clock set heartbeat_at = null';

/**
 * Asks HEARTBEAT_URL once a minute, by one instance, as long as reminders go out in time (REACH-68). Whoever watches that
 * address raises the alarm when nothing comes: a machine that is off cannot.
 */
export function createHeartbeat({ url, database, engine, log }: HeartbeatParts) {
  let timer: NodeJS.Timeout | null = null;
  let hasFailed = false;

  async function isWell(): Promise<boolean> {
    if (engine.lookedSecondsAgo() > MOST_SECONDS) return false;
    return (await engine.lateness()).lateSeconds <= MOST_SECONDS;
  }

  async function beat(): Promise<void> {
    try {
      if (!(await isWell())) return;
      const { rowCount } = await database.writes.query(CLAIM);
      if (rowCount === 1) await ask();
    } catch {
      // No database, no heartbeat.
    }
  }

  async function ask(): Promise<void> {
    try {
      const { ok, status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
      await body?.cancel();
      if (!ok) throw new Error(String(status));
      hasFailed = false;
    } catch {
      if (!hasFailed) log.warn('HEARTBEAT_URL could not be asked; it is tried again every minute');
      hasFailed = true;
      // Another instance may reach it.
      await database.writes.query(GIVE_BACK);
    }
  }

  return {
    beat,
    start(): void {
      timer = setInterval(() => void beat(), EVERY_MS);
      timer.unref();
    },
    stop(): void {
      if (timer !== null) clearInterval(timer);
    },
  };
}
