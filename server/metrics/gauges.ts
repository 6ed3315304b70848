/** Values read when metrics are requested; they cost nothing until then. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { passwordQueue } from '../auth/passwords';
import { uploadsUnderWay } from '../http/receive-upload';
import type { LiveServer } from '../live/live-server';

/** As pg's pool counts them. */
interface Connections {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

export interface Watched {
  pool: Connections;
  live: Pick<LiveServer, 'usage'>;
}

export function watch(registry: Registry, { pool, live }: Watched): void {
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

  gauge('database_connections', 'Connections in the pool', () => pool.totalCount);
  gauge('database_connections_in_use', 'Connections that work for somebody', () => pool.totalCount - pool.idleCount);
  gauge('database_connections_max', 'Connections the pool may have (DATABASE_POOL)', () => pool.options.max);
  gauge('database_waiting', 'Statements that wait for a connection', () => pool.waitingCount);
  gauge('password_hashes_running', 'Passwords that are being hashed', () => passwordQueue().running);
  gauge('password_hashes_waiting', 'Passwords that wait for their turn', () => passwordQueue().waiting);
  gauge('upload_bytes_in_memory', 'Room that uploads take up', () => uploadsUnderWay().bytes);
  gauge('uploads_waiting', 'Uploads that wait for room', () => uploadsUnderWay().waiting);
  gauge('live_sockets', 'Open live connections', () => live.usage().sockets);

  counter('live_frames_sent_total', 'Live events and beats sent to sockets', () => live.usage().framesSent);
}
