/** How fast the machine is at this moment: what the floor of the server benchmark takes for one list of medications. */
import { moveIn, ZONE } from '../server/household';
import { getRequest, LIST_PATH, type LoadOrder } from '../server/load';
import { startProgram, startServer } from '../server/processes';
import { carryOut } from '../server/rounds';
import { askUsage } from './usage';

export interface ListFloor {
  /** Microseconds of processor time for a request, PostgreSQL's not counted. */
  requestUs: () => Promise<number>;
  stop: () => Promise<void>;
}

/** As in the server benchmark. */
const CONNECTIONS = 32;
const TURN_MS = 600;
const WARM_UP_REQUESTS = 6_000;

/** @param hearthsidePort where the person whose list it is registers. */
export async function startListFloor(hearthsidePort: number, databaseUrl: string): Promise<ListFloor> {
  const { userId } = await moveIn(hearthsidePort, '.list');
  const server = await startServer({
    program: 'list-floor',
    preload: 'usage-probe',
    env: { DATABASE_URL: databaseUrl, DATABASE_POOL: String(CONNECTIONS), BENCH_ZONE: ZONE },
  });
  const load = startProgram('load-generator');
  const ask = { requests: [getRequest(LIST_PATH, '', userId)] };
  const turn = async (wanted: Pick<LoadOrder, 'durationMs' | 'leastRequests'>) => {
    const before = await askUsage(server.child, false);
    const order = { ask, port: server.port, connections: CONNECTIONS, firstDose: 0, ...wanted };
    const { requests } = await carryOut(load.child, order);
    const after = await askUsage(server.child, false);
    return (after.cpuUs - before.cpuUs) / requests;
  };
  await turn({ durationMs: 0, leastRequests: WARM_UP_REQUESTS });
  return {
    requestUs: () => turn({ durationMs: TURN_MS, leastRequests: 0 }),
    stop: async () => {
      await load.stop();
      await server.stop();
    },
  };
}
