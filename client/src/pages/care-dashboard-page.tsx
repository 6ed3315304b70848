import type { ReactNode } from 'react';
import { SkeletonCards } from '@/ui/skeletons';
import { CareDashboard, careTiles } from '@/features/dashboards/care-dashboard';
import type { CurrentUser } from '@/lib/session';
import { fetchCareDashboardFilling } from './fillings';
import { lazyPiece } from '@/ui/lazy-card';
import { LeavingNotice } from './leaving-notice';

export interface CareDashboardPageProps {
  user: CurrentUser;
  /** Whether this person has a page at that path. */
  hasPage: (path: string) => boolean;
}

const Filling = lazyPiece(
  () => fetchCareDashboardFilling().then((module) => module.CareDashboardFilling),
  <SkeletonCards />,
  ({ children }: { children: ReactNode }) => children,
  true,
);

/** The home of caregivers and family members: the frame at once, then what it is about. */
export function CareDashboardPage({ user, hasPage }: CareDashboardPageProps) {
  return (
    <>
      <LeavingNotice user={user} />
      <CareDashboard user={user} tiles={careTiles(user.role).filter(({ href }) => hasPage(href))}>
        {(needsPlace) => <Filling user={user} needsPlace={needsPlace} />}
      </CareDashboard>
    </>
  );
}
