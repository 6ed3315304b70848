import { ACTIONS, answerAccess, type Action, type Area, type Levels } from '@shared/access/access';

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
