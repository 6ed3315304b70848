// A process that takes load orders one after another and answers each with its measurements.
import { KeepAliveConnection } from '../lib/keep-alive-connection';
import { doseRequest, type LoadOrder, type LoadResult } from '../lib/load';
import { quantile } from '../lib/figures';

/** @throws Error for any unexpected response: fast failures must not count as speed */
async function carryOut(order: LoadOrder): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: order.connections }, () => KeepAliveConnection.open(order.port)),
  );
  try {
    const latencies: number[] = [];
    const { next, wantedStatus } = questionsOf(order);
    const from = performance.now();
    const until = from + order.durationMs;
    const keepAsking = async (connection: KeepAliveConnection, index: number) => {
      while (performance.now() < until || latencies.length < order.leastRequests) {
        const { status, latencyMs } = await connection.ask(next(index));
        if (status !== wantedStatus) throw new Error(`The server answered ${status} instead of ${wantedStatus}`);
        latencies.push(latencyMs);
      }
    };
    await Promise.all(connections.map(keepAsking));
    const elapsedMs = performance.now() - from;
    latencies.sort((one, other) => one - other);
    return { requests: latencies.length, elapsedMs, p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** The next request of each connection. */
function questionsOf({ ask, firstDose }: LoadOrder): { next: (connection: number) => string; wantedStatus: number } {
  if ('requests' in ask) return { next: (connection) => oneOf(ask.requests, connection), wantedStatus: 200 };
  let dose = firstDose;
  return { next: (connection) => doseRequest(oneOf(ask.doses, connection), dose++), wantedStatus: 201 };
}

function oneOf<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is nothing to ask');
  return one;
}

process.on('message', (order: LoadOrder) => {
  carryOut(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
