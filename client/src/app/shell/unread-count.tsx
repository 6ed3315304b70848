import { lazyComponent, WhenIdle } from '@/ui/lazy-component';

const UnreadBadge = lazyComponent<{ className?: string }>({
  fetch: () => import('@/features/messaging/unread-badge').then((module) => module.UnreadBadge),
  isNeeded: () => true,
  // The link works without the count; the next visit retries.
  onFailed: () => undefined,
});

/** Unread message count: on the corner of the icon, or after the label where there is room. Nothing waits for it. */
export function UnreadCount() {
  return (
    <WhenIdle>
      <UnreadBadge className="@max-5xl/header:absolute @max-5xl/header:top-0 @max-5xl/header:left-[calc(50%+0.25rem)]" />
    </WhenIdle>
  );
}
