// Loaded before the server (node --import): tells whoever started it what is still in use once garbage is collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface MemoryUse {
  /** Bytes in use by JavaScript objects. */
  heap: number;
  /** Bytes in use by buffers and native objects. */
  outside: number;
  /** Bytes that the system has given. */
  resident: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
if (typeof collectGarbage !== 'function') throw new TypeError('This Node.js does not let its garbage be collected');

process.on('message', () => {
  // What the first collection sets free may only go with the second.
  for (let count = 0; count < 2; count += 1) Reflect.apply(collectGarbage, undefined, []);
  const { rss, heapUsed, external } = process.memoryUsage();
  const use: MemoryUse = { heap: heapUsed, outside: external, resident: rss };
  process.send?.(use);
});
