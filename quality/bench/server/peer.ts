/** What the benchmark and a server of somebody else have to know of each other. */
import type { Medication } from '@shared/api/medications';
import type { ServerProcess, ServerStart } from '../lib/processes';

export interface PeerWish {
  databaseUrl: string;
  pool: number;
  /** Everybody has the same medications. */
  userIds: readonly string[];
  /** What the answers of the others are compared with. */
  expected: readonly Medication[];
  begin: (start: ServerStart) => Promise<ServerProcess>;
}

/** What a peer answers of a medication, as far as all of them have it. */
export type PeerMedication = Pick<Medication, 'name' | 'dosage' | 'frequency' | 'times' | 'instructions' | 'isActive'>;

export interface SettledPeer {
  server: ServerProcess;
  /** Of each person, the whole HTTP request for their medications. */
  requests: string[];
  /** What the first of them is answered. */
  answer: PeerMedication[];
}

export type StartPeer = (env: Record<string, string>) => Promise<ServerProcess>;
