/**
 * Open connections take file descriptors, of which a process has few. Near the limit, connections that nobody uses are
 * closed, so that idle sockets cannot lock people out.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';

/** Descriptors for the database, files and the process itself. */
const LEAST_RESERVED = 64;

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }),
});

/** The most files this process may have open; undefined if the system does not say. */
export function openFilesLimit(): number | 'unlimited' | undefined {
  // Or it would look up the name of every connected address.
  Object.assign(process.report, { excludeNetwork: true });
  return report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft;
}

/** A quarter of the descriptors is reserved, and at least {@link LEAST_RESERVED}, but never more than half of them. */
export function connectionLimit(openFiles: number | 'unlimited' | undefined): number {
  if (typeof openFiles !== 'number') return Infinity;
  const reserved = Math.min(Math.max(openFiles / 4, LEAST_RESERVED), openFiles / 2);
  return Math.floor(openFiles - reserved);
}

interface Connection {
  /** Being received or answered. */
  request: IncomingMessage | null;
  /** Someone who is signed in has used it. */
  hasSession: boolean;
}

/**
 * For each new connection beyond the limit one is closed: the longest idle one without a session, else the longest idle
 * one, else the new one. A request that is still arriving is idle, unless it is from someone who is signed in.
 */
export function limitConnections(server: Server, most: number): void {
  /** The longest unused first. */
  const connections = new Map<Socket, Connection>();

  function find(mayGo: (connection: Connection) => boolean, except: Socket): Socket | null {
    for (const [socket, connection] of connections) if (socket !== except && mayGo(connection)) return socket;
    return null;
  }

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { request: null, hasSession: false });
    socket.once('close', () => connections.delete(socket));
    if (connections.size <= most) return;
    const leaving = find(isIdleStranger, socket) ?? find(({ request }) => request === null, socket) ?? socket;
    connections.delete(leaving);
    leaving.destroy();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.request = request;
    response.once('close', () => {
      connection.hasSession ||= isSignedIn(request);
      if (connection.request === request) connection.request = null;
      if (connections.delete(socket)) connections.set(socket, connection);
    });
  });
  // The live server has refused it, or has let someone in.
  server.on('upgrade', (request: IncomingMessage) => {
    const connection = connections.get(request.socket);
    if (connection !== undefined) Object.assign(connection, { request, hasSession: true });
  });
}

function isIdleStranger({ request, hasSession }: Connection): boolean {
  return !hasSession && (request === null || (!request.complete && !isSignedIn(request)));
}

function isSignedIn(request: IncomingMessage): boolean {
  return 'user' in request && request.user !== undefined;
}
