/** Requests to the probe in the server's process, and its replies. */
import type { ChildProcess } from 'node:child_process';

export interface Usage {
  /** Microseconds since the process began, user and system. */
  cpuUs: number;
  /** Bytes. `heap` and `outside` (buffers, native objects) are in use; `resident` is what the system has allocated. */
  resident: number;
  heap: number;
  outside: number;
}

export interface UsageQuestion {
  /** Whether to collect garbage before measuring memory; that takes CPU time, which shows in the next reply. */
  isTidy: boolean;
}

/** Only one request at a time. */
export async function askUsage(server: ChildProcess, isTidy: boolean): Promise<Usage> {
  const question: UsageQuestion = { isTidy };
  const answer = new Promise<Usage>((resolve) => server.once('message', (usage: Usage) => resolve(usage)));
  server.send(question);
  return answer;
}
