import { useMemo } from 'react';
import type { FamilyUpdate } from '@shared/api/family-feed';
import { ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { listed } from '@/lib/words';
import { PageHeader } from '@/ui/page-header';
import type { CurrentUser } from '@/lib/session';
import type { Circle } from './api';
import { Composer } from './composer';
import { Feed } from './feed';

export interface FamilyUpdatesProps {
  user: CurrentUser;
  /** The circles whose news the current user may read; undefined while unknown. */
  circles: readonly Circle[] | undefined;
  onShared: (update: FamilyUpdate) => void;
}

const NONE: readonly Circle[] = [];

/** Family Updates: the feed, and a form to add to it. */
export function FamilyUpdates({ user, circles, onShared }: FamilyUpdatesProps) {
  const shareable = useMemo(() => circles?.filter(({ canShare }) => canShare), [circles]);
  return (
    <div className="mx-auto max-w-176">
      <PageHeader
        title="Family Updates"
        sentence="News and photos from the people close to you"
        actions={
          circles?.length !== 0 && (
            <ButtonLink href="/family-letter" icon="mail">
              This week’s letter
            </ButtonLink>
          )
        }
      />
      {shareable?.length === 0 ? (
        <NobodyToShareWith readable={circles ?? NONE} />
      ) : (
        <Composer user={user} circles={shareable} onShared={onShared} />
      )}
      <section aria-label="Updates, newest first" className="mt-6 @2xl/page:mt-8">
        <h2 className="sr-only">Updates</h2>
        <Feed user={user} circles={circles ?? NONE} />
      </section>
    </div>
  );
}

function NobodyToShareWith({ readable }: { readable: readonly Circle[] }) {
  if (readable.length === 0) {
    return (
      <Notice title="No one to share with yet">
        Once a senior invites you and shares family news with you, you can post here.
      </Notice>
    );
  }
  const names = readable.map(({ firstName }) => firstName);
  return (
    <Notice title="You can read along">
      {listed(names)} {names.length === 1 ? 'lets' : 'let'} you see the family news. To post and reply, ask for ‘Can see
      and help’.
    </Notice>
  );
}
