// Loaded before the server (node --import): reports this process's resource usage to the parent on request.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Usage, UsageQuestion } from './usage';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
if (typeof collectGarbage !== 'function') throw new TypeError('This Node.js does not let its garbage be collected');

process.on('message', ({ isTidy }: UsageQuestion) => {
  const { user, system } = process.cpuUsage();
  // Some memory freed by the first collection is only released by the second.
  if (isTidy) for (let count = 0; count < 2; count += 1) Reflect.apply(collectGarbage, undefined, []);
  const { rss, heapUsed, external } = process.memoryUsage();
  const usage: Usage = { cpuUs: user + system, resident: rss, heap: heapUsed, outside: external };
  process.send?.(usage);
});
