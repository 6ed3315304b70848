import { useSyncExternalStore } from 'react';
import { dismissToast, shownToast, subscribeToast, type ShownToast } from '@/lib/toast';
import { lazyComponent } from './lazy-component';

const ToastPanel = lazyComponent<{ toast: ShownToast | null }>({
  fetch: () => import('./toast-panel').then((module) => module.ToastPanel),
  isNeeded: ({ toast }) => toast !== null,
  onFailed: () => dismissToast(),
});

/**
 * Mounted once, by the app. The live regions exist before any message, so that screen readers announce what appears in
 * them: failures at once, the rest politely. They stay audible while a dialog is open. On a phone they are at the top,
 * because the keyboard and the buttons to fix a failure are at the bottom.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, shownToast, shownToast);
  const isFailure = toast?.variant === 'destructive';
  return (
    <div
      data-toaster=""
      className="pointer-events-none fixed inset-x-4 z-50 max-sm:top-[calc(0.75rem+env(safe-area-inset-top))] sm:right-8 sm:bottom-[calc(2rem+var(--bottom-bar))] sm:left-auto sm:w-120 sm:max-w-[calc(100vw-4rem)]"
    >
      <div role="status" aria-live="polite">
        <ToastPanel toast={isFailure ? null : toast} />
      </div>
      <div aria-live="assertive">
        <ToastPanel toast={isFailure ? toast : null} />
      </div>
    </div>
  );
}
