import type { ReactNode } from 'react';
import type { CurrentUser } from '@/lib/session';
import { BottomNav } from './bottom-nav';
import { PageMain } from './page-main';
import { SignedInHeader } from './signed-in-header';

export interface SignedInFrameProps {
  user: CurrentUser;
  children: ReactNode;
}

export function SignedInFrame({ user, children }: SignedInFrameProps) {
  return (
    <>
      <PageMain header={<SignedInHeader user={user} />}>{children}</PageMain>
      <BottomNav user={user} />
    </>
  );
}
