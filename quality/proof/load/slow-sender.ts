// Whoever holds a connection by sending a byte now and then.
import { connect } from 'node:net';

export const SLOW_KINDS = ['headers', 'JSON', 'upload', 'chunks'] as const;
export type SlowKind = (typeof SLOW_KINDS)[number];

export interface SlowSender {
  isOpen: () => boolean;
  /** Resolves once the server has ended it, with how many milliseconds it was open. */
  livedMs: Promise<number>;
  stop: () => void;
}

const EVERY_MS = 700;
/** Little enough that all of the uploads together have room: they are to hold connections, not memory. */
const UPLOAD_BYTES = 100_000;

/** @param cookie of somebody who is signed in: an upload of a stranger's is refused before its first byte. */
export function startSlowSender({ port, kind, cookie }: { port: number; kind: SlowKind; cookie: string }): SlowSender {
  const socket = connect({ port, host: '127.0.0.1' });
  const startedAt = performance.now();
  socket.on('error', () => socket.destroy());
  socket.on('connect', () => socket.write(beginning(kind, port, cookie)));
  // What is answered is read, or the end would never be noticed.
  socket.resume();
  const trickle = setInterval(() => {
    if (!socket.writable) return;
    socket.write(kind === 'headers' ? 'X' : kind === 'chunks' ? '1\r\n \r\n' : ' ');
  }, EVERY_MS);
  const livedMs = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(trickle);
      resolve(performance.now() - startedAt);
    });
  });
  return { isOpen: () => !socket.destroyed, livedMs, stop: () => socket.destroy() };
}

function beginning(kind: SlowKind, port: number, cookie: string): string {
  const head = (line: string, ...lines: string[]) =>
    [line, `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`, ...lines].join('\r\n');
  switch (kind) {
    case 'headers':
      return head('GET /api/medications HTTP/1.1', 'X-Slow: ');
    case 'JSON':
      return `${head('POST /api/messages HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5000')}\r\n\r\n{`;
    case 'chunks': {
      const lines = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
      return `${head('POST /api/login HTTP/1.1', ...lines)}\r\n\r\n1\r\n{\r\n`;
    }
    case 'upload': {
      const lines = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${UPLOAD_BYTES}`];
      const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
      return `${head('POST /api/documents HTTP/1.1', ...lines)}\r\n\r\n${part}`;
    }
  }
}
