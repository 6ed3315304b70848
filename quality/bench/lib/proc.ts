/** CPU time of processes as Linux reports it. Systems without /proc give null. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports these times in hundredths of a second to every program, whatever the kernel uses. */
const TICK_US = 10_000;

interface ProcessTimes {
  parentPid: number;
  ownTicks: number;
  /** Of children that have exited and been waited for. */
  endedChildrenTicks: number;
}

/** Microseconds, user and system, of one process with all its threads. */
export function cpuTimeOf(pid: number): number | null {
  const times = readTimes(pid);
  return times === null ? null : times.ownTicks * TICK_US;
}

/**
 * Microseconds of a process and all children it has had: PostgreSQL has one process per connection.
 * @param without a child that is not counted
 */
export function cpuTimeOfFamily(pid: number, without?: number): number | null {
  const parent = readTimes(pid);
  if (parent === null) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== without)
    .filter((name) => readTimes(Number(name))?.parentPid === pid);
  const us = [pid, ...children.map(Number)].reduce((sum, one) => sum + (exactTimeOf(one) ?? cpuTimeOf(one) ?? 0), 0);
  return us + parent.endedChildrenTicks * TICK_US;
}

/** Microseconds of its first thread, which is all of a process of PostgreSQL: hundredths add up over many of them. */
function exactTimeOf(pid: number): number | null {
  const ns = Number(read(`/proc/${pid}/schedstat`).split(' ')[0]);
  return ns > 0 ? ns / 1000 : null;
}

function readTimes(pid: number): ProcessTimes | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The program's name comes second, in parentheses, and may contain spaces; proc(5) numbers the fields.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parentPid: field(4), ownTicks: field(14) + field(15), endedChildrenTicks: field(16) + field(17) };
}

/**
 * Megabytes of a process; shared memory counts proportionally, so that sums are right (PSS). Null where the system does
 * not report it.
 */
export function memoryOf(pid: number): number | null {
  const kB = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return kB === undefined ? null : (Number(kB) * 1024) / 1e6;
}

/**
 * The sum over all descendants, without the process itself: for a Hearthside with its own PostgreSQL, that PostgreSQL.
 */
export function memoryBelow(pid: number): number | null {
  let sum: number | null = null;
  for (const child of childrenOf(pid)) {
    const own = memoryOf(child);
    if (own !== null) sum = (sum ?? 0) + own + (memoryBelow(child) ?? 0);
  }
  return sum;
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
