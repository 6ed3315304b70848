import { readFileSync } from 'node:fs';
import os from 'node:os';

const PACKAGES = ['express', 'express-session', 'passport', 'drizzle-orm', 'pg', 'zod', 'vite', 'react'];

export type Machine = ReturnType<typeof describeMachine>;

/** What somebody needs to judge the figures. Nothing that names the machine or its owner. */
export function describeMachine() {
  // Versions are pinned, so the manifest says what is installed.
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    date: new Date().toISOString(),
    processor: os.cpus()[0]?.model ?? 'an unknown processor',
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.arch()}`,
    /** Of the last minute before the run: anything near or above the number of cores means other work was going on. */
    loadBefore: os.loadavg()[0] ?? 0,
    node: process.version,
    packages: Object.fromEntries(PACKAGES.map((name) => [name, dependencies[name]])),
  };
}
