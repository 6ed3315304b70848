import type { FamilyUpdate } from '@shared/api/family-feed';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import type { CurrentUser } from '@/lib/session';
import type { Circle } from './api';
import { Composer } from './composer';
import { Feed } from './feed';

export interface FamilyUpdatesProps {
  user: CurrentUser;
  /** The circles the current user may share with; undefined while unknown. */
  circles: readonly Circle[] | undefined;
  onShared: (update: FamilyUpdate) => void;
}

const NONE: readonly Circle[] = [];

/** Family Updates: the feed, and a form to add to it. */
export function FamilyUpdates({ user, circles, onShared }: FamilyUpdatesProps) {
  return (
    <div className="mx-auto max-w-176">
      <PageHeader title="Family Updates" sentence="News and photos from the people close to you" />
      {circles?.length === 0 ? (
        <Notice title="Nobody to share with yet">
          When a senior has invited you and shares the family news with you, you can write here.
        </Notice>
      ) : (
        <Composer user={user} circles={circles} onShared={onShared} />
      )}
      <section aria-label="Updates, newest first" className="mt-6 @2xl/page:mt-8">
        <h2 className="sr-only">Updates</h2>
        <Feed user={user} circles={circles ?? NONE} />
      </section>
    </div>
  );
}
