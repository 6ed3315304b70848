import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { SimpleHeader } from '@/features/simple-view/header-and-nav';
import type { CurrentUser } from '@/lib/session';
import { SimplePlaces } from './simple-places';
import { BottomNav } from './bottom-nav';
import { PageMain } from './page-main';
import { SignedInHeader } from './signed-in-header';

export interface SignedInFrameProps {
  user: CurrentUser;
  children: ReactNode;
}

/** The page stays mounted, drafts included, when another user turns the simple view on or off. */
export function SignedInFrame({ user, children }: SignedInFrameProps) {
  const [path] = useLocation();
  return (
    <>
      <PageMain
        header={user.simpleView ? <SimpleHeader user={user} /> : <SignedInHeader user={user} />}
        hasToolsBesideTitle={user.simpleView && path === '/'}
      >
        {children}
      </PageMain>
      {user.simpleView ? <SimplePlaces /> : <BottomNav user={user} />}
    </>
  );
}
