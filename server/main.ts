// The life of one Hearthside process: start, drain, stop.
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { PRODUCT_NAME } from '@shared/product';
import { createApp } from './app';
import { keptSessionSecret } from './auth/session-secret';
import { type Archive, openArchive } from './backup/archive/keep-archive';
import { type Config, loadConfig } from './config';
import { connectDatabase, type Database } from './db/connect';
import { countMigrations, migrate } from './db/migrate';
import { assertDurable, openDatabase } from './db/open-database';
import { isDatabaseAway } from './db/database-errors';
import { demoAccounts } from './demo/demo-family';
import { seedDemoFamily } from './demo/seed-demo-family';
import type { FileStore } from './files/file-store';
import { openFileStore } from './files/open-file-store';
import { connectionLimit, openFilesLimit } from './http/connection-limit';
import { proxyWarnings } from './http/proxy-settings';
import { createHttpServer, drain, listen } from './http/serve';
import { findInstallation, type Installation } from './installation';
import { startHourlySweep } from './jobs/hourly-sweep';
import { createMailer } from './mail/mailer';
import type { ServedMetrics } from './metrics/serve-metrics';
import { createHeartbeat } from './notifications/heartbeat';
import { createPushService } from './notifications/push-service';
import { readVapidKeys, vapidSubject } from './notifications/vapid-keys';

/** Requests in progress get this long to finish; including closing the database, everything ends within ten seconds. */
const DRAIN_MS = 6_000;
/** Email being sent gets this long. */
const MAIL_MS = 2_000;

async function start(config: Config, log: Logger): Promise<void> {
  const stopAsked = nextStopSignal();
  const installation = await findInstallation();
  await prepareDataDir(config.dataDir);
  const opened = await openDatabase(config, log);
  let archive: Archive | null = null;
  try {
    await migrate(opened.url);
    archive = await keepArchive(config, installation.version, log);
    const database = connectDatabase(opened.url, log, config.databasePool);
    try {
      await assertDurable(database, config.databaseUrl === undefined, log);
      const store = await openFileStore(config, log);
      const files = archive?.watchFiles(store) ?? store;
      if (config.isDemo) await seedDemoFamily({ database, files, installation }, new Date());
      await serveUntilStopped({
        config,
        log,
        installation,
        database,
        files,
        archive,
        stopAsked: Promise.race([stopAsked, opened.ended]),
      });
    } finally {
      await database.close();
    }
  } finally {
    archive?.pause();
    await opened.stop();
    await archive?.stop();
  }
}

async function keepArchive(config: Config, version: string, log: Logger): Promise<Archive | null> {
  const { archive: settings, dataDir, s3 } = config;
  if (settings === undefined) return null;
  const migrations = await countMigrations();
  const archive = await openArchive({ settings, dataDir, version, migrations, log, hasFiles: s3 === undefined });
  await archive.start();
  return archive;
}

interface Serving {
  config: Config;
  log: Logger;
  installation: Installation;
  database: Database;
  files: FileStore;
  archive: Archive | null;
  /** Resolves when it is time to stop: null if requested, otherwise the reason. */
  stopAsked: Promise<string | null>;
}

async function serveUntilStopped({
  config,
  log,
  installation,
  database,
  files,
  archive,
  stopAsked,
}: Serving): Promise<void> {
  let isDraining = false;
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    publicUrl: publicAddress(config),
    log,
  });
  const measured = await measure(config, installation.version);
  const push = createPushService({
    keys: await readVapidKeys(database),
    subject: vapidSubject(config),
    ownHosts: config.pushHosts,
  });
  const { app, live, notifications, sweeps } = createApp({
    config,
    database,
    files,
    mailer,
    push,
    address: publicAddress(config),
    log,
    sessionSecret: config.sessionSecret ?? (await keptSessionSecret(config.dataDir)),
    clientFolder: path.join(installation.folder, 'dist', 'client'),
    version: installation.version,
    clock: () => new Date(),
    isDraining: () => isDraining,
    archive: () => archive?.state(),
    metrics: measured?.metrics ?? null,
  });
  for (const warning of proxyWarnings(config)) log.warn(warning);
  const server = createHttpServer(app, connectionLimit(openFilesLimit()));
  live.attach(server);
  const port = await listen(server, config.port, config.host);
  say(`${PRODUCT_NAME} is ready at ${publicAddress({ ...config, port })}`);
  if (config.isDemo) say(demoAccounts());

  notifications.start();
  const { heartbeatUrl: url } = config;
  const heartbeat = url === undefined ? null : createHeartbeat({ url, database, engine: notifications, log });
  heartbeat?.start();
  const stopSweep = startHourlySweep(sweeps, log, measured?.metrics.countSweep);

  const reason = await stopAsked;
  if (reason !== null) say(`${reason} ${PRODUCT_NAME} stops too; starting it again brings both back.`);
  isDraining = true;
  stopSweep();
  heartbeat?.stop();
  const stopped = notifications.stop();
  // A connection that is refused, or closed before it is read, is a request that failed.
  if (reason === null) await sleep(config.drainMs);
  await live.dismiss();
  await drain(server, reason === null ? DRAIN_MS : 0);
  await live.close();
  await stopped;
  await measured?.stop();
  await Promise.race([mailer.idle(), sleep(MAIL_MS, undefined, { ref: false })]);
  process.exitCode = reason === null ? 0 : 1;
}

/** Loaded on demand: servers without metrics load none of it. */
async function measure({ metrics }: Config, version: string): Promise<ServedMetrics | null> {
  if (metrics === undefined) return null;
  const { serveMetrics } = await import('./metrics/serve-metrics');
  return serveMetrics(metrics, version);
}

/** Resolves with null at the first SIGTERM or SIGINT; a second one ends the process at once. */
function nextStopSignal(): Promise<null> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (isAsked) process.exit(1);
        isAsked = true;
        resolve(null);
      });
    }
  });
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const advice = 'Give this user the right to write there, or choose another folder with DATA_DIR.';
    throw new Error(`${PRODUCT_NAME} cannot write to its data folder ${path.resolve(dataDir)}. ${advice}`, {
      cause: error,
    });
  }
}

/** Where people reach Hearthside, without a trailing slash. */
function publicAddress({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${addressWords(host)}:${port}`;
}

function addressWords(host: string | undefined): string {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  return isEverywhere ? 'localhost' : host;
}

/** For the operator at the terminal, in addition to the log. */
function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function explain(error: unknown, config: Config | null): string {
  if (isDatabaseAway(error) && config?.databaseUrl !== undefined) {
    return 'The database cannot be reached. Check DATABASE_URL, and that PostgreSQL is running and lets this user in.';
  }
  return error instanceof Error ? error.message : String(error);
}

let config: Config | null = null;
try {
  config = loadConfig(process.env);
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  // An unhandled rejection must not end the process for everyone else.
  process.on('unhandledRejection', (error) => {
    log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'A background task failed');
  });
  await start(config, log);
  process.exit();
} catch (error) {
  process.stderr.write(`${PRODUCT_NAME} could not start. ${explain(error, config)}\n`);
  process.exit(1);
}
