/** Two databases of one PostgreSQL, each with its people and rows. */
import pg from 'pg';
import type { EmbeddedPostgres } from '../../../server/db/embedded/start-embedded';
import { type ServerStart, startServer } from '../server/processes';
import { type Loaded, populate } from './populate';
import { register, type Registered } from './residents';
import type { Size } from './sizes';

export type Both<T> = Record<Size['name'], T>;

/** @returns who was registered there, and what it holds now. */
export async function fill(
  postgres: EmbeddedPostgres,
  sizes: Both<Size>,
  startOf: (url: string) => ServerStart,
): Promise<{ registered: Both<Registered>; loaded: Both<Loaded> }> {
  const until = new Date();
  const registered = {
    small: await moveIn(postgres, sizes.small, startOf),
    large: await moveIn(postgres, sizes.large, startOf),
  };
  const loaded = {
    small: await populate(urlOf(postgres, 'small'), sizes.small, until),
    large: await populate(urlOf(postgres, 'large'), sizes.large, until),
  };
  return { registered, loaded };
}

async function moveIn(
  postgres: EmbeddedPostgres,
  size: Size,
  startOf: (url: string) => ServerStart,
): Promise<Registered> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${size.name}`);
  await admin.end();
  const server = await startServer(startOf(urlOf(postgres, size.name)));
  try {
    return await register(server.port, size);
  } finally {
    await server.stop();
  }
}

export function urlOf(postgres: EmbeddedPostgres, name: Size['name']): string {
  const url = new URL(postgres.url);
  url.pathname = name;
  return url.href;
}
