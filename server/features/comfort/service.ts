import { isDeepStrictEqual } from 'node:util';
import type { ComfortToKeep } from '@shared/comfort';
import type { Formats } from '@shared/domain/formats';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import { AppError, notFound } from '../../errors/app-error';
import type { AffectedPeople } from '../../live/announcement';
import type { ComfortQueries } from './queries';

export interface ComfortDependencies {
  queries: ComfortQueries;
  record: AccessRecorder;
  clock: () => Date;
}

/** A senior's simple view as the care team sees it. */
interface SeniorSimpleView {
  isOn: boolean;
  mayChangeIt: boolean;
}

export function createComfortService({ queries, record, clock }: ComfortDependencies) {
  /** @throws AppError not_found for strangers; seniors are nobody's caregiver. */
  async function connectedSenior(viewer: Viewer, seniorId: string) {
    const row = viewer.role === 'senior' ? null : await queries.findConnectedSenior(seniorId, viewer.id);
    if (row === null) throw notFound();
    return row;
  }

  return {
    /**
     * Storing the same again changes nothing: devices recognize a change by its time (D-98).
     * @param formats undefined: unchanged
     */
    async keepComfort({ id }: Viewer, settings: ComfortToKeep, formats: Formats | undefined): Promise<void> {
      const kept = await queries.findComfort(id);
      const { changedAt, ...before } = kept?.comfort ?? { changedAt: null };
      const now = clock();
      const isSame = changedAt !== null && isDeepStrictEqual(before, settings);
      const change = {
        ...(!isSame && { comfort: { ...settings, changedAt: now.toISOString() } }),
        ...(formats !== undefined && !isDeepStrictEqual(formats, kept?.formats) && { formats }),
      };
      if (Object.keys(change).length > 0) await queries.updateComfort(id, change, now);
    },

    /**
     * @param mayTeamChangeIt absent: unchanged
     * @throws AppError not_permitted for anyone but seniors
     */
    async setOwnSimpleView(viewer: Viewer, isOn: boolean, mayTeamChangeIt: boolean | undefined): Promise<void> {
      if (viewer.role !== 'senior') throw new AppError('not_permitted', 'Simple view is only for seniors.');
      const permission = mayTeamChangeIt === undefined ? {} : { teamSetsSimpleView: mayTeamChangeIt };
      await queries.updateSimpleView(viewer.id, { simpleView: isOn, ...permission }, clock());
    },

    /** Recorded as a look (D-61). @throws AppError not_found for strangers. */
    async readSimpleView(viewer: Viewer, seniorId: string): Promise<SeniorSimpleView> {
      const { simpleView, teamSetsSimpleView } = await connectedSenior(viewer, seniorId);
      await record(seniorId, viewer.id, 'simple-view', 'looked');
      return { isOn: simpleView, mayChangeIt: teamSetsSimpleView };
    },

    /**
     * Recorded as a change (D-61).
     * @throws AppError not_found for strangers, not_permitted if the senior keeps it to themselves.
     */
    async changeSimpleView(viewer: Viewer, seniorId: string, isOn: boolean): Promise<SeniorSimpleView> {
      await connectedSenior(viewer, seniorId);
      if (!(await queries.updateAsTeam(seniorId, isOn, clock()))) {
        throw new AppError(
          'not_permitted',
          'They control their own simple view. You can ask them to let the care team change it.',
        );
      }
      await record(seniorId, viewer.id, 'simple-view', 'changed');
      return { isOn, mayChangeIt: true };
    },

    /** The users whose screens show it: the senior and the care team. */
    async affectedPeople(seniorId: string): Promise<AffectedPeople> {
      return { id: seniorId, userIds: [seniorId, ...(await queries.listTeam(seniorId))] };
    },
  };
}
