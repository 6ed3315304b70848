import type { Logger } from 'pino';
import { DELETION_WAIT_DAYS } from '@shared/domain/account-deletion';
import type { Account } from '@shared/api/accounts';
import { atField } from '../../errors/app-error';
import type { StoredFiles } from '../../files/file-store';
import { type Announce, sessionDigest } from '../../live/announcement';
import type { DeletionQueries } from './deletion-queries';
import type { RemovalQueries, Removed } from './removal-queries';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DeletionDependencies {
  queries: DeletionQueries & RemovalQueries;
  files: StoredFiles;
  announce: Announce;
  /** Whether an address counts as a person's only if verified: mail can be sent, or strangers can come (D-100). */
  needsProof: boolean;
  clock: () => Date;
  log: Logger;
}

/** Seven days to change one's mind, then everything is deleted (decision 0018). */
export function createAccountDeletion(dependencies: DeletionDependencies) {
  const { queries, files, announce, needsProof, clock, log } = dependencies;

  /** @throws nothing: failures are retried by the next sweep. */
  async function quietly(what: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => {
      // Neither ids nor messages: both could reveal who is leaving.
      log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, `${what}; it is tried again in an hour`);
    });
  }

  function tellOthers(personId: string, { sessionIds, teams, claimerIds, conversations }: Removed): void {
    for (const sid of sessionIds) announce({ about: 'session', digest: sessionDigest(sid) });
    const everybody = [...new Set(teams.flatMap(({ userIds }) => userIds))];
    // What others see of the person, such as a family member's appointments in the senior's calendar.
    announce({ about: 'people', userIds: everybody, event: { type: 'care_team_changed', seniorId: personId } });
    for (const { seniorId, userIds } of teams) {
      announce({ about: 'people', userIds, event: { type: 'care_team_changed', seniorId } });
      // The senior's feed has fewer updates now; delivery decides who is notified.
      announce({ about: 'area', area: 'family', seniorId });
      // What they had taken is open again.
      announce({ about: 'area', area: 'tasks', seniorId });
    }
    for (const id of claimerIds) {
      announce({ about: 'people', userIds: [id], event: { type: 'care_team_changed', seniorId: id } });
    }
    for (const { conversationId, userIds } of conversations) {
      announce({ about: 'people', userIds, event: { type: 'conversation_changed', conversationId } });
    }
  }

  async function removeDueAccounts(): Promise<void> {
    const requestedUntil = new Date(clock().getTime() - DELETION_WAIT_DAYS * DAY_MS);
    for (const id of await queries.listDue(requestedUntil)) {
      await quietly('An account could not be deleted', async () => {
        const removed = await queries.remove(id, requestedUntil, needsProof);
        if (removed !== null) tellOthers(id, removed);
      });
    }
  }

  async function removeUnwantedFiles(): Promise<void> {
    for (const folder of await queries.listUnwantedFolders()) {
      await quietly('Files of somebody who is gone could not be removed', async () => {
        await files.removeFolder(folder);
        await queries.forgetFolder(folder);
      });
    }
  }

  return {
    /**
     * The caller has checked the password. Ends every other session of the person.
     * @param keepSid the session of this request.
     */
    async request(personId: string, keepSid: string): Promise<void> {
      const ended = await queries.request({ userId: personId, keepSid, now: clock() });
      for (const sid of ended) announce({ about: 'session', digest: sessionDigest(sid) });
    },

    cancel: (personId: string): Promise<void> => queries.cancel(personId),

    /** Runs every hour on every instance: deletes rows first, then the files nothing points at anymore. */
    async sweep(): Promise<void> {
      await removeDueAccounts();
      await removeUnwantedFiles();
      await queries.removeOwnerlessSessions();
    },
  };
}

/** Typed to confirm; case-insensitive, like signing in. @throws AppError invalid_input */
export function refuseOtherName({ username }: Account, typed: string): void {
  if (typed.toLowerCase() === username.toLowerCase()) return;
  throw atField('invalid_input', 'username', `Please type your own username: ${username}`);
}

/** Never a 401: the client would take that for the end of the session (D-30). */
export const wrongPassword = () => atField('invalid_input', 'password', 'This is not your password. Please try again.');
