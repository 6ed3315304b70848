// The floor: a server that writes one prepared frame to every socket. It authenticates no one and reads no database.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { listen } from '../../../server/http/serve';

/** RFC 6455, section 1.3: the GUID for the response to a key. */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const WHOLE_TEXT = 0x81;

const wires = new Set<Duplex>();

const server = createServer((request, response) => {
  const id = randomUUID();
  request.resume().on('end', () => {
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id }));
    const frame = frameOf({ type: 'family_update', updateId: id });
    for (const wire of wires) wire.write(frame);
  });
});

server.on('upgrade', (request, wire) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${WEBSOCKET_GUID}`).digest('base64');
  wire.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  wire.write(frameOf({ type: 'hello' }));
  wires.add(wire);
  wire.on('error', () => wire.destroy()).on('close', () => wires.delete(wire));
});

/** Short enough for a one-byte length. */
function frameOf(event: object): Buffer {
  const text = Buffer.from(JSON.stringify(event));
  return Buffer.concat([Buffer.from([WHOLE_TEXT, text.length]), text]);
}

const port = await listen(server, 0, '127.0.0.1');
process.stdout.write(`The floor is ready at http://127.0.0.1:${port}\n`);
process.once('SIGTERM', () => process.exit());
