import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import { limitConnections } from './connection-limit';
import { fastPrototypes } from './fast-prototypes';

/** The maximum time for receiving a request, uploads included; other slow senders are cut earlier (slow-senders.ts). */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 10_000;
/** If a socket still exists this long after everything was cut, the server no longer knows it. */
const LAST_MS = 1_000;

/** @param mostConnections beyond it, idle connections are closed (connection-limit.ts). */
export function createHttpServer(app: Express, mostConnections = Infinity): Server {
  const server = createServer(
    {
      ...fastPrototypes(app),
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    },
    app,
  );
  limitConnections(server, mostConnections);
  return server;
}

/** The setting to name in a message about a port, and its usual port. */
const USUAL_PORTS = { PORT: 3000, METRICS_PORT: 9464 } as const;
type PortSetting = keyof typeof USUAL_PORTS;

/**
 * @param host undefined listens on every address of the machine.
 * @returns the port, chosen by the system for 0.
 * @throws Error with one sentence if the port is not available.
 */
export async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  setting: PortSetting = 'PORT',
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) =>
      reject(new Error(explainListenError(error, { port, host, setting }), { cause: error }));
    server.once('error', refuse);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

interface ListenAt {
  port: number;
  host: string | undefined;
  setting: PortSetting;
}

function explainListenError(error: Error, { port, host, setting }: ListenAt): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: ${setting}=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs special rights. Choose a port above 1023: ${setting}=${USUAL_PORTS[setting]} npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `The address ${host} does not belong to this machine.`;
  return `Hearthside could not listen on port ${port}: ${error.message}`;
}

/**
 * Finishes requests in progress and accepts no new ones.
 * @param patienceMs after this, open connections are cut; what is left then is not waited for.
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const idleSweep = setInterval(() => server.closeIdleConnections(), 250);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  const over = new AbortController();
  await Promise.race([closed, sleep(patienceMs + LAST_MS, undefined, { signal: over.signal })]);
  over.abort();
  clearInterval(idleSweep);
  clearTimeout(cut);
}
