import { useSyncExternalStore } from 'react';
import { shownToast, subscribeToast } from '@/lib/toast';
import { defer, useDeferred } from '../lazy-overlay';

const panel = defer(() => import('./toast-panel').then((module) => module.ToastPanel));

/**
 * Mounted once, by the app. The region is in the page before any message, so that screen readers announce what appears
 * in it; it stays audible while a dialog is open.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToast, shownToast);
  const Panel = useDeferred(panel, shown !== null, () => undefined);
  return (
    <div
      role="status"
      aria-live="polite"
      data-toaster=""
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-50 sm:right-8 sm:bottom-[calc(2rem+var(--bottom-bar))] sm:left-auto sm:w-108 sm:max-w-[calc(100vw-4rem)]"
    >
      {Panel !== null && shown !== null && <Panel key={shown.id} toast={shown} />}
    </div>
  );
}
