import { readFileSync } from 'node:fs';

/** Beside the sockets: files, the database's connections, pipes. */
const BESIDES = 200;

/** @throws Error with what to do, where a process may not hold that many sockets open. */
export function assertEnoughDescriptors(sockets: number): void {
  const most = mostDescriptors();
  if (most === null || most >= sockets + BESIDES) return;
  throw new Error(
    `${sockets} sockets need ${sockets + BESIDES} file descriptors, and here a process may have ${most} (ulimit -Hn). ` +
      `Raise that limit, or measure fewer: npm run bench -- socket --sockets ${Math.max(0, most - BESIDES)}`,
  );
}

/** The hard limit, for Node.js raises its own up to it. Null where the system does not tell. */
function mostDescriptors(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)?.[1];
    return hard === undefined || hard === 'unlimited' ? null : Number(hard);
  } catch {
    return null;
  }
}
