import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import { fastPrototypes } from './fast-prototypes';

/** Nothing takes longer to arrive, uploads included; what else is too slow is ended sooner (slow-senders.ts). */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 10_000;

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

/** @throws Error with one sentence when the port cannot be had. */
export async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => reject(new Error(explainListenError(error, port, host), { cause: error }));
    server.once('error', refuse);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function explainListenError(error: Error, port: number, host: string | undefined): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} needs special rights. Choose a port above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `The address ${host} does not belong to this machine.`;
  return `Hearthside could not listen on port ${port}: ${error.message}`;
}

/**
 * Finishes the requests under way and takes no new ones.
 * @param patienceMs after this, connections that are still open are cut.
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const idleSweep = setInterval(() => server.closeIdleConnections(), 250);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idleSweep);
  clearTimeout(cut);
}
