/** How Hearthside is doing, in numbers without personal data. Loaded only if METRICS_PORT is set. */
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { contracts } from '@shared/api/contracts';
import { passwordQueue } from '../auth/passwords';
import type { Database } from '../db/connect';
import type { ArchiveHealth } from '../http/health';
import { uploadsUnderWay } from '../http/receive-upload';
import type { LiveServer } from '../live/live-server';
import type { NotificationEngine } from '../notifications/engine';
import { countDevices, ifReadable } from '../notifications/lateness';
import type { HandedOver } from '../notifications/outcomes';

interface Watched {
  database: Pick<Database, 'usage' | 'reads'>;
  live: Pick<LiveServer, 'usage'>;
  notifications: Pick<NotificationEngine, 'lateness'>;
  archive?: ArchiveHealth | undefined;
}

export interface Metrics {
  /** Middleware that runs before everything else. */
  countRequests: RequestHandler;
  /** The outcome of a sweep; `name` is fixed in the code. */
  countSweep: (name: string, isDone: boolean) => void;
  /** What became of a notification or mail. */
  countDelivery: (handed: HandedOver) => void;
  /** Called once, when there is something to observe. */
  watch: (watched: Watched) => void;
  /** In the Prometheus text format. */
  read: () => Promise<string>;
  contentType: string;
}

export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'hearthside_build_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  const sweeps = new Counter({
    name: 'hearthside_sweeps_total',
    help: 'Runs of the hourly jobs',
    labelNames: ['sweep', 'outcome'],
    registers: [registry],
  });
  return {
    countRequests: countRequests(registry),
    countSweep: (sweep, isDone) => sweeps.inc({ sweep, outcome: isDone ? 'done' : 'failed' }),
    countDelivery: countDeliveries(registry),
    watch: (watched) => watch(registry, watched),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

const observe = (registry: Registry, options: Omit<ConstructorParameters<typeof Gauge>[0], 'registers'>): Gauge =>
  new Gauge({ ...options, registers: [registry] });

/** Seconds. A reminder is due to arrive within a minute, and one that is two late is an alarm. */
const LATENESS_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600];

function countDeliveries(registry: Registry): Metrics['countDelivery'] {
  const deliveries = new Counter({
    name: 'hearthside_deliveries_total',
    help: 'Notifications and mails by what became of them; again: tried once more later',
    labelNames: ['kind', 'channel', 'outcome'],
    registers: [registry],
  });
  const lateness = new Histogram({
    name: 'hearthside_delivery_lateness_seconds',
    help: 'From when a notification or mail was due until it was handed over',
    buckets: LATENESS_BUCKETS,
    registers: [registry],
  });
  return ({ kind, channel, outcome, lateSeconds }) => {
    deliveries.inc({ kind, channel, outcome });
    if (outcome === 'sent') lateness.observe(lateSeconds);
  };
}

/** A minute, from when on a reminder is not in time (REACH-19). */
const LATE_SECONDS = 60;

/** Values read when metrics are requested; without a database, which may be away, the others are of use all the same. */
function watch(registry: Registry, { database, live, notifications, archive }: Watched): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `hearthside_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  /** @param read the total since the start */
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `hearthside_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  gauge('database_connections', 'Connections to the database', () => database.usage().connections);
  gauge('database_connections_in_use', 'Connections that work for somebody', () => database.usage().inUse);
  gauge('database_connections_max', 'Connections there may be (DATABASE_POOL)', () => database.usage().max);
  gauge('database_waiting', 'Statements that wait for a connection', () => database.usage().waiting);
  gauge('password_hashes_running', 'Passwords that are being hashed', () => passwordQueue().running);
  gauge('password_hashes_waiting', 'Passwords that wait for their turn', () => passwordQueue().waiting);
  gauge('upload_bytes_in_memory', 'Room that uploads take up', () => uploadsUnderWay().bytes);
  gauge('uploads_waiting', 'Uploads that wait for room', () => uploadsUnderWay().waiting);
  if (archive?.() !== undefined) {
    gauge('archive_failing', '1: the archive does not take what it should', () =>
      Number(archive?.()?.state === 'failing'),
    );
    gauge('restore_drill_failed', '1: the last restore drill failed', () =>
      Number(archive?.()?.drill?.outcome === 'failed'),
    );
  }
  gauge('live_sockets', 'Open live connections', () => live.usage().sockets);

  counter('live_frames_sent_total', 'Live events and beats sent to sockets', () => live.usage().framesSent);

  observe(registry, {
    name: 'hearthside_notices_late',
    help: 'Reminders that are due, if the oldest has waited for more than a minute',
    async collect() {
      this.reset();
      const read = await ifReadable(notifications.lateness());
      if (read !== null) this.set(read.lateSeconds > LATE_SECONDS ? read.waiting : 0);
    },
  });
  observe(registry, {
    name: 'hearthside_devices',
    help: 'Devices that take notifications',
    labelNames: ['state'],
    async collect() {
      this.reset();
      const read = await ifReadable(countDevices(database));
      for (const { state, count } of read ?? []) this.set({ state }, count);
    },
  });
}

/** Seconds. Pressing a button feels immediate up to 0.1; the database gives up at 8. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts requests by contract and by status class, and records nothing else about them. */
function countRequests(registry: Registry): RequestHandler {
  const nameOf = nameOperations();
  const uploadOperations = new Set<string>(
    contracts.filter(({ upload }) => upload !== null).map(({ operation }) => operation),
  );
  const durations = new Histogram({
    name: 'hearthside_http_request_duration_seconds',
    help: 'From the first byte of a request until its answer was given, or given up',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'hearthside_http_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers: [registry],
  });
  const uploads = new Counter({
    name: 'hearthside_uploads_total',
    help: 'Requests that may bring files, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });

  return (request, response, next) => {
    const from = performance.now();
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const { statusCode, writableFinished } = response;
      const operation = nameOf(request, statusCode);
      // A client that hung up got no response, whatever it would have been.
      const status = writableFinished ? `${Math.trunc(statusCode / 100)}xx` : 'aborted';
      durations.observe({ operation, status }, (performance.now() - from) / 1000);
      if (uploadOperations.has(operation)) uploads.inc({ outcome: status === '2xx' ? 'taken' : 'refused' });
    });
    next();
  };
}

/** Routes outside the API's contracts. */
const BESIDE_THE_CONTRACTS = ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json', 'GET /api/login'];
/** Pages and their files. */
const PAGES = 'pages';
/** Anything that never reached a route: unknown addresses, and requests refused earlier. */
const OTHER = 'other';

/**
 * A request's name in the metrics, from a list that is known before the first request. Call it after the response: Express
 * has found the route by then.
 */
type NameOf = (request: Request, status: number) => string;

/** Addresses contain ids and secrets, so no text of a request gets into a name. */
function nameOperations(): NameOf {
  const declared = [...contracts.map(({ operation }) => operation), ...BESIDE_THE_CONTRACTS];
  const byRoute = new Map(declared.map((operation) => [operation.replaceAll(/\{(\w+)\}/g, ':$1'), operation]));
  return (request, status) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const known = byRoute.get(`${method} ${routeOf(request)}`);
    if (known !== undefined) return known;
    return status < 400 && !request.originalUrl.startsWith('/api') ? PAGES : OTHER;
  };
}

/** The mounted path, such as '/api/medications/:id'. Empty if no route matched. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  const isRoute = typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';
  return isRoute ? String(route.path) : '';
}
