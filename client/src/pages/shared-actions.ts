import { ACTIONS, answerAccess, type Action, type Area, type Levels } from '@shared/access/access';
import type { CareConnection } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import type { Board } from '@/features/tasks/api';
import type { CurrentUser } from '@/lib/session';

export interface SharingSenior {
  id: string;
  connection: { levels: Levels } | null;
}

/** What the current user may do in an area of the senior's data. Controls for anything else are hidden (D-50). */
export function sharedActions(viewerId: string, senior: SharingSenior, area: Area): ReadonlySet<Action> {
  const { id: seniorId } = senior;
  const connection = senior.connection && { permissions: senior.connection.levels };
  return new Set(
    ACTIONS.filter((action) => answerAccess({ viewerId, seniorId, connection, area, action }) === 'allowed'),
  );
}

/** The senior's help board; null where it is not shared. */
export function boardOf(
  user: CurrentUser,
  senior: SharingSenior & Pick<Board, 'name' | 'firstName' | 'imageUrl'> & { zone: string | null },
): Board | null {
  const { id, name, firstName, imageUrl, zone } = senior;
  const may = sharedActions(user.id, senior, 'tasks');
  if (!may.has('read')) return null;
  return { seniorId: id, name, firstName, imageUrl, zone: zone ?? user.timeZone, mayHelp: may.has('claim') };
}

/** Those of the seniors who share theirs. A senior's own connections are about the care team. */
export function boardsIn(user: CurrentUser, connections: readonly CareConnection[] = []): Board[] {
  return connections
    .filter(({ id, seniorId }) => id === seniorId)
    .flatMap((connection) => {
      const { seniorId, firstName, username, timeZone, profileImageUrl } = connection;
      const names = { name: personName(connection), firstName: firstName ?? username };
      const senior = { id: seniorId, connection, ...names, imageUrl: profileImageUrl, zone: timeZone };
      return boardOf(user, senior) ?? [];
    });
}

/** The one of them that the address names, or else the first. @param search of the address: 'senior={id}' */
export function chosenIn<Shared extends { seniorId?: string | undefined }>(shared: readonly Shared[], search: string) {
  const wanted = new URLSearchParams(search).get('senior');
  return shared.find(({ seniorId }) => seniorId === wanted) ?? shared[0];
}
