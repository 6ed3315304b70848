import type { Account } from '@shared/api/accounts';
import { readSeniorSimpleView, saveComfort, setSeniorSimpleView, setSimpleView } from '@shared/api/profile';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { createComfortQueries } from './queries';
import { createComfortService } from './service';

export interface ComfortParts {
  database: Database;
  /** What this feature needs of accounts; app.ts connects the two. */
  accounts: { readOwnAccount: (viewer: Viewer) => Promise<Account> };
  record: AccessRecorder;
  clock: () => Date;
}

export function bindComfort(binder: Binder, { database, accounts, record, clock }: ComfortParts): void {
  const comfort = createComfortService({ queries: createComfortQueries(database), record, clock });

  binder.bindSession(saveComfort, async ({ viewer, body }) => {
    const { formats, ...settings } = body;
    await comfort.keepComfort(viewer, settings, formats);
    return accounts.readOwnAccount(viewer);
  });

  binder.bindSession(setSimpleView, async ({ viewer, body }) => {
    await comfort.setOwnSimpleView(viewer, body.isOn, body.mayTeamChangeIt);
    const affected = await comfort.affectedPeople(viewer.id);
    return { value: await accounts.readOwnAccount(viewer), affected };
  });

  binder.bindSession(readSeniorSimpleView, ({ viewer, params }) => comfort.readSimpleView(viewer, params.id));

  binder.bindSession(setSeniorSimpleView, async ({ viewer, params, body }) => {
    const value = await comfort.changeSimpleView(viewer, params.id, body.isOn);
    return { value, affected: await comfort.affectedPeople(params.id) };
  });
}
