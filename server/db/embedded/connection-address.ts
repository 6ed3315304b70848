// Where PostgreSQL listens: on a unix socket no one else can reach, or on the loopback address where that is
// impossible.
import { createServer } from 'node:net';

export interface ConnectionAddress {
  settings: Record<string, string | number>;
  urlFor(role: string, password: string, database: string): string;
}

/** The system limits a socket's whole path to 103 bytes (macOS; Linux 107); '/.s.PGSQL.5432' takes 14 of them. */
const LONGEST_SOCKET_FOLDER = 89;
const SOCKET_PORT = 5432;

/**
 * `cluster` is where the server runs and puts its socket. For TCP, picks a new port each time, as another program may
 * take a free port before PostgreSQL does.
 */
export async function chooseAddress(cluster: string): Promise<ConnectionAddress> {
  const fits = Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER;
  return fits && process.platform !== 'win32' ? socketAddress(cluster) : loopbackAddress(await freePort());
}

function socketAddress(cluster: string): ConnectionAddress {
  const host = encodeURIComponent(cluster);
  return {
    settings: { listen_addresses: '', unix_socket_directories: '.', port: SOCKET_PORT },
    urlFor: (role, password, database) =>
      `postgresql://${role}:${password}@localhost/${encodeURIComponent(database)}?host=${host}&port=${SOCKET_PORT}`,
  };
}

function loopbackAddress(port: number): ConnectionAddress {
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
    urlFor: (role, password, database) =>
      `postgresql://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port was given')),
      );
    });
  });
}
