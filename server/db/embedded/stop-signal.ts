import { execFileSync } from 'node:child_process';

/** 'fast' ends sessions and writes a checkpoint, 'immediate' leaves recovery to the next start. */
export type StopManner = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Asks a server to stop and does not wait. It is fine if the process is already gone. */
export function askToStop(pid: number, manner: StopManner, server: { cluster: string; pgCtl: string }): void {
  try {
    // Windows has no signals: Node would end the process at once.
    if (process.platform !== 'win32') process.kill(pid, SIGNALS[manner]);
    else execFileSync(server.pgCtl, ['stop', '-D', server.cluster, '-m', manner, '-W'], { windowsHide: true });
  } catch {
    // The caller checks whether the process has ended.
  }
}
