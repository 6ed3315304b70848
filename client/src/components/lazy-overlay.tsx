/**
 * Dialogs, menus and the like are fetched when the browser is idle or the control is touched, never with the first load.
 * A press before the code is there is kept: the overlay opens as soon as it arrives.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '@/lib/toast';

export interface OverlayState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Code that is fetched once, and again only if fetching failed. */
export interface Deferred<Value> {
  load: () => Promise<Value>;
  /** null until it has arrived. */
  loaded: () => Value | null;
  /** Fetches without waiting; a failure waits for the next try. */
  preload: () => void;
}

export function defer<Value>(fetchValue: () => Promise<Value>): Deferred<Value> {
  let value: Value | null = null;
  let pending: Promise<Value> | null = null;
  const load = () => {
    pending ??= fetchValue().then(
      (arrived) => (value = arrived),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  return { load, loaded: () => value, preload: () => void load().catch(() => undefined) };
}

/** Runs when the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/** The deferred value once it is there; fetched at once when `isNeeded`, else when idle. */
export function useDeferred<Value>(deferred: Deferred<Value>, isNeeded: boolean, onFailed: () => void): Value | null {
  const [value, setValue] = useState(deferred.loaded);
  useEffect(() => {
    if (value !== null) return undefined;
    if (!isNeeded) return whenIdle(deferred.preload);
    let isCurrent = true;
    deferred.load().then(
      (arrived) => {
        if (isCurrent) setValue(() => arrived);
      },
      () => {
        if (isCurrent) onFailed();
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the failure handler is new on each render and must not fetch again
  }, [deferred, isNeeded, value]);
  return value;
}

export function sayCouldNotOpen(): void {
  toast({
    title: 'Could not open',
    description: 'Please check the connection and try again.',
    variant: 'destructive',
  });
}

export interface LazyOverlay<Props extends OverlayState> {
  (props: Props): React.ReactNode;
  /** For onPointerEnter and onFocus of the control that opens it. */
  preload: () => void;
}

/**
 * A component with `open` and `onOpenChange` whose code comes late. Keep it mounted and change `open`: it renders nothing
 * until it was opened once, and stays mounted after, so that a form inside keeps its draft.
 *
 *     const AddContactDialog = lazyOverlay(() => import('./add-contact-dialog').then((m) => m.AddContactDialog));
 */
export function lazyOverlay<Props extends OverlayState>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyOverlay<Props> {
  const deferred = defer(fetchComponent);
  function Overlay(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    const Loaded = useDeferred(deferred, wasOpened, () => {
      sayCouldNotOpen();
      setWasOpened(false);
      props.onOpenChange(false);
    });
    return Loaded !== null && wasOpened ? <Loaded {...props} /> : null;
  }
  return Object.assign(Overlay, { preload: deferred.preload });
}
