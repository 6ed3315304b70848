import { memo } from 'react';
import type { FamilyUpdate } from '@shared/api/family-feed';
import type { CurrentUser } from '@/lib/session';
import type { Circle } from './circle';
import type { FeedActions } from './feed-actions';
import { UpdateCard } from './update-card';
import { useHeightWhenFar } from './use-height-when-far';

export interface FeedPageProps {
  updates: readonly FamilyUpdate[];
  user: CurrentUser;
  circles: readonly Circle[];
  actions: FeedActions;
}

/** A page of the feed. Far from the screen it only keeps its room: thousands of updates scroll like twenty. */
export const FeedPage = memo(function FeedPage({ updates, user, circles, actions }: FeedPageProps) {
  const { place, height } = useHeightWhenFar();
  return (
    <ul
      ref={place}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5"
      style={height === null ? undefined : { height }}
    >
      {height === null &&
        updates.map((update) => (
          <li key={update.id}>
            <UpdateCard update={update} user={user} circles={circles} actions={actions} />
          </li>
        ))}
    </ul>
  );
});
