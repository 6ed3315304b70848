/** What is asked of the probe in the server's process, and what it says. */
import type { ChildProcess } from 'node:child_process';

export interface Usage {
  /** Microseconds since the process began, user and system. */
  cpuUs: number;
  /** Bytes. `heap` and `outside` (buffers, native objects) are what is in use, `resident` is what the system has given. */
  resident: number;
  heap: number;
  outside: number;
}

export interface UsageQuestion {
  /** Whether garbage is collected before memory is looked at; that takes time, which shows in the next answer. */
  isTidy: boolean;
}

/** Only one question at a time. */
export async function askUsage(server: ChildProcess, isTidy: boolean): Promise<Usage> {
  const question: UsageQuestion = { isTidy };
  const answer = new Promise<Usage>((resolve) => server.once('message', (usage: Usage) => resolve(usage)));
  server.send(question);
  return answer;
}
