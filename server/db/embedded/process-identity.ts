// Tells processes apart: a process id alone is reused, right away after a container restarts.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';
import { codeOf } from './embedded-postgres-error';

/** Whether the system knows this process id, even as a zombie. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether the process runs. A zombie, which some containers never collect, does not. */
export function isRunning(pid: number): boolean {
  if (!pidExists(pid)) return false;
  const state = process.platform === 'linux' ? linuxStat(pid)[0] : undefined;
  return state !== 'Z' && state !== 'X';
}

/** A text that differs between two processes that had the same id; '' if the system does not provide it. */
export function startTimeOf(pid: number): string {
  if (process.platform === 'linux') return linuxStat(pid)[19] ?? '';
  if (process.platform === 'win32') {
    return ask('powershell.exe', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]);
  }
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)]).replace(/\W+/g, '');
}

/** Names the scope of process ids: on Linux this container since the system started, elsewhere this machine. */
export function processPlace(): string {
  const place =
    process.platform === 'linux' ? `${textOf('/proc/sys/kernel/random/boot_id')} ${linkOf('/proc/self/ns/pid')}` : '';
  return shortHash(place.trim() || os.hostname());
}

/** The name that a server and all its backends have in their process titles. */
export function clusterName(cluster: string): string {
  return `hearthside-${shortHash(cluster)}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Whether this process is a PostgreSQL server, or one of its backends, on this very cluster. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') {
    const title = textOf(`/proc/${pid}/cmdline`);
    if (!/^[^\0]*\bpostgres\b/.test(title)) return false;
    // Root in a container may not see another user's working directory, but process titles are public.
    return linkOf(`/proc/${pid}/cwd`) === cluster || title.includes(clusterName(cluster));
  }
  if (process.platform === 'win32') {
    return /^"postgres\.exe"/i.test(ask('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']));
  }
  return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).includes(clusterName(cluster));
}

/** The fields of /proc/<pid>/stat after the program's name, which may contain anything. */
function linuxStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** '' if it cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A link's target; '' if it cannot be read. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function ask(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    }).trim();
  } catch {
    return '';
  }
}
