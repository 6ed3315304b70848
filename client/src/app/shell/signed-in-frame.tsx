import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { SimpleHeader } from '@/features/simple-view/header-and-nav';
import type { CurrentUser } from '@/lib/session';
import { SimplePlaces } from './simple-places';
import { BottomNav } from './bottom-nav';
import { PageMain } from './page-main';
import { SectionBar } from './section-bar';
import { SignedInHeader } from './signed-in-header';

export interface SignedInFrameProps {
  user: CurrentUser;
  children: ReactNode;
}

/** The page stays mounted, drafts included, when another user turns the simple view on or off. */
export function SignedInFrame({ user, children }: SignedInFrameProps) {
  const [path] = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const header = (
    <>
      <SignedInHeader user={user} isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(true)} />
      <SectionBar user={user} />
    </>
  );
  return (
    <>
      <PageMain
        header={user.simpleView ? <SimpleHeader user={user} /> : header}
        hasToolsBesideTitle={user.simpleView && path === '/'}
        menu={user.simpleView ? null : { open: isMenuOpen, onOpenChange: setIsMenuOpen }}
      >
        {children}
      </PageMain>
      {user.simpleView ? <SimplePlaces /> : <BottomNav user={user} />}
    </>
  );
}
