/** The interface between the benchmark and a third-party server. */
import type { Medication } from '@shared/api/medications';
import type { ServerProcess, ServerStart } from '../lib/processes';

export interface PeerWish {
  databaseUrl: string;
  pool: number;
  /** All people have the same medications. */
  userIds: readonly string[];
  /** What the other servers' responses are compared with. */
  expected: readonly Medication[];
  begin: (start: ServerStart) => Promise<ServerProcess>;
}

/** The fields of a medication that all peers return. */
export type PeerMedication = Pick<Medication, 'name' | 'dosage' | 'frequency' | 'times' | 'instructions' | 'isActive'>;

export interface SettledPeer {
  server: ServerProcess;
  /** For each person, the whole HTTP request for their medications. */
  requests: string[];
  /** The response to the first of them. */
  answer: PeerMedication[];
}

export type StartPeer = (env: Record<string, string>) => Promise<ServerProcess>;
