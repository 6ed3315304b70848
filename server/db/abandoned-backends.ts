import pg from 'pg';
import { isUnanswered } from './database-errors';

const CHECK_EVERY_MS = 1_000;
const CHECK_TIMEOUT_MS = 3_000;

/**
 * Those of ours that are still there. One that waits for this client would wait forever, and is ended. One at work is
 * left alone: its statement ends by statement_timeout, and a commit that waits for a synchronous standby must go on
 * waiting. Canceled, it would show a row that no standby has, and a repeated request would find it and be acknowledged.
 */
const FIND_ALIVE = `
  select pid, case when wait_event_type = 'Client' then pg_terminate_backend(pid) end
  from pg_stat_activity where pid = any($1) and application_name = $2`;

export interface AbandonedBackends {
  /** From now on, a connection whose statement got no answer counts against that pool until its backend is gone. */
  watch: (pool: pg.Pool) => void;
  readonly size: number;
  stop: () => void;
}

/**
 * The server processes behind connections that were closed because a statement got no answer: they may work on, unlike
 * what the pool believes, and the connections opened instead of them would add up until PostgreSQL refuses everyone
 * (decision 0029). Checked once a second while there are any, on one more connection.
 */
export function createAbandonedBackends(url: string, applicationName: string): AbandonedBackends {
  const pools = new Map<number, pg.Pool>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function planCheck(): void {
    if (isStopped || timer !== null || pools.size === 0) return;
    timer = setTimeout(() => {
      void check()
        // The database is away: whatever is still there is found later.
        .catch(() => undefined)
        .finally(() => {
          timer = null;
          planCheck();
        });
    }, CHECK_EVERY_MS).unref();
  }

  async function check(): Promise<void> {
    const asked = [...pools.keys()];
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
      application_name: applicationName,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(FIND_ALIVE, [asked, applicationName]);
      const alive = new Set(rows.map(({ pid }) => pid));
      for (const pid of asked.filter((one) => !alive.has(one))) forget(pid);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  function forget(pid: number): void {
    const pool = pools.get(pid);
    if (pool !== undefined) pool.options.max += 1;
    pools.delete(pid);
  }

  return {
    watch(pool) {
      // Emitted before the pool lets go of the client.
      pool.on('release', (error: unknown, client) => {
        const pid = pidOf(client);
        if (!isUnanswered(error) || pid === null || pools.has(pid)) return;
        pools.set(pid, pool);
        pool.options.max -= 1;
        planCheck();
      });
    },
    get size() {
      return pools.size;
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** pg has it, and its types do not. */
function pidOf(client: object): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}
