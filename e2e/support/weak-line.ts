// A line between a browser and the server that can fail the way lines do.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface WeakLine {
  /** Where the server is found behind the line. */
  address: string;
  /** Ends every connection and takes no new one. */
  cut: () => void;
  /** What is asked still arrives, what is answered is lost; connections look alive. */
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
      // A line that breaks is what this is about.
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
