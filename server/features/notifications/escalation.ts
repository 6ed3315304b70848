import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Escalation, saveEscalation } from '@shared/api/escalation';
import {
  CLIMBING_KINDS,
  DEFAULT_AFTER_MINUTES,
  DEFAULT_WAIT_MINUTES,
  isClimbingKind,
} from '@shared/domain/notifications/escalation';
import type { Notice } from '@shared/api/notifications';
import { personName } from '@shared/domain/person-name';
import { familyMembers } from '@shared/schema/care-team';
import { escalationSteps, notificationSettings } from '@shared/schema/notifications';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { AffectedPeople } from '../../live/announcement';
import { readWatchers } from '../../notifications/climbing';
import { type HelperRow, isReachable, mayHear, readHelpers } from '../../notifications/helpers';
import type { Ways } from '../../notifications/reach';
import type { NoticeQueries } from './notice-queries';
import type { createNotices } from './notices';
import type { Readers } from './readers';

const MOST_LAST = 5;

interface EscalationParts {
  database: Database;
  queries: Pick<NoticeQueries, 'listNotices'>;
  notices: Pick<ReturnType<typeof createNotices>, 'present'>;
  readers: Readers;
  record: AccessRecorder;
  ways: Ways;
  clock: () => Date;
}

interface SettingsRow {
  afterMinutes: number;
  checkInTime: string | null;
  teamMayChange: boolean;
  hasImportant: boolean;
}

type Saved = z.output<typeof saveEscalation.body>;

/** Who is told next if a senior does not answer (REACH-43, REACH-44). */
export function createEscalation({ database, queries, notices, readers, record, ways, clock }: EscalationParts) {
  const { orm, reads, inTransaction } = database;

  /** @throws AppError not_found unless that is a senior */
  async function settingsOf(seniorId: string): Promise<SettingsRow> {
    const { rows } = await reads.query<SettingsRow>({
      name: 'read_escalation',
      text: `
        select coalesce(s.after_minutes, ${DEFAULT_AFTER_MINUTES}) as "afterMinutes", s.check_in_time as "checkInTime",
          coalesce(s.team_may_change, false) as "teamMayChange",
          exists (
            select from medications m where m.user_id = u.id and m.is_important and m.is_active and m.deleted_at is null
          ) as "hasImportant"
        from users u left join notification_settings s on s.user_id = u.id where u.id = $1 and u.role = 'senior'`,
      values: [seniorId],
    });
    const [row] = rows;
    if (row === undefined) throw notFound();
    return row;
  }

  const presentHelper = (helper: HelperRow) => ({
    userId: helper.personId,
    name: personName(helper),
    isReachable: CLIMBING_KINDS.some((kind) => mayHear(helper, kind) && isReachable(helper, kind, ways)),
    mayHear: CLIMBING_KINDS.filter((kind) => mayHear(helper, kind)),
  });

  async function present(viewer: Viewer, seniorId: string): Promise<Escalation> {
    const [read, settings] = await Promise.all([readers.read(viewer, seniorId), settingsOf(seniorId)]);
    const { hasImportant, ...told } = settings;
    const [team, last] = await Promise.all([
      readHelpers(reads, [seniorId], clock()),
      queries.listNotices(read, { before: null, onlyAlarms: true, most: MOST_LAST }),
    ]);
    const mayChange = viewer.id === seniorId || told.teamMayChange;
    const helpers = team
      .filter(({ position }) => position !== null)
      .map((helper) => ({ ...presentHelper(helper), waitMinutes: helper.waitMinutes ?? DEFAULT_WAIT_MINUTES }));
    return {
      ...told,
      mayChange,
      helpers,
      others: mayChange ? team.filter(({ position }) => position === null).map(presentHelper) : [],
      isAnybodyReached: helpers.some((helper) => helper.isReachable),
      isNeeded: helpers.length > 0 || hasImportant || told.checkInTime !== null,
      lastNotices: await notices.present(viewer, last, [read]),
    };
  }

  async function store(seniorId: string, changes: Saved): Promise<void> {
    const { helpers, ...settings } = changes;
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    await inTransaction(async (transaction) => {
      // Two who save at once wait for each other here.
      await transaction
        .insert(notificationSettings)
        .values({ userId: seniorId, ...given })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: given });
      const isTheirs = eq(familyMembers.seniorId, seniorId);
      const team = await transaction
        .select({ id: familyMembers.caregiverId })
        .from(familyMembers)
        .where(isTheirs)
        .orderBy(familyMembers.id)
        // Whoever is being removed at this moment is waited for.
        .for('key share');
      const ids = new Set(team.map(({ id }) => id));
      const stranger = helpers.findIndex(({ userId }) => !ids.has(userId));
      if (stranger >= 0) {
        throw atField('invalid_input', `helpers.${stranger}.userId`, 'This person is not in the care team.');
      }
      await transaction.delete(escalationSteps).where(eq(escalationSteps.seniorId, seniorId));
      if (helpers.length === 0) return;
      await transaction.insert(escalationSteps).values(
        helpers.map(({ userId, waitMinutes }, index) => ({
          seniorId,
          position: index + 1,
          helperId: userId,
          waitMinutes,
        })),
      );
    });
  }

  return {
    /** @throws AppError not_found for strangers */
    async read(viewer: Viewer, seniorId: string): Promise<Escalation> {
      const answer = await present(viewer, seniorId);
      if (viewer.id !== seniorId) await record(seniorId, viewer.id, 'escalation', 'looked');
      return answer;
    },

    /** @throws AppError not_found for strangers, not_permitted for helpers whom the senior does not let change it */
    async save(viewer: Viewer, seniorId: string, changes: Saved): Promise<Escalation> {
      await readers.read(viewer, seniorId);
      const { teamMayChange } = await settingsOf(seniorId);
      if (viewer.id !== seniorId) {
        if (!teamMayChange) {
          throw new AppError(
            'not_permitted',
            'They decide themselves who is told. You can ask them to let helpers change it.',
          );
        }
        if (changes.teamMayChange !== undefined) {
          throw new AppError('not_permitted', 'Only they can say who may change this.');
        }
        await record(seniorId, viewer.id, 'escalation', 'changed');
      }
      await store(seniorId, changes);
      return present(viewer, seniorId);
    },

    /** Whose pages show that notice. */
    async watchersOf({ seniorId, kind }: Pick<Notice, 'seniorId' | 'kind'>): Promise<AffectedPeople> {
      const [watchers] = isClimbingKind(kind) ? await readWatchers(reads, [{ seniorId, kind }]) : [];
      return { id: seniorId, userIds: watchers?.userIds ?? [seniorId] };
    },

    /** Whose pages show who is told next. */
    async affectedPeople(seniorId: string): Promise<AffectedPeople> {
      const rows = await orm
        .select({ id: familyMembers.caregiverId })
        .from(familyMembers)
        .where(eq(familyMembers.seniorId, seniorId));
      return { id: seniorId, userIds: [seniorId, ...rows.map(({ id }) => id)] };
    },
  };
}
