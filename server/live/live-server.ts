import { once } from 'node:events';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { BEAT_MS, LIVE_PATH } from '@shared/live/live-events';
import type { Database } from '../db/connect';
import { type Announce, type Announcement, areaEvent, type Sent, sessionDigest, updateEvent } from './announcement';
import { createAudienceQueries } from './audience-queries';
import { readFrame } from './client-frames';
import { createLiveBus } from './live-bus';
import { CLOSE, type LiveConnection, LiveConnections } from './live-connections';
import { createMissedEvents, type Told } from './missed-events';
import { createPagesInSight } from './pages-in-sight';

/** Clients send tiny messages; nothing larger is accepted. */
const MOST_FRAME_BYTES = 64 * 1024;
/** Time clients get to close; the HTTP server cannot end before they are gone. */
const FAREWELL_MS = 500;
/** By then a client has been admitted, or has read the refusal and is gone. */
const ARRIVAL_MS = 10_000;

/** Who opens a connection, and with which session. */
export interface LiveVisitor {
  userId: string;
  sid: string;
}

export interface LiveDependencies {
  database: Database;
  log: Logger;
  /** Null if nobody is signed in. */
  identify: (request: IncomingMessage) => Promise<LiveVisitor | null>;
  /** Whether a page of another site made the request. */
  isForeign: (request: IncomingMessage) => boolean;
  /** For tests. */
  arrivalMs?: number;
}

export interface LiveServer {
  announce: Announce;
  /** Handles upgrades to `/ws`; refuses every other upgrade. */
  attach: (server: Server) => void;
  /** Resolves once events arrive, including those of other instances. */
  ready: Promise<void>;
  /** Open sockets, and frames sent since the start. */
  usage: () => { sockets: number; framesSent: number };
  /** Closes all connections and accepts no new ones. Changes of requests in progress are still announced. */
  dismiss: () => Promise<void>;
  /** Call once no request is in progress. */
  close: () => Promise<void>;
}

