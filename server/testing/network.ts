// A proxy to the database that fails the way networks do.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Network {
  /** The database's address through this proxy. */
  url: string;
  /** How connections behave from now on, including open ones. */
  become: (manner: Manner) => void;
  /** Cuts all connections. New ones behave as before. */
  cut: () => void;
  close: () => Promise<void>;
}

/**
 * - 'open': as if the proxy were not there
 * - 'closed': connections are closed as soon as they are made
 * - 'silent': nothing gets through in either direction, without an error
 * - 'mute': requests arrive, responses do not
 * - 'torn': a response breaks off after its first bytes, and the connection with it
 * - a number: everything is delayed by that many milliseconds
 */
export type Manner = 'open' | 'closed' | 'silent' | 'mute' | 'torn' | number;

const BYTES_BEFORE_IT_TEARS = 7;

/** @param url of a PostgreSQL, by TCP or by a unix socket. */
export async function startNetwork(url: string): Promise<Network> {
  let manner: Manner = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const cut = () => sockets.forEach((socket) => socket.destroy());

  const isHeldBack = (isAnswer: boolean) => manner === 'silent' || (manner === 'mute' && isAnswer);

  /** @param isAnswer whether the database sent it. */
  function forward(from: Socket, to: Socket, isAnswer: boolean): void {
    let last = Promise.resolve();
    const pass = async (bytes: Buffer): Promise<void> => {
      // Held back rather than dropped: TCP never loses bytes from the middle.
      while (isHeldBack(isAnswer)) {
        if (to.destroyed) return;
        await sleep(20);
      }
      if (typeof manner === 'number') await sleep(manner);
      if (manner === 'torn' && isAnswer) {
        to.end(bytes.subarray(0, BYTES_BEFORE_IT_TEARS));
        from.destroy();
      } else {
        to.write(bytes);
      }
    };
    from.on('data', (bytes: Buffer) => {
      last = last.then(() => pass(bytes));
    });
    from.on('close', () => void last.then(() => to.destroy()));
  }

  const server = createServer((client) => {
    keep(client);
    if (manner === 'closed') return void client.destroy();
    const database = connectTo(url);
    keep(database);
    forward(client, database, false);
    forward(database, client, true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: through(server, url),
    become: (next) => {
      manner = next;
      if (next === 'closed') cut();
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = port || searchParams.get('port') || '5432';
  return folder === null ? connect(Number(number), hostname) : connect(`${folder}/.s.PGSQL.${number}`);
}

function through(server: Server, url: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The network has no address');
  const way = new URL(url);
  way.search = '';
  way.hostname = '127.0.0.1';
  way.port = String(address.port);
  return way.href;
}
