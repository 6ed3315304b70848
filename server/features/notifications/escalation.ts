import type { Escalation } from '@shared/api/escalation';
import { CLIMBING_KINDS, DEFAULT_WAIT_MINUTES, isClimbingKind } from '@shared/domain/notifications/escalation';
import type { Notice } from '@shared/api/notifications';
import { personName } from '@shared/domain/person-name';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError, notFound } from '../../errors/app-error';
import type { AffectedPeople } from '../../live/announcement';
import { readWatchers } from '../../notifications/climbing';
import { type HelperRow, isReachable, mayHear, readHelpers } from '../../notifications/helpers';
import type { Ways } from '../../notifications/reach';
import type { EscalationQueries, EscalationSettings, SavedEscalation } from './escalation-queries';
import type { NoticeQueries } from './notice-queries';
import type { createNotices } from './notices';
import type { Readers } from './readers';

const MOST_LAST = 5;

interface EscalationParts {
  database: Pick<Database, 'reads'>;
  queries: Pick<NoticeQueries, 'listNotices'> & EscalationQueries;
  notices: Pick<ReturnType<typeof createNotices>, 'present'>;
  readers: Readers;
  record: AccessRecorder;
  ways: Ways;
  clock: () => Date;
}

/** Who is told next if a senior does not answer (REACH-43, REACH-44). */
export function createEscalation({ database, queries, notices, readers, record, ways, clock }: EscalationParts) {
  const { reads } = database;

  /** @throws AppError not_found unless that is a senior */
  async function settingsOf(seniorId: string): Promise<EscalationSettings> {
    const row = await queries.findSettings(seniorId);
    if (row === null) throw notFound();
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

  return {
    /** @throws AppError not_found for strangers */
    async read(viewer: Viewer, seniorId: string): Promise<Escalation> {
      const answer = await present(viewer, seniorId);
      if (viewer.id !== seniorId) await record(seniorId, viewer.id, 'escalation', 'looked');
      return answer;
    },

    /** @throws AppError not_found for strangers, not_permitted for helpers whom the senior does not let change it */
    async save(viewer: Viewer, seniorId: string, changes: SavedEscalation): Promise<Escalation> {
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
      await queries.store(seniorId, changes);
      return present(viewer, seniorId);
    },

    /** Whose pages show that notice. */
    async watchersOf({ seniorId, kind }: Pick<Notice, 'seniorId' | 'kind'>): Promise<AffectedPeople> {
      const [watchers] = isClimbingKind(kind) ? await readWatchers(reads, [{ seniorId, kind }]) : [];
      return { id: seniorId, userIds: watchers?.userIds ?? [seniorId] };
    },

    /** Whose pages show who is told next. */
    async affectedPeople(seniorId: string): Promise<AffectedPeople> {
      return { id: seniorId, userIds: [seniorId, ...(await queries.listTeam(seniorId))] };
    },
  };
}