/** Pushes changes to everyone affected, across all instances (D-36). */
export function createLiveServer({
  database,
  log,
  identify,
  isForeign,
  arrivalMs = ARRIVAL_MS,
}: LiveDependencies): LiveServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES, perMessageDeflate: false });
  const pages = createPagesInSight(database, log);
  const connections = new LiveConnections(
    (connection, text) => {
      answer(connection, text).catch(() =>
        log.warn('What a client said over its live connection could not be answered'),
      );
    },
    (connection) => pages.set(connection, false),
  );
  const audience = createAudienceQueries(database);

  /**
   * A client that shared an update sends it (SOCK-04); it was announced when it was stored, so only this client gets a
   * confirmation (D-82).
   */
  async function answer(connection: LiveConnection, text: string): Promise<void> {
    const said = readFrame(text);
    if (said === null) return;
    if (said.type === 'in_sight') {
      // It may say so in the moment in which it is cut off.
      if (connections.has(connection)) pages.set(connection, said.value);
      return;
    }
    if (said.type === 'missed') return catchUp(connection, said);
    if (!(await audience.isUpdateOf(said.id, connection.userId))) return;
    connections.answer(connection, { type: 'family_update_known', updateId: said.id });
  }

  /** Who hears of it, and what; null: nobody. */
  async function toldOf(announcement: Announcement): Promise<Told | null> {
    switch (announcement.about) {
      case 'area': {
        // Checked for each event: a person removed a moment ago receives nothing.
        const userIds = await audience.readersOf(announcement.seniorId, announcement.area);
        return { userIds, event: areaEvent(announcement) };
      }
      case 'update': {
        const { seniorId, authorId, isPrivate } = announcement;
        const readers = await audience.readersOf(seniorId, 'family');
        const userIds = isPrivate ? readers.filter((id) => id === seniorId || id === authorId) : readers;
        return { userIds, event: updateEvent(announcement) };
      }
      case 'people':
        return announcement;
      case 'session':
        return null;
    }
  }

  async function deliver({ announcement, fromSocket }: Sent): Promise<void> {
    if (announcement.about === 'session') {
      connections.closeWhere(({ sid }) => sessionDigest(sid) === announcement.digest, CLOSE.sessionOver);
      return;
    }
    const told = await toldOf(announcement);
    if (told !== null) connections.tell(told.userIds, told.event, fromSocket);
  }

  const hasAsked = new WeakSet<LiveConnection>();
  const circleOf = (userId: string) => audience.circleOf(userId);
  const missed = createMissedEvents({ toldOf, circleOf }, () => performance.now());

  /** What a page missed before this connection, or that it has to refetch everything. */
  async function catchUp(connection: LiveConnection, page: { ms: number; userId: string }): Promise<void> {
    // Once is enough, and it costs some statements.
    if (hasAsked.has(connection)) return;
    hasAsked.add(connection);
    const { userId, openedAt } = connection;
    // Another person may have signed in since: the page finds out when it refetches everything.
    const isTheirs = page.userId === userId;
    const events = isTheirs ? await missed.between(userId, openedAt - page.ms, openedAt).catch(() => null) : null;
    for (const event of events ?? []) connections.answer(connection, event);
    connections.answer(connection, { type: events === null ? 'resync' : 'caught_up' });
  }

  const bus = createLiveBus(
    database,
    {
      onSent: (sent) => {
        missed.remember(sent);
        if (connections.isEmpty) return;
        deliver(sent).catch(() => {
          // Better to reload everything once than to miss a change.
          connections.tellEverybody({ type: 'resync' });
          log.warn('A live event could not be delivered');
        });
      },
      onGap: () => {
        missed.startOver();
        connections.tellEverybody({ type: 'resync' });
      },
    },
    log,
  );
  bus.ready.then(
    () => missed.startOver(),
    () => undefined,
  );

  /** A session that ended unannounced must not listen for longer than a beat. */
  async function endOldSessions(): Promise<void> {
    // Not those that open meanwhile: nothing was asked about them.
    const sids = new Set(connections.all.map(({ sid }) => sid));
    if (sids.size === 0) return;
    const living = await audience.livingSessions([...sids]);
    connections.closeWhere(({ sid }) => sids.has(sid) && !living.has(sid), CLOSE.sessionOver);
  }

  const heartbeat = setInterval(() => {
    connections.beat();
    pages.refresh();
    endOldSessions().catch(() => log.warn('The sessions of live connections could not be checked'));
  }, BEAT_MS).unref();

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer, onIn: () => void): Promise<void> {
    const [path] = (request.url ?? '').split('?');
    if (path !== LIVE_PATH) return refuse(socket, 404);
    if (isForeign(request)) return refuse(socket, 403);
    const visitor = await identify(request);
    if (visitor === null) return refuse(socket, 401);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      onIn();
      connections.add({ ...visitor, socket: opened, wire: socket });
    });
  }

  return {
    announce: (announcement, fromSocket = null) => bus.publish(announcement, fromSocket),
    attach: (server) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        // None of Node's own limits applies to an upgraded socket, and the server cannot end while it is open.
        const limit = setTimeout(() => socket.destroy(), arrivalMs);
        const isSettled = () => clearTimeout(limit);
        socket.once('close', isSettled);
        admit(request, socket, head, isSettled).catch(() => refuse(socket, 503));
      });
    },
    ready: bus.ready,
    usage: () => ({ sockets: sockets.clients.size, framesSent: connections.framesSent }),
    dismiss: async () => {
      clearInterval(heartbeat);
      // A client still being identified, or reconnecting while others leave, is refused with 503.
      sockets.close();
      connections.closeWhere(() => true, CLOSE.goingAway);
      await Promise.race([allClosed(sockets), sleep(FAREWELL_MS)]);
      for (const socket of sockets.clients) socket.terminate();
    },
    close: async () => {
      await pages.close();
      await bus.close();
    },
  };
}

function allClosed(sockets: WebSocketServer): Promise<unknown> {
  const closing = [...sockets.clients].map((socket) => once(socket, 'close'));
  return Promise.all(closing);
}

function refuse(socket: Duplex, status: number): void {
  // A client that never ends its side would keep the socket forever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
