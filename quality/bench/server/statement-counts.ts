/** Database statements per request of each server, counted at the driver, in separate processes. */
import pg from 'pg';
import { type Household, todaysDosesPath } from '../lib/household';
import { doseRequest, getRequest, LIST_PATH } from '../lib/load';
import { KeepAliveConnection } from '../lib/keep-alive-connection';
import { type ServerProcess, type ServerStart, startServer } from '../lib/processes';

export interface StatementCounts {
  list: string[];
  dose: string[];
  /** For the twenty calls the caregiver's dashboard makes for a senior, within an hour of an earlier view. */
  dashboard: string[];
}

const DASHBOARD_CALLS = 20;

/** The care dashboard's requests for each senior. */
function dashboardPaths(userId: string): string[] {
  return [
    `${LIST_PATH}?senior=${userId}`,
    `${todaysDosesPath()}&senior=${userId}`,
    `/api/appointments?senior=${userId}`,
    `/api/health-metrics/latest?senior=${userId}`,
  ];
}

/** @param doseNumber of a dose that nothing else writes */
export async function countStatements(
  start: ServerStart,
  household: Household,
  doseNumber: number,
): Promise<StatementCounts> {
  const server = await startServer({ ...start, reportsStatements: true });
  const connection = await KeepAliveConnection.open(server.port);
  const { cookie, carerCookie, userId, medicationIds } = household;
  const dose = { cookie, userId, medicationIds };
  const statementsOf = async (request: string, wantedStatus: number) => {
    server.takeStatements();
    const { status } = await connection.ask(request);
    if (status !== wantedStatus) throw new Error(`${start.program} answered ${status} instead of ${wantedStatus}`);
    // Work after the response belongs to the request too.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return textsOf(server);
  };
  const lookedAfter = async () => {
    const paths = dashboardPaths(userId);
    // The first view of an hour is recorded (D-61); later ones write nothing.
    for (const path of paths) await connection.ask(getRequest(path, carerCookie, userId));
    server.takeStatements();
    for (let call = 0; call < DASHBOARD_CALLS; call += 1) {
      const path = paths[call % paths.length] ?? LIST_PATH;
      const { status } = await connection.ask(getRequest(path, carerCookie, userId));
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    return textsOf(server);
  };
  try {
    const list = await statementsOf(getRequest(LIST_PATH, cookie, userId), 200);
    return { list, dose: await statementsOf(doseRequest(dose, doseNumber), 201), dashboard: await lookedAfter() };
  } finally {
    connection.close();
    await server.stop();
  }
}

/** What opening a connection takes, and looking whether other instances are there: that belongs to no request. */
const OF_NO_REQUEST = /^(?:listen|set) |pg_stat_activity/;

function textsOf(server: ServerProcess): string[] {
  return server.takeStatements().flatMap(({ text }) => (OF_NO_REQUEST.test(text) ? [] : [text]));
}

const RECOVERY_MS = 5_000;

/** Throws unless the list takes at most two statements, on a database that refuses every write. */
export async function assertListOnlyReads(start: ServerStart, household: Household, databaseUrl: string) {
  const server = await startServer({ ...start, reportsStatements: true });
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const givesUpAt = performance.now() + RECOVERY_MS;
    await admin.query('alter role current_user set default_transaction_read_only = on');
    // The setting applies to new connections, so those opened during startup are closed.
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      'hearthside',
    ]);
    const address = `http://127.0.0.1:${server.port}/api`;
    let listed: Response;
    let statements: string[];
    // Until the server notices its lost connections, it answers that the database is unavailable.
    do {
      server.takeStatements();
      listed = await fetch(`${address}/medications`, { headers: { Cookie: household.cookie } });
      statements = textsOf(server);
    } while (listed.status === 503 && performance.now() < givesUpAt);
    if (!listed.ok) throw new Error(`The list does not work read-only: it answered ${listed.status}`);
    if (statements.length > 2)
      throw new Error(`The list took ${statements.length} statements: ${statements.join('; ')}`);
    await assertRefusesWrites(address, household);
  } finally {
    await admin.query('set default_transaction_read_only = off');
    await admin.query('alter role current_user reset default_transaction_read_only');
    await admin.end();
    await server.stop();
  }
}

/** Proves that the check above can fail: this database rejects a dose. */
async function assertRefusesWrites(address: string, { cookie, userId, medicationIds }: Household): Promise<void> {
  const written = await fetch(`${address}/medication-logs`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ medicationId: medicationIds[0], userId, scheduledTime: '2029-01-01T00:00:00Z' }),
  });
  if (written.ok) throw new Error('The database took a write that it should have refused');
}
