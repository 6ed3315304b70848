/** Third-party servers for the same kind of rows, run next to Hearthside with the same person's medications. */
import path from 'node:path';
import type { Medication } from '@shared/api/medications';
import { installPackages } from '../lib/install-packages';
import type { PeerMedication, PeerWish } from './peer';
import { fillParseServer } from './parse-rows';
import { fillPostGraphile } from './postgraphile-rows';
import type { Contestant } from './rounds';

const FOLDER = path.join('quality', 'bench', 'peers');

export interface Peers {
  contestants: Contestant[];
  /** Why any of them is missing. */
  missing: string[];
}

const PEERS = [
  { name: 'PostGraphile', folder: 'postgraphile', settle: fillPostGraphile },
  { name: 'Parse Server', folder: 'parse-server', settle: fillParseServer },
] as const;

/** Parse Server creates a log folder on import, whatever its options say. */
const QUIET = { PARSE_SERVER_LOGS_FOLDER: 'null' };

/** Installs them if needed. One that cannot be installed or run is left out, with the reason. */
export async function startPeers(wish: PeerWish): Promise<Peers> {
  const peers: Peers = { contestants: [], missing: [] };
  for (const { name, folder, settle } of PEERS) {
    try {
      await installPackages(path.join(FOLDER, folder));
      const program = path.resolve(FOLDER, folder, 'server.mjs');
      const start = (env: Record<string, string>) =>
        wish.begin({ program, env: { DATABASE_POOL: String(wish.pool), ...QUIET, ...env } });
      const { server, requests, answer } = await settle(wish, start);
      assertSame(name, answer, wish.expected);
      peers.contestants.push({ name, server, ask: { requests } });
    } catch (error) {
      peers.missing.push(`${name} is left out: ${reasonOf(error)}`);
    }
  }
  return peers;
}

function assertSame(name: string, answer: readonly PeerMedication[], expected: readonly Medication[]): void {
  const lineOf = ({ name: called, dosage, frequency, times, instructions, isActive }: PeerMedication) =>
    JSON.stringify([called, dosage, frequency, times, instructions, isActive]);
  if (answer.map(lineOf).join('\n') !== expected.map(lineOf).join('\n')) {
    throw new Error(`${name} answers other medications than Hearthside: the comparison would mean nothing`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
