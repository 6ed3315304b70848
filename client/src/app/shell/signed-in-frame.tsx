import { useState, type ReactNode } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { CurrentUser } from '@/lib/session';
import { BottomNav } from './bottom-nav';
import { PageMain } from './page-main';
import { SignedInHeader } from './signed-in-header';

const chrome = () => import('../simple-view/simple-chrome');
interface ChromeProps {
  user: CurrentUser;
  onFailed: () => void;
}
const SimpleHeader = lazyPart<ChromeProps>({
  fetch: () => chrome().then((module) => module.SimpleHeader),
  isNeeded: () => true,
  // As high as the header will be.
  whileWaiting: () => <div className="h-18" />,
  onFailed: ({ onFailed }) => onFailed(),
});
const SimplePlaces = lazyPart<object>({
  fetch: () => chrome().then((module) => module.SimplePlaces),
  isNeeded: () => true,
  // The header's failure counts for both.
  onFailed: () => undefined,
});

export interface SignedInFrameProps {
  user: CurrentUser;
  children: ReactNode;
}

/** The page stays what it is, with all that was typed in it, when somebody else turns the simple view on or off. */
export function SignedInFrame({ user, children }: SignedInFrameProps) {
  const [isMissing, setIsMissing] = useState(false);
  // Without its code the usual header and navigation serve as well.
  const isSimple = user.simpleView && !isMissing;
  const header = isSimple ? (
    <SimpleHeader user={user} onFailed={() => setIsMissing(true)} />
  ) : (
    <SignedInHeader user={user} />
  );
  return (
    <>
      <PageMain header={header}>{children}</PageMain>
      {isSimple ? <SimplePlaces /> : <BottomNav user={user} />}
    </>
  );
}
