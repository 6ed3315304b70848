import { lazyComponent } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';

const DeletionNotice = lazyComponent<{ user: CurrentUser }>({
  fetch: () => import('@/features/own-data/deletion-notice').then((module) => module.DeletionNotice),
  isNeeded: () => true,
  // About as high as it will be, so that the page does not jump.
  whileWaiting: () => <div className="mb-5 min-h-40 @2xl/page:mb-8" />,
  onFailed: () => undefined,
});

/** Above a home, for those few who have asked to be deleted: nobody else fetches its code. */
export function LeavingNotice({ user }: { user: CurrentUser }) {
  return user.deletionAt === null ? null : <DeletionNotice user={user} />;
}
