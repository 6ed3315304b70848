// A connection between browser and server that can fail in realistic ways.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface WeakLine {
  /** The server's address through this connection. */
  address: string;
  /** Closes every connection and accepts no new one. */
  cut: () => void;
  /** Requests still arrive, responses are lost; connections look alive. */
  loseAnswers: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** @param serverAddress such as http://localhost:3000 */
export async function openWeakLine(serverAddress: string): Promise<WeakLine> {
  const { hostname, port } = new URL(serverAddress);
  let state: 'whole' | 'cut' | 'deaf' = 'whole';
  const ends = new Set<Socket>();
  const endAll = () => {
    for (const end of ends) end.destroy();
  };
  const line = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      // Broken connections are the point of this file.
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (state !== 'deaf') near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = line.address();
  if (bound === null || typeof bound === 'string') throw new Error('The line has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    cut: () => {
      state = 'cut';
      endAll();
    },
    loseAnswers: () => {
      state = 'deaf';
    },
    mend: () => {
      state = 'whole';
    },
    close: async () => {
      endAll();
      await new Promise<void>((resolve) => line.close(() => resolve()));
    },
  };
}
