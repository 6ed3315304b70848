import path from 'node:path';
import { PRODUCT_NAME } from '@shared/product';
import { REGISTRATIONS, type Registration } from '@shared/domain/registration';
import { z } from 'zod';

const MEGABYTE = 1024 * 1024;

const count = (fallback: number, least = 0) => z.coerce.number().int().min(least).default(fallback);

/** Called by the server itself, with fetch, which refuses an address with a user name or password in it. */
const calledAddress = z
  .url({ protocol: /^https?$/, error: 'it is an address with http:// or https://' })
  .refine((address) => !/^https?:\/\/[^/?#]*@/.test(address), {
    error: 'it has no user name or password in front of its host: put a secret into its path',
  });

/** The environment, parsed once. .env.example describes every variable. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  // One for reads, one for writes, and one to look after abandoned connections.
  DATABASE_POOL: count(16, 3),
  DATA_DIR: z.string().optional(),
  SESSION_SECRET: z.string().min(16).optional(),
  TRUST_PROXY: count(0),
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).default(0),
  ALLOWED_HOSTS: z.string().default(''),
  PUSH_HOSTS: z.string().default(''),
  HEARTBEAT_URL: calledAddress.optional(),
  GATEWAY_URL: calledAddress.optional(),
  GATEWAY_SECRET: z.string().min(16).optional(),
  REGISTRATION: z.enum(REGISTRATIONS, { error: 'it is open, invited or closed' }).default('open'),
  REGISTRATIONS_PER_HOUR: count(20, 1),
  STORAGE_PER_ACCOUNT_MB: count(1024, 1),
  FREE_DISK_FLOOR_MB: count(1024),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'it begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'it is an address with http:// or https://' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ARCHIVE_DIR: z.string().optional(),
  ARCHIVE_S3: z.string().optional(),
  ARCHIVE_DAYS: count(14, 1),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HEARTHSIDE_DEMO: z.stringbool().default(false),
});

/** A bucket at Amazon S3 or a compatible service. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined is Amazon's own address for that region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where the embedded database's log goes, so that it can be restored to any moment. */
export interface ArchiveSettings {
  place: { folder: string } | { s3: S3Settings };
  /** How long one can go back. */
  days: number;
}

/** The address that serves metrics about the process. */
export interface MetricsSettings {
  port: number;
  host: string;
}

export interface GatewaySettings {
  /** From the environment alone: nothing that a person enters chooses where this server connects (REACH-89). */
  url: string;
  secret: string;
}

export interface Config {
  port: number;
  /** Undefined listens on every address of the machine. */
  host: string | undefined;
  /** Where people reach Hearthside, without a trailing slash; undefined if it is the listening address. */
  publicUrl: string | undefined;
  /** Undefined runs the embedded PostgreSQL inside `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  sessionSecret: string | undefined;
  /** The number of reverse proxies in front; only their X-Forwarded-For is trusted. */
  trustProxy: number;
  /** How long a stopping instance still takes requests while /readyz says 503: until a load balancer has noticed. */
  drainMs: number;
  /** Further host names to accept, besides PUBLIC_URL's, IP addresses and names of the home network. */
  allowedHosts: readonly string[];
  /** Push services of one's own, 'host' or 'host:port', besides those of the browsers. */
  pushHosts: readonly string[];
  /** Asked once a minute as long as reminders go out in time; undefined: nobody watches. */
  heartbeatUrl: string | undefined;
  /** The operator's own way to phones; undefined: none. */
  gateway: GatewaySettings | undefined;
  /** Who may create an account. The very first one is always let in. */
  registration: Registration;
  registrationsPerHour: number;
  /** Bytes of photos and documents that one account can upload. */
  storagePerAccount: number;
  /** Bytes of the disk in `dataDir` that uploads leave free. */
  freeDiskFloor: number;
  /** Undefined sends no email. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined keeps files inside `dataDir`. */
  s3: S3Settings | undefined;
  /** Undefined keeps no archive. */
  archive: ArchiveSettings | undefined;
  /** Undefined collects no metrics. */
  metrics: MetricsSettings | undefined;
  logLevel: string;
  isDemo: boolean;
}

