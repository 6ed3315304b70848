import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import { fastPrototypes } from './fast-prototypes';

/** Nothing takes longer to arrive, uploads included; what else is too slow is ended sooner (slow-senders.ts). */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 10_000;
/** What has not gone this long after everything was cut is a socket that the server no longer knows. */
const LAST_MS = 1_000;

export function createHttpServer(app: Express): Server {
  return createServer(
    {
      ...fastPrototypes(app),
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    },
    app,
  );
}

/** The variable that a sentence about a port names, and a port that is usual for it. */
const USUAL_PORTS = { PORT: 3000, METRICS_PORT: 9464 } as const;
type PortSetting = keyof typeof USUAL_PORTS;

/**
 * @param host undefined listens on every address of the machine.
 * @returns the port, which the system chose where 0 was asked for.
 * @throws Error with one sentence when the port cannot be had.
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
 * Finishes the requests under way and takes no new ones.
 * @param patienceMs after this, connections that are still open are cut; whatever is left then is not waited for.
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
