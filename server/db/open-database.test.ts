// Which databases Hearthside agrees to start on.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { assertOwnConnections } from './open-database';

/** One message of the PostgreSQL protocol: its kind, its length, its content. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number) => Buffer.from([value >> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]);
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', int32(0)), READY]);

/** The response to 'select pg_backend_pid() as pid', as text. */
function backendAnswer(pid: number): Buffer {
  const INT4 = [int32(23), int16(4), int32(-1), int16(0)];
  const column = Buffer.concat([int16(1), Buffer.from('pid\0'), int32(0), int16(0), ...INT4]);
  const row = Buffer.concat([int16(1), int32(String(pid).length), Buffer.from(String(pid))]);
  return Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SELECT 1\0')), READY]);
}

/** A fake pooler: every client gets the backend that has just become free. */
async function startPooler(): Promise<string> {
  const pooler: Server = createServer((socket) => {
    let isStarted = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (!isStarted) socket.write(WELCOME);
      else if (data.toString('latin1', 0, 1) === 'Q') socket.write(backendAnswer(4711));
      isStarted = true;
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const { port } = pooler.address() as AddressInfo;
  return `postgresql://hearthside@127.0.0.1:${port}/hearthside`;
}

it('a pooler that shares connections between transactions is refused with a clear message (F11)', async () => {
  await expect(assertOwnConnections(await startPooler())).rejects.toThrow('Hearthside needs pool_mode = session');
});

it('PostgreSQL itself is accepted (F11)', async () => {
  await expect(assertOwnConnections(inject('postgresUrl'))).resolves.toBeUndefined();
});
