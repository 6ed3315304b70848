// A process that takes load orders one after another and answers each with what it saw.
import { KeepAliveConnection } from './keep-alive-connection';
import { doseRequest, type LoadOrder, type LoadResult } from './load';
import { quantile } from './statistics';

/** @throws Error for any answer that is not the wanted one: fast failures must not count as speed. */
async function carryOut(order: LoadOrder): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: order.connections }, () => KeepAliveConnection.open(order.port)),
  );
  try {
    const latencies: number[] = [];
    let asked = 0;
    const { ask } = order;
    const next = typeof ask === 'string' ? () => ask : (index: number) => doseRequest(ask, index);
    const wantedStatus = typeof ask === 'string' ? 200 : 201;
    const from = performance.now();
    const until = from + order.durationMs;
    const keepAsking = async (connection: KeepAliveConnection) => {
      while (performance.now() < until || latencies.length < order.leastRequests) {
        const { status, latencyMs } = await connection.ask(next(asked++));
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

process.on('message', (order: LoadOrder) => {
  carryOut(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
