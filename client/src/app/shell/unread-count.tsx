import { lazyComponent, WhenIdle } from '@/ui/lazy-component';

const UnreadBadge = lazyComponent<{ className?: string }>({
  fetch: () => import('@/features/messaging/unread-badge').then((module) => module.UnreadBadge),
  isNeeded: () => true,
  // The link is there without; the next visit tries again.
  onFailed: () => undefined,
});

/** How many messages are unread: at the corner of the icon, or after the word where there is room. Nothing waits for it. */
export function UnreadCount() {
  return (
    <WhenIdle>
      <UnreadBadge className="@max-5xl/header:absolute @max-5xl/header:top-0 @max-5xl/header:left-[calc(50%+0.25rem)]" />
    </WhenIdle>
  );
}
