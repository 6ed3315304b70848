// One PostgreSQL for a whole test run, with one migrated database that every test file copies, and one build of the server.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded/start-embedded';
import { migrate } from '../db/migrate';
import { buildPrograms } from './built-programs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases. Not for use as a test's own database. */
    postgresUrl: string;
    templateDatabase: string;
    /** The folder with the built server and its commands. */
    programs: string;
  }
}

interface TestServer {
  url: string;
  /** Differs per run only on a server that several runs may share. */
  templateDatabase: string;
  remove: () => Promise<void>;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const server = external ? externalServer(external) : await embeddedServer();
  try {
    await createTemplate(server);
  } catch (error) {
    await server.remove();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('templateDatabase', server.templateDatabase);
  const programs = await buildPrograms(`run-${process.pid}`);
  project.provide('programs', programs);
  return async () => {
    await server.remove();
    await rm(programs, { recursive: true, force: true });
  };
}

/** Without durability: nothing in it has to outlive the run, and that saves most of the time. */
async function embeddedServer(): Promise<TestServer> {
  const folder = path.join(os.tmpdir(), `hearthside-tests-${randomUUID()}`);
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };
  try {
    const { url, stop } = await startEmbedded({ folder, settings });
    const remove = async () => {
      await stop();
      await removeFolder();
    };
    return { url, templateDatabase: 'hearthside_template', remove };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

function externalServer(url: string): TestServer {
  const templateDatabase = `hearthside_template_${randomUUID().slice(0, 8)}`;
  return { url, templateDatabase, remove: () => run(url, `drop database if exists ${templateDatabase} with (force)`) };
}

async function createTemplate({ url, templateDatabase }: TestServer): Promise<void> {
  await run(url, `create database ${templateDatabase}`);
  const template = new URL(url);
  template.pathname = templateDatabase;
  await migrate(template.href);
  // Nobody connects to it from now on, not even autovacuum: a database in use cannot be copied.
  await run(url, `alter database ${templateDatabase} allow_connections false`);
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
