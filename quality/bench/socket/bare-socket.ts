/**
 * The browser's end of the live socket with as little client as possible: the cost of thousands of these must not
 * dominate the figures.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
/** Masked, as all client frames must be, and empty. */
const PONG_FRAME = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const LENGTH_FOLLOWS = 126;

export interface BareSocket {
  close: () => void;
}

/**
 * Resolves once the server has sent its first message.
 * @throws Error with the server's first line if it refuses
 */
export function openBareSocket(port: number, cookie: string, onText: (text: string) => void): Promise<BareSocket> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    let isGreeted = false;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.write(upgradeRequest(port, cookie));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection')));
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (!isUpgraded) {
        const end = pending.indexOf('\r\n\r\n');
        if (end === -1) return;
        const [status = ''] = pending.toString('latin1', 0, end).split('\r\n');
        if (!status.includes(' 101 ')) reject(new Error(`The server answered: ${status}`));
        isUpgraded = true;
        pending = pending.subarray(end + 4);
      }
      pending = takeFrames(pending, socket, (text) => {
        if (isGreeted) return onText(text);
        isGreeted = true;
        resolve({ close: () => socket.destroy() });
      });
    });
  });
}

function upgradeRequest(port: number, cookie: string): string {
  const key = randomBytes(16).toString('base64');
  return (
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nCookie: ${cookie}\r\n` +
    `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
  );
}

/** @returns the rest of an incomplete frame */
function takeFrames(bytes: Buffer, socket: Socket, onText: (text: string) => void): Buffer {
  let from = 0;
  while (bytes.length - from >= 2) {
    const opcode = bytes.readUInt8(from) & 0x0f;
    const short = bytes.readUInt8(from + 1);
    const head = short === LENGTH_FOLLOWS ? 4 : 2;
    if (bytes.length - from < head) break;
    const length = short === LENGTH_FOLLOWS ? bytes.readUInt16BE(from + 2) : short;
    const end = from + head + length;
    if (bytes.length < end) break;
    if (opcode === TEXT) onText(bytes.toString('utf8', from + head, end));
    else if (opcode === PING) socket.write(PONG_FRAME);
    else if (opcode === CLOSE) socket.destroy();
    from = end;
  }
  return bytes.subarray(from);
}
