/** The shell around every page, always in the same place. Visitors don't load the code of the signed-in frame. */
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';
import { LoadingScreen } from './loading-screen';
import { PageMain } from './page-main';
import type { SignedInFrameProps } from './signed-in-frame';
import { SignedOutHeader } from './signed-out-header';

/** As named in Vite's manifest. */
export const FRAME_SOURCE = 'src/app/shell/signed-in-frame.tsx';

export const SignedInFrame = lazyComponent<SignedInFrameProps & { onFailed: (error: Error) => void }>({
  fetch: () => import('./signed-in-frame').then((module) => module.SignedInFrame),
  isNeeded: () => true,
  whileWaiting: () => <LoadingScreen />,
  onFailed: ({ onFailed }) => onFailed(new Error('The code of the signed-in frame could not be fetched.')),
});

export function Shell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const [failure, setFailure] = useState<Error | null>(null);
  // Without the frame there is nothing to show: the app's error boundary reports it and retries.
  if (failure !== null) throw failure;
  if (user === null) return <PageMain header={<SignedOutHeader />}>{children}</PageMain>;
  return (
    <SignedInFrame user={user} onFailed={setFailure}>
      {children}
    </SignedInFrame>
  );
}
