/** How Hearthside is doing, in numbers without personal data. Loaded only if METRICS_PORT is set. */
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { contracts } from '@shared/api/contracts';
import { watch, type Watched } from './gauges';
import { countRequests } from './request-metrics';

export interface Metrics {
  /** Middleware that runs before everything else. */
  countRequests: RequestHandler;
  /** The outcome of a sweep; `name` is fixed in the code. */
  countSweep: (name: string, isDone: boolean) => void;
  /** Called once, when there is something to observe. */
  watch: (watched: Watched) => void;
  /** In the Prometheus text format. */
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
