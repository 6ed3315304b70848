import { execFileSync } from 'node:child_process';

/** 'fast' ends sessions and writes a checkpoint, 'immediate' leaves the rest to recovery at the next start. */
export type StopManner = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Asks a server to stop and does not wait for it. A process that is gone already is fine. */
export function askToStop(pid: number, manner: StopManner, server: { cluster: string; pgCtl: string }): void {
  try {
    // Windows knows no signals: Node would end the process at once.
    if (process.platform !== 'win32') process.kill(pid, SIGNALS[manner]);
    else execFileSync(server.pgCtl, ['stop', '-D', server.cluster, '-m', manner, '-W'], { windowsHide: true });
  } catch {
    // Whoever asked looks at the process itself to see whether it went.
  }
}
