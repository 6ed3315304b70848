// One senior's Hearthside, run as people run it, for backup tests.
import { z } from 'zod';
import { keptDocument, type KeptDocument } from '@shared/api/documents';
import { type Medication, medication, medicationLog } from '@shared/api/medications';
import { freePort, type ServerProcess, startServerProcess } from '../../testing/server-process';
import { sessionOf } from '../../testing/session-of';

export interface Home {
  dataDir: string;
  server: ServerProcess;
  /** Ada's session. */
  cookie: string;
  send: (method: string, address: string, body?: object | FormData) => Promise<Response>;
  stop: () => Promise<void>;
}

/**
 * @param cookie from another start of the same data.
 * @param settings environment variables.
 */
export async function startHome(
  dataDir: string,
  cookie = '',
  settings: Readonly<Record<string, string>> = {},
): Promise<Home> {
  const port = await freePort();
  const server = await startServerProcess(dataDir, port, settings);
  const home: Home = {
    dataDir,
    server,
    cookie,
    send: (method, address, body) =>
      fetch(`http://127.0.0.1:${port}${address}`, {
        method,
        headers: { Cookie: home.cookie, ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }) },
        signal: AbortSignal.timeout(20_000),
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    stop: async () => {
      server.kill('SIGTERM');
      await server.ended;
    },
  };
  return home;
}

export async function signUp(home: Home): Promise<void> {
  const response = await home.send('POST', '/api/register', {
    username: 'ada',
    password: 'quiet lantern by the river',
  });
  home.cookie = sessionOf(response);
}

async function read<T extends z.ZodType>(schema: T, response: Response): Promise<z.output<T>> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return schema.parse(await response.json());
}

export async function addMedication(home: Home, name: string): Promise<Medication> {
  const body = { name, dosage: '10 mg', frequency: 'Once daily', times: ['08:00'] };
  return read(medication, await home.send('POST', '/api/medications', body));
}

export async function giveMedicationPhoto(home: Home, id: string, picture: Buffer): Promise<Medication> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(picture)]), 'pill.png');
  return read(medication, await home.send('POST', `/api/medications/${id}/photo`, form));
}

/** Logs the dose of that second after midnight, March 3, 2026. @returns the log's id. */
export async function takeDose(home: Home, medicationId: string, second: number): Promise<string> {
  const scheduledTime = new Date(Date.UTC(2026, 2, 3) + second * 1000).toISOString();
  const body = { medicationId, scheduledTime, status: 'taken' };
  return (await read(medicationLog, await home.send('POST', '/api/medication-logs', body))).id;
}

/** Logs of {@link takeDose}'s day, by id. */
export async function dosesTaken(home: Home): Promise<Set<string>> {
  const response = await home.send('GET', '/api/medication-logs?date=2026-03-03');
  return new Set((await read(z.array(medicationLog), response)).map(({ id }) => id));
}

/** A distinct PDF: it contains `mark`. */
export async function keepDocument(home: Home, mark: string): Promise<KeptDocument> {
  const form = new FormData();
  form.append('file', new Blob([pdf(mark)]), `${mark}.pdf`);
  return read(keptDocument, await home.send('POST', '/api/documents', form));
}

export async function listDocuments(home: Home): Promise<KeptDocument[]> {
  return read(z.array(keptDocument), await home.send('GET', '/api/documents'));
}

export function pdf(mark: string): string {
  return `%PDF-1.4\n% ${mark.repeat(500)}\n%%EOF\n`;
}

export async function bytesAt(home: Home, address: string): Promise<Buffer> {
  const response = await home.send('GET', address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
