import type { Account } from '@shared/api/accounts';
import { readSeniorSimpleView, saveComfort, setSeniorSimpleView, setSimpleView } from '@shared/api/profile';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import type { Announcement } from '../../live/announcement';
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

  async function tellConcerned(seniorId: string, tell: (announcement: Announcement) => void): Promise<void> {
    const userIds = await comfort.concernedBy(seniorId);
    tell({ about: 'people', userIds, event: { type: 'simple_view_changed', seniorId } });
  }

  // Not announced: a page that is being read must not change its text size.
  binder.bindSession(saveComfort, async ({ viewer, body }) => {
    await comfort.keepComfort(viewer, body);
    return accounts.readOwnAccount(viewer);
  });

  binder.bindSession(setSimpleView, async ({ viewer, body, announce }) => {
    await comfort.setOwnSimpleView(viewer, body.isOn, body.mayTeamChangeIt);
    await tellConcerned(viewer.id, announce);
    return accounts.readOwnAccount(viewer);
  });

  binder.bindSession(readSeniorSimpleView, ({ viewer, params }) => comfort.readSimpleView(viewer, params.id));

  binder.bindSession(setSeniorSimpleView, async ({ viewer, params, body, announce }) => {
    const changed = await comfort.changeSimpleView(viewer, params.id, body.isOn);
    await tellConcerned(params.id, announce);
    return changed;
  });
}
