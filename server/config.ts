import { z } from 'zod';

const flag = z.stringbool().default(false);
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

/** The environment, parsed once. .env.example describes every variable. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(z.url()),
  DATABASE_URL: optional(z.string()),
  DATABASE_POOL: count(16),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  SESSION_SECRET: optional(z.string().min(16)),
  TRUST_PROXY: count(0),
  REGISTRATIONS_PER_HOUR: count(20),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  HEARTHSIDE_DEMO: flag,
});

export interface Config {
  mode: 'production' | 'development' | 'test';
  port: number;
  /** Undefined listens on every address of the machine. */
  host: string | undefined;
  /** Where people reach Hearthside, without a trailing slash; undefined when it is the listening address. */
  publicUrl: string | undefined;
  /** Undefined runs the embedded PostgreSQL inside `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  sessionSecret: string | undefined;
  /** How many reverse proxies stand in front; their X-Forwarded-For is believed, nobody else's. */
  trustProxy: number;
  registrationsPerHour: number;
  logLevel: string;
  isDemo: boolean;
}

/** @throws Error with one sentence naming the variable that cannot be read. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}. See .env.example.`);
  }
  const values = parsed.data;
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: values.DATA_DIR,
    sessionSecret: values.SESSION_SECRET,
    trustProxy: values.TRUST_PROXY,
    registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    logLevel: values.LOG_LEVEL,
    isDemo: values.HEARTHSIDE_DEMO,
  };
}