/** @throws Error with one sentence naming the variable that cannot be read. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  // 'PORT=' in an environment file means the default, like a missing line.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}. See .env.example.`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: databaseUrlIn(values.DATABASE_URL),
    databasePool: values.DATABASE_POOL,
    dataDir: dataDirIn(values),
    sessionSecret: values.SESSION_SECRET,
    trustProxy: values.TRUST_PROXY,
    drainMs: values.DRAIN_SECONDS * 1_000,
    allowedHosts: namesIn(values.ALLOWED_HOSTS),
    pushHosts: namesIn(values.PUSH_HOSTS),
    heartbeatUrl: values.HEARTBEAT_URL,
    gateway: gatewayIn(values),
    registration: values.REGISTRATION,
    registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    storagePerAccount: values.STORAGE_PER_ACCOUNT_MB * MEGABYTE,
    freeDiskFloor: values.FREE_DISK_FLOOR_MB * MEGABYTE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${PRODUCT_NAME} <hearthside@localhost>`,
    s3: s3SettingsIn(values),
    archive: archiveIn(values),
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
    isDemo: values.HEARTHSIDE_DEMO,
  };
}

/** The demo family never goes into a real family's data. */
function dataDirIn({ DATA_DIR: dataDir, HEARTHSIDE_DEMO: isDemo }: z.output<typeof environment>): string {
  return dataDir ?? (isDemo ? './data/demo' : './data/home');
}

const namesIn = (list: string) => list.split(/[\s,]+/).filter((name) => name !== '');

/** @throws Error for several servers in one address, which PostgreSQL's own tools know and the driver here does not. */
function databaseUrlIn(url: string | undefined): string | undefined {
  if (url === undefined || !/^[^/]*\/\/[^/?]*,/.test(url)) return url;
  throw new Error(
    'DATABASE_URL names several servers, and Hearthside connects to one address. Put a proxy in front that always leads to the primary, such as HAProxy (docs/scaling.md), and name the proxy.',
  );
}

/** @throws Error if only one of the two is set: a message that nobody can check must not look like one that is sent. */
function gatewayIn({ GATEWAY_URL: url, GATEWAY_SECRET: secret }: z.output<typeof environment>) {
  if (url !== undefined && secret !== undefined) return { url, secret };
  if (url === undefined && secret === undefined) return undefined;
  const missing = url === undefined ? 'GATEWAY_URL' : 'GATEWAY_SECRET';
  throw new Error(`A phone gateway needs GATEWAY_URL and GATEWAY_SECRET, and ${missing} is not set. See .env.example.`);
}

/** @throws Error naming what is missing: half a setting must not silently store files somewhere else. */
function s3SettingsIn(values: z.output<typeof environment>): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (bucket !== undefined && region !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { bucket, region, endpoint, accessKeyId, secretAccessKey };
  }
  if (bucket === undefined && values.ARCHIVE_S3 !== undefined) return undefined;
  const given = [bucket, region, endpoint, accessKeyId, secretAccessKey];
  if (given.every((value) => value === undefined)) return undefined;
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => values[name] === undefined).join(' and ');
  throw new Error(
    `Files are kept in S3 only with ${missing} as well; without any S3_ setting, in DATA_DIR. See .env.example.`,
  );
}

/** @throws Error for an archive that would not be one. */
function archiveIn(values: z.output<typeof environment>): ArchiveSettings | undefined {
  const { ARCHIVE_DIR: folder, ARCHIVE_S3: bucket, ARCHIVE_DAYS: days, DATABASE_URL: databaseUrl } = values;
  if (folder === undefined && bucket === undefined) return undefined;
  if (folder !== undefined && bucket !== undefined) {
    throw new Error('Please set ARCHIVE_DIR or ARCHIVE_S3, not both. See .env.example.');
  }
  if (databaseUrl !== undefined) {
    throw new Error(
      'ARCHIVE_DIR and ARCHIVE_S3 are for the PostgreSQL that comes with Hearthside. DATABASE_URL names a server of your own, which has tools for it, such as pgBackRest.',
    );
  }
  if (process.platform === 'win32') throw new Error('The archive (ARCHIVE_DIR, ARCHIVE_S3) does not work on Windows.');
  if (folder !== undefined) {
    if (!path.relative(path.resolve(dataDirIn(values)), path.resolve(folder)).startsWith('..')) {
      throw new Error(
        'ARCHIVE_DIR is inside DATA_DIR, and would be lost with it. Please name a folder on another disk.',
      );
    }
    return { place: { folder }, days };
  }
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId } = values;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket !== undefined && region !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { place: { s3: { bucket, region, endpoint, accessKeyId, secretAccessKey } }, days };
  }
  const missing = (['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter(
    (name) => values[name] === undefined,
  );
  throw new Error(`The archive is kept in ARCHIVE_S3 only with ${missing.join(' and ')} as well. See .env.example.`);
}
