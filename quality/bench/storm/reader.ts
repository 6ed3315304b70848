// A process of signed-in users who read at a steady pace, whatever the server does.
import { KeepAliveConnection } from '../lib/keep-alive-connection';
import { quantile } from '../lib/figures';
import { atPace, type ReadOrder, type ReadResult, type Reading, takeOrders } from './orders';

/** @throws Error for any response that is not 200: fast failures must not count as speed */
async function read({ port, perSecond, durationMs, requests }: ReadOrder): Promise<ReadResult> {
  const idle: KeepAliveConnection[] = [];
  const latencies: number[] = [];
  await atPace(perSecond, durationMs, async (index) => {
    const connection = idle.pop() ?? (await KeepAliveConnection.open(port));
    const { status, latencyMs } = await connection.ask(requests[index % requests.length] ?? '');
    if (status !== 200) throw new Error(`A read was answered ${status}`);
    latencies.push(latencyMs);
    idle.push(connection);
  });
  for (const connection of idle) connection.close();
  latencies.sort((one, other) => one - other);
  return {
    reads: latencies.length,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    worstMs: quantile(latencies, 1),
  };
}

takeOrders<Reading>(read);
