import { useEffect, useRef, type ReactNode } from 'react';
import type { CurrentUser } from '@/lib/session';
import { Guide } from './guide';
import { guidePlace } from './guide-place';

interface WithGuideProps {
  user: CurrentUser;
  /** On another place of the home, which it leaves alone. */
  isElsewhere?: boolean;
  /** The home. */
  children: ReactNode;
}

/** A senior's home, or in its place the guide: at the first sign-in, and when it was opened again from Help (KIND-02). */
export function WithGuide({ user, isElsewhere = false, children }: WithGuideProps) {
  const isOpen = guidePlace.use(user.id) !== null || user.showsGuide;
  const isShown = isOpen && !isElsewhere;
  const wasShown = useRef(isShown);
  useEffect(() => {
    // The pressed button went away with the guide: as on another page, go on from the title.
    if (wasShown.current && !isOpen) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      document.documentElement.scrollTop = 0;
    }
    wasShown.current = isShown;
  }, [isShown, isOpen]);
  return isShown ? <Guide user={user} /> : children;
}
