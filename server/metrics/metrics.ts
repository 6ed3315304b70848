/** How Hearthside is doing, in numbers that are about nobody. Loaded only where METRICS_PORT is set. */
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { contracts } from '@shared/api/contracts';
import { watch, type Watched } from './gauges';
import { countRequests } from './request-metrics';

export interface Metrics {
  /** To run before everything else. */
  countRequests: RequestHandler;
  /** What a sweep came to; `name` is one that the code gave it. */
  countSweep: (name: string, isDone: boolean) => void;
  /** Once, when there is something to be watched. */
  watch: (watched: Watched) => void;
  /** In the text format of Prometheus. */
  read: () => Promise<string>;
  contentType: string;
}

export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'hearthside_build_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  const sweeps = new Counter({
    name: 'hearthside_sweeps_total',
    help: 'Runs of the hourly jobs',
    labelNames: ['sweep', 'outcome'],
    registers: [registry],
  });
  return {
    countRequests: countRequests(registry, contracts),
    countSweep: (sweep, isDone) => sweeps.inc({ sweep, outcome: isDone ? 'done' : 'failed' }),
    watch: (watched) => watch(registry, watched),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
