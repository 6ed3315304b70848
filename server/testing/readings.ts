// Files of readings, uploaded and downloaded like in a browser.
import type { Response } from 'supertest';
import { z } from 'zod';
import { type HealthMetric, healthMetric, type ImportPreview, importPreview } from '@shared/api/health';
import type { Actor } from './actors';

type File = string | Buffer;

const send = ({ agent }: Actor, path: string, file: File, name: string): PromiseLike<Response> =>
  agent.post(`/api/health-metrics/${path}`).attach('file', Buffer.from(file), name);

export const importFile = (person: Actor, file: File, query = '', name = 'readings.csv') =>
  send(person, `import${query}`, file, name);

export const sendPreview = (person: Actor, file: File, query = '', name = 'readings.csv') =>
  send(person, `import-preview${query}`, file, name);

/** @throws Error if it is refused. */
export async function preview(person: Actor, file: File, query = ''): Promise<ImportPreview> {
  const response = await sendPreview(person, file, query);
  if (response.status !== 200) throw new Error(`No preview: ${response.status} ${response.text}`);
  return importPreview.strict().parse(response.body);
}

export async function exportFile({ agent }: Actor): Promise<string> {
  const response = await agent.get('/api/health-metrics/export').responseType('text');
  if (response.status !== 200) throw new Error(`No export: ${response.status}`);
  return z.instanceof(Buffer).parse(response.body).toString('utf8');
}

export async function readingsOf({ agent }: Actor): Promise<HealthMetric[]> {
  return z.array(healthMetric).parse((await agent.get('/api/health-metrics')).body);
}
