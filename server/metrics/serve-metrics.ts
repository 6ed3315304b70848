// A separate listener (decision 0023).
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MetricsSettings } from '../config';
import { drain, listen } from '../http/serve';
import { createMetrics, type Metrics } from './metrics';

/** A slow reader must not keep the process from ending. */
const DRAIN_MS = 500;

export interface ServedMetrics {
  metrics: Metrics;
  port: number;
  stop: () => Promise<void>;
}

/** @throws Error with one sentence if the port is not available. */
export async function serveMetrics({ port, host }: MetricsSettings, version: string): Promise<ServedMetrics> {
  const metrics = createMetrics(version);
  const server = createServer((request, response) => void answer(metrics, request, response));
  const taken = await listen(server, port, host, 'METRICS_PORT');
  return { metrics, port: taken, stop: () => drain(server, DRAIN_MS) };
}

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' || request.url !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  try {
    const text = await metrics.read();
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
