import type { RequestHandler } from 'express';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Endpoint } from '@shared/api/endpoint';
import { nameOperations } from './operation-names';

/** Seconds. Pressing a button feels immediate up to 0.1; the database gives up at 8. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts requests by contract and by status class, and records nothing else about them. */
export function countRequests(registry: Registry, contracts: readonly Endpoint[]): RequestHandler {
  const nameOf = nameOperations(contracts);
  const uploadOperations = new Set<string>(
    contracts.filter(({ upload }) => upload !== null).map(({ operation }) => operation),
  );
  const durations = new Histogram({
    name: 'hearthside_http_request_duration_seconds',
    help: 'From the first byte of a request until its answer was given, or given up',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'hearthside_http_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers: [registry],
  });
  const uploads = new Counter({
    name: 'hearthside_uploads_total',
    help: 'Requests that may bring files, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });

  return (request, response, next) => {
    const from = performance.now();
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const { statusCode, writableFinished } = response;
      const operation = nameOf(request, statusCode);
      // A client that hung up got no response, whatever it would have been.
      const status = writableFinished ? `${Math.trunc(statusCode / 100)}xx` : 'aborted';
      durations.observe({ operation, status }, (performance.now() - from) / 1000);
      if (uploadOperations.has(operation)) uploads.inc({ outcome: status === '2xx' ? 'taken' : 'refused' });
    });
    next();
  };
}
