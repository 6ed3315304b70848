// A local mail server that stores what it receives, and ports without one.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header lines unfolded, by lowercase name. */
  headers: Map<string, string>;
  /** The body, decoded. */
  text: string;
}

/** Call at the top level of a test file; it ends with the file. */
export async function startMailServer(): Promise<{ smtpUrl: string; mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, ...parseMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  return { smtpUrl: `smtp://127.0.0.1:${portOf(server.server.address())}`, mails };
}

/** A server that accepts connections and never responds. Call at the top level of a test file. */
export async function startSilentServer(): Promise<string> {
  const server = createServer();
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return `smtp://127.0.0.1:${portOf(server.address())}`;
}

/** An address where nobody listens anymore. */
export async function deadMailServer(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return `smtp://127.0.0.1:${port}`;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Plain text email, as we send it: one part, encoded or not. */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), valueOf(line)]));
  const body = parts.join('\r\n\r\n').replaceAll('\r\n', '\n');
  return { headers, text: decoded(body, headers.get('content-transfer-encoding') ?? '7bit') };
}

function valueOf(line: string): string {
  const value = line.slice(line.indexOf(':') + 1).trim();
  const words = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return words.replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? fromBase64(word) : fromQuotedPrintable(word.replaceAll('_', ' ')),
  );
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return fromBase64(body);
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
