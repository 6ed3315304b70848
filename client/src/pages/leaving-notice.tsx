import { lazyComponent } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';

const DeletionNotice = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('@/features/own-data/deletion-notice').then((module) => module.DeletionNotice),
  isNeeded: () => true,
  // Roughly the final height, so that the page doesn't jump.
  whileWaiting: () => <div className="mb-5 min-h-40 @2xl/page:mb-8" />,
  onFailed: () => undefined,
});

/** Shown above a home after the user has requested deletion. A lazy component, because few ever need it. */
export function LeavingNotice({ user }: { user: CurrentUser }) {
  return user.deletionAt === null ? null : <DeletionNotice user={user} />;
}
