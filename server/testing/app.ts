// The real application with its own database and folder, listening on a free port, for one test file.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { drawPack } from '../features/doctors-pack/draw-pack';
import type { PackPool } from '../features/doctors-pack/pack-pool';
import { type Letters, readLetters } from '../features/doctors-pack/letters';
import { createApp } from '../app';
import type { Config } from '../config';
import { connectDatabase, type Database } from '../db/connect';
import { openFileStore } from '../files/open-file-store';
import type { ArchiveHealth } from '../http/health';
import { createHttpServer, drain, listen } from '../http/serve';
import type { Announce } from '../live/announcement';
import webPush from 'web-push';
import { createMailer, type Mailer } from '../mail/mailer';
import type { Metrics } from '../metrics/metrics';
import type { NotificationEngine } from '../notifications/engine';
import { createPushService } from '../notifications/push-service';
import { createTestDatabase } from './database';

/** Signs the sessions of every test app. */
export const SESSION_SECRET = 'a secret for tests only';

const VAPID_KEYS = webPush.generateVAPIDKeys();

export interface TestApp {
  /** 'http://127.0.0.1:<port>', without a trailing slash. */
  url: string;
  databaseUrl: string;
  database: Database;
  filesFolder: string;
  /** Sends to `config.smtpUrl`; off unless a test sets one. */
  mailer: Mailer;
  /** Resolves once live events arrive. */
  liveReady: Promise<void>;
  announce: Announce;
  /** Not started: a test runs it once, by the app's clock. */
  notifications: NotificationEngine;
  /** The jobs main runs every hour. */
  sweeps: Array<() => Promise<unknown>>;
  /** Everything logged so far, at every level. */
  logged: () => string;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  clock?: () => Date;
  config?: Partial<Config>;
  isDraining?: () => boolean;
  metrics?: Metrics;
  archive?: ArchiveHealth;
  /** The certificate of a push service at the hosts in `config.pushHosts`. */
  pushCa?: string;
  pushPatienceMs?: number;
  reminderEveryMs?: number;
  statementTimeoutMs?: number;
  /** A built client; without one there are no pages, only the API. */
  clientFolder?: string;
}

/** In this process: a thread would first have to read its sources. */
const packPool: PackPool = {
  draw: async (read) => {
    letters ??= readLetters(path.resolve('server/features/doctors-pack/fonts'));
    return drawPack(letters, await read());
  },
};
let letters: Letters | null = null;

/** Ends with the test file or, called in a test, with that test. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url, drop } = await createTestDatabase();
  const app = await startTestApp(url, options);
  const atItsEnd = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  atItsEnd(async () => {
    await app.close();
    await drop();
  });
  return app;
}

/** For tests with their own database, or one that does not respond. The caller closes it. */
export async function startTestApp(databaseUrl: string, options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-app-'));
  const config = { ...testConfig(databaseUrl, folder), ...options.config };
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const database = connectDatabase(databaseUrl, log, config.databasePool, options.statementTimeoutMs);
  const files = await openFileStore(config, log);
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    publicUrl: config.publicUrl ?? 'http://hearthside.test',
    log,
  });
  const push = createPushService({
    keys: VAPID_KEYS,
    subject: 'mailto:care@example.com',
    ownHosts: config.pushHosts,
    ca: options.pushCa,
    patienceMs: options.pushPatienceMs,
  });
  const { app, live, notifications, sweeps } = createApp({
    config,
    database,
    files,
    mailer,
    push,
    address: config.publicUrl ?? 'http://hearthside.test',
    reminders: { clock: options.clock ?? null, everyMs: options.reminderEveryMs },
    log,
    sessionSecret: SESSION_SECRET,
    clientFolder: options.clientFolder ?? path.join(folder, 'no-client'),
    version: '0.0.0-test',
    clock: options.clock ?? (() => new Date()),
    isDraining: options.isDraining ?? (() => false),
    archive: options.archive,
    metrics: options.metrics ?? null,
    packPool,
  });
  const server = createHttpServer(app);
  live.attach(server);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    database,
    filesFolder: path.join(folder, 'files'),
    mailer,
    liveReady: live.ready,
    announce: live.announce,
    notifications,
    sweeps: sweeps.map(({ run }) => run),
    logged: () => lines.join(''),
    close: async () => {
      await notifications.stop();
      await live.dismiss();
      await drain(server, 0);
      await live.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function testConfig(databaseUrl: string, dataDir: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    databaseUrl,
    databasePool: 8,
    dataDir,
    sessionSecret: undefined,
    trustProxy: 0,
    drainMs: 0,
    allowedHosts: [],
    pushHosts: [],
    heartbeatUrl: undefined,
    gateway: undefined,
    registration: 'open',
    // Every test signs people up; one test covers the limit itself.
    registrationsPerHour: 1_000_000,
    storagePerAccount: 1024 ** 3,
    // Tests run on disks that may be nearly full.
    freeDiskFloor: 0,
    smtpUrl: undefined,
    s3: undefined,
    metrics: undefined,
    mailFrom: 'Hearthside <hearthside@hearthside.test>',
    logLevel: 'trace',
    archive: undefined,
    isDemo: false,
  };
}
