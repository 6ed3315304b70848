import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '@/ui/lazy-part';
import type { CurrentUser } from '@/lib/session';
import type { SimpleChromeProps } from '../simple-view/simple-chrome';
import { BottomNav } from './bottom-nav';
import { PageMain } from './page-main';
import { SignedInHeader } from './signed-in-header';

/** Where it does not come there is nothing to show: the app says so and tries again. */
export const SimpleChrome = lazyPart<SimpleChromeProps & { onFailed: (error: Error) => void }>({
  fetch: () => import('../simple-view/simple-chrome').then((module) => module.SimpleChrome),
  isNeeded: () => true,
  onFailed: ({ onFailed }) => onFailed(new Error('No simple view')),
});

export interface SignedInFrameProps {
  user: CurrentUser;
  onFailed: (error: Error) => void;
  children: ReactNode;
}

/** The page stays what it is, with all that was typed in it, when somebody else turns the simple view on or off. */
export function SignedInFrame({ user, onFailed, children }: SignedInFrameProps) {
  const [path] = useLocation();
  const simple = (part: SimpleChromeProps['part']) =>
    user.simpleView && <SimpleChrome part={part} user={user} onFailed={onFailed} />;
  return (
    <>
      <PageMain
        header={simple('header') || <SignedInHeader user={user} />}
        hasToolsBesideTitle={user.simpleView && path === '/'}
      >
        {children}
      </PageMain>
      {simple('places') || <BottomNav user={user} />}
    </>
  );
}
