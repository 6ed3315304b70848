import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SimpleHeader, SimpleNav } from '@/features/simple-view/header-and-nav';
import { placeIn, type SimplePlace } from '@/features/simple-view/places';
import type { CurrentUser } from '@/lib/session';
import { BottomNav } from './bottom-nav';
import { PageMain } from './page-main';
import { SectionBar } from './section-bar';
import { SignedInHeader } from './signed-in-header';
import { UnreadCount } from './unread-count';

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

/** Pages opened from one of the places belong to it. */
const PLACE_OF: Readonly<Partial<Record<string, SimplePlace>>> = {
  '/messages': 'messages',
  '/emergency-contacts': 'call',
};

/** Replaces the navigation on every page of a senior with the simple view. */
function SimplePlaces() {
  const [path] = useLocation();
  const search = useSearch();
  const current = path === '/' ? placeIn(search) : (PLACE_OF[path] ?? null);
  return <SimpleNav current={current} unread={<UnreadCount />} />;
}
