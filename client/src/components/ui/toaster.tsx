import { useSyncExternalStore } from 'react';
import { dismissToast, shownToast, subscribeToast, type ShownToast } from '@/lib/toast';
import { lazyPart } from '../lazy-part';

const ToastPanel = lazyPart<{ toast: ShownToast | null }>({
  fetch: () => import('./toast-panel').then((module) => module.ToastPanel),
  isNeeded: ({ toast }) => toast !== null,
  onFailed: () => dismissToast(),
});

/**
 * Mounted once, by the app. The region is in the page before any message, so that screen readers announce what appears
 * in it; it stays audible while a dialog is open.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, shownToast, shownToast);
  return (
    <div
      role="status"
      aria-live="polite"
      data-toaster=""
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-50 sm:right-8 sm:bottom-[calc(2rem+var(--bottom-bar))] sm:left-auto sm:w-120 sm:max-w-[calc(100vw-4rem)]"
    >
      <ToastPanel toast={toast} />
    </div>
  );
}
