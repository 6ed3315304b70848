// Keeps the archive of a running Hearthside, with its embedded database (decision 0042).
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { ArchiveSettings } from '../../config';
import { GAP_FILE, LINE_FILE } from '../../db/embedded/archiving';
import { writeFlushed } from '../../db/flushed-files';
import type { FileStore } from '../../files/file-store';
import { kindsOf } from '../../files/s3-bucket';
import { makeBackup } from '../backup';
import { BackupError } from '../backup-error';
import { unlessMissing } from '../copy-folder';
import { keptBackupSecret } from '../signature';
import { drillFolder, type DrillResult, readDrill, runDrill } from './drill';
import { createFileKeeper } from './keep-files';
import { createLogKeeper } from './keep-log';
import { createLine } from './line';
import { prune } from './prune';
import { openArchiveStore } from './store';

const TEND_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const BASE_EVERY_MS = DAY_MS;
const DRILL_EVERY_MS = 30 * DAY_MS;
/** The first one, while the person who set up the archive is still there. */
const FIRST_DRILL_AFTER_MS = 60 * 60_000;
/** More log than this waits only if something is wrong. */
const MOST_WAITING = 3;

export interface ArchiveOptions {
  settings: ArchiveSettings;
  dataDir: string;
  version: string;
  migrations: number;
  log: Logger;
  /** False if photos and documents are in S3. */
  hasFiles: boolean;
  /** For tests. */
  clock?: () => Date;
}

export interface ArchiveState {
  /** 'failing' if it does not take what it should, or cannot be restored from. */
  state: 'ok' | 'failing';
  /** Since the last piece of log was stored; null: none since the start. */
  storedSecondsAgo: number | null;
  newestBase: string | null;
  /** The last restore drill. */
  drill: DrillResult | null;
}

export async function openArchive(options: ArchiveOptions) {
  const { settings, dataDir, log, clock = () => new Date() } = options;
  const databaseFolder = path.join(dataDir, 'database');
  const [gapFile, drillFile] = [path.join(databaseFolder, GAP_FILE), path.join(databaseFolder, 'restore-drill.json')];
  const store = await openArchiveStore(settings, path.join(dataDir, 'archive.unfinished'));
  const secret = await keptBackupSecret(dataDir);
  const line = createLine(store, await keptLine(path.join(databaseFolder, LINE_FILE)), secret);
  const stopping = new AbortController();
  const files = createFileKeeper({
    folder: path.join(dataDir, 'files'),
    store,
    line,
    log,
    signal: stopping.signal,
  });
  const startedAt = clock().getTime();
  let gaps = 0;
  const keeper = createLogKeeper({
    databaseFolder,
    line,
    log,
    filesStored: files.stored,
    onGap: async () => {
      gaps += 1;
      await writeFile(gapFile, '');
    },
  });
  let newestBase: Date | null = null;
  let isFailing = false;
  let drill = await readDrill(drillFile);
  let timer: NodeJS.Timeout | null = null;
  let tending: Promise<void> | null = null;

  async function takeBase(): Promise<void> {
    const gapsBefore = gaps;
    await store.addBackup(line.baseFolder, async (into) => {
      const { folder } = await makeBackup({ dataDir, into, version: options.version, now: clock(), hasFiles: false });
      return folder;
    });
    if (gaps === gapsBefore) await rm(gapFile, { force: true });
    newestBase = clock();
    log.info('The archive has a new base backup');
  }

  async function practice(): Promise<void> {
    const now = clock();
    drill = await runDrill({ store, line: line.id, secret, dataDir, migrations: options.migrations, keeper, now });
    await writeFile(drillFile, JSON.stringify(drill), { mode: 0o600 });
    if (drill.outcome === 'passed') log.info({ drill }, 'The restore drill passed');
    else log.error({ drill }, 'The restore drill failed: what is in the archive may not be restorable');
  }

  /** What is due: a base, and with it what is too old; the drill. */
  async function tendOnce(): Promise<void> {
    const now = clock();
    newestBase ??= (await line.bases()).at(-1)?.endsAt ?? null;
    const isBaseDue = newestBase === null || now.getTime() - newestBase.getTime() >= BASE_EVERY_MS;
    if (isBaseDue || existsSync(gapFile)) {
      await takeBase();
      await prune(store, line, settings.days, now);
      if (options.hasFiles) await files.removeGone(settings.days, now);
    }
    const drillIsDueAt = drill === null ? startedAt + FIRST_DRILL_AFTER_MS : Date.parse(drill.at) + DRILL_EVERY_MS;
    if (now.getTime() >= drillIsDueAt) await practice();
  }

  async function tend(): Promise<void> {
    try {
      await tendOnce();
      isFailing = false;
    } catch (error) {
      // Its words name a folder of the operator's, and no data of people.
      const words = error instanceof BackupError ? error.message : undefined;
      if (timer === null) return;
      if (!isFailing) log.error({ kinds: kindsOf(error), words }, 'The archive takes no base backup');
      isFailing = true;
    }
  }

  const tendAlone = () => (tending ??= tend().finally(() => (tending = null)));

  return {
    watchFiles: (store_: FileStore) => (options.hasFiles ? files.watch(store_) : store_),

    async start(): Promise<void> {
      await rm(drillFolder(dataDir), { recursive: true, force: true });
      await keeper.start();
      if (options.hasFiles) {
        files.catchUp().catch((error: unknown) => log.error({ kinds: kindsOf(error) }, 'The files cannot be listed'));
      }
      timer = setInterval(() => void tendAlone(), TEND_EVERY_MS);
      timer.unref();
      void tendAlone();
    },

    state(): ArchiveState {
      const { isFailing: isLogFailing, waiting, storedAt } = keeper.state();
      const isBehind = waiting > MOST_WAITING || existsSync(gapFile) || newestBase === null;
      return {
        state: isFailing || isLogFailing || isBehind ? 'failing' : 'ok',
        storedSecondsAgo: storedAt && Math.round((Date.now() - storedAt.getTime()) / 1000),
        newestBase: newestBase && newestBase.toISOString(),
        drill,
      };
    },

    /** Before PostgreSQL stops: nothing new is begun. */
    pause(): void {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },

    /** Once PostgreSQL has stopped: the end of its log. */
    async stop(): Promise<void> {
      await keeper.stop();
      stopping.abort();
    },

    /** For tests: what happens each minute, and each month. */
    tend: tendAlone,
    practice,
  };
}

export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Made by the first start with an archive, and not part of any backup: what is restored has its own. */
async function keptLine(file: string): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(unlessMissing))?.trim();
  if (kept !== undefined && kept !== '') return kept;
  const id = randomUUID();
  await rm(file, { force: true });
  await writeFlushed(file, `${id}\n`);
  return id;
}
