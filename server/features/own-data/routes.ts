import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Account } from '@shared/api/accounts';
import { cancelDeletion, exportEverything, requestDeletion } from '@shared/api/profile';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import type { StoredFiles } from '../../files/file-store';
import type { Binder } from '../../http/binder';
import type { Announce } from '../../live/announcement';
import { createAccountDeletion, refuseOtherName, wrongPassword } from './account-deletion';
import { createCareQueries } from './care-queries';
import { createExportedCircleQueries } from './exported-circle-queries';
import { createDeletionQueries } from './deletion-queries';
import { createExport } from './export';
import type { ExportFormats } from './export-context';
import { createRemovalQueries } from './removal-queries';

export interface OwnDataParts {
  database: Database;
  files: StoredFiles;
  formats: ExportFormats;
  accounts: {
    readOwnAccount: (viewer: Viewer) => Promise<Account>;
    /** Null for a wrong password, which counts like a failed sign-in. */
    checkOwnPassword: (viewer: Viewer, password: string, request: Request) => Promise<object | null>;
  };
  announce: Announce;
  isMailOn: boolean;
  needsProof: boolean;
  clock: () => Date;
  log: Logger;
}

/** Exporting one's data and deleting one's account. */
export function bindOwnData(binder: Binder, parts: OwnDataParts): { removeAccounts: () => Promise<void> } {
  const { database, accounts } = parts;
  const download = createExport({
    ...parts,
    queries: { ...createCareQueries(database), ...createExportedCircleQueries(database) },
  });
  const deletion = createAccountDeletion({
    ...parts,
    queries: { ...createDeletionQueries(database, parts.isMailOn), ...createRemovalQueries(database) },
  });

  binder.bindSession(exportEverything, ({ viewer, request, response }) => download.send(viewer.id, request, response));

  binder.bindSession(requestDeletion, async ({ viewer, body, request }) => {
    const account = await accounts.readOwnAccount(viewer);
    refuseOtherName(account, body.username);
    if ((await accounts.checkOwnPassword(viewer, body.password, request)) === null) throw wrongPassword();
    await deletion.request(account.id, request.sessionID);
    return accounts.readOwnAccount(viewer);
  });

  binder.bindSession(cancelDeletion, async ({ viewer }) => {
    await deletion.cancel(viewer.id);
    return accounts.readOwnAccount(viewer);
  });

  return { removeAccounts: () => deletion.sweep() };
}
