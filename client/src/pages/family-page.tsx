import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { careConnectionsQuery } from '@/features/care-team/api';
import { type Circle, feedQuery, personQuery } from '@/features/family-feed/api';
import { FamilyUpdates } from '@/features/family-feed/family-updates';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { sendLive } from '@/lib/live-connection';
import { sharedActions } from './shared-actions';

export const queries: PageQueries = async ({ user }, read) => {
  const [feed] = await Promise.all([read(feedQuery()), user.role !== 'senior' && read(careConnectionsQuery())]);
  const updates = feed?.pages.flat() ?? [];
  return updates.flatMap(({ author, authorId }) => (author === undefined ? [personQuery(authorId)] : []));
};

/** /family: the feed, for the circles that the care connections make up. */
export function FamilyPage({ user }: { user: CurrentUser }) {
  return (
    <FamilyUpdates
      user={user}
      circles={useCircles(user)}
      // The response body itself; the server has already notified the others (D-82).
      onShared={(update) => sendLive({ ...update, type: 'family_update' })}
    />
  );
}

/** A senior's own circle; for everyone else, the circles of the seniors whose family news they may read. */
function useCircles(user: CurrentUser): readonly Circle[] | undefined {
  const isSenior = user.role === 'senior';
  const { data } = useQuery({ ...careConnectionsQuery(), enabled: !isSenior });
  return useMemo(() => {
    if (isSenior) return [{ seniorId: user.id, firstName: user.firstName ?? user.username, canShare: true }];
    return data?.flatMap((connection) => {
      const { seniorId, seniorFirstName, seniorUsername } = connection;
      const may = sharedActions(user.id, { id: seniorId, connection }, 'family');
      const circle = { seniorId, firstName: seniorFirstName ?? seniorUsername, canShare: may.has('add') };
      return may.has('read') ? [circle] : [];
    });
  }, [isSenior, user.id, user.firstName, user.username, data]);
}
