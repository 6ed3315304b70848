/**
 * Dialogs, menus and the like are fetched when the browser is idle or their control is touched, never with the first load.
 * A press before the code is there is kept: the part opens as soon as it arrives.
 */
import {
  createElement,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { toast } from '@/lib/toast';
import { whenIdle } from '@/lib/when-idle';

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches without waiting, for onPointerEnter and onFocus of the control that opens the part. */
  preload: () => void;
  /** The same for whoever waits; rejects where the code could not be fetched. */
  load: () => Promise<unknown>;
}

export interface LazyPartOptions<Props extends object> {
  fetch: () => Promise<ComponentType<Props>>;
  /** Whether these props ask for the part now; until then it is fetched when idle. */
  isNeeded: (props: Props) => boolean;
  /** Stands there until the code has arrived; nothing by default. */
  whileWaiting?: (props: Props) => ReactNode;
  onFailed: (props: Props) => void;
}

export function lazyPart<Props extends object>(options: LazyPartOptions<Props>): LazyPart<Props> {
  const code = fetchOnce(options.fetch);
  function Part(props: Props) {
    const [loaded, setLoaded] = useState(code.arrived);
    const isNeeded = options.isNeeded(props);
    const [isOfThePage] = useState(isNeeded);
    const onFailed = useEffectEvent(() => options.onFailed(props));
    useEffect(() => {
      if (loaded !== null) return undefined;
      if (!isNeeded) return whenIdle(code.preload);
      let isCurrent = true;
      code.load().then(
        (component) => {
          if (!isCurrent) return;
          const arrive = () => setLoaded(() => component);
          // Whole cards come in small steps: scrolling and typing go on meanwhile. What somebody has pressed for comes at once.
          if (isOfThePage) startTransition(arrive);
          else arrive();
        },
        () => {
          if (isCurrent) onFailed();
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [isNeeded, isOfThePage, loaded]);
    return loaded === null ? options.whileWaiting?.(props) : createElement(loaded, props);
  }
  return Object.assign(Part, { preload: code.preload, load: code.load });
}

export interface OverlayState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A lazy part with `open` and `onOpenChange`. Keep it mounted and change `open`, so that a form inside keeps its draft.
 *
 *     const AddContactDialog = lazyOverlay(() => import('./add-contact-dialog').then((m) => m.AddContactDialog));
 */
export function lazyOverlay<Props extends OverlayState>(
  fetch: () => Promise<ComponentType<Props>>,
  whileWaiting?: (props: Props) => ReactNode,
): LazyPart<Props> {
  return lazyPart({
    fetch,
    isNeeded: ({ open }) => open,
    ...(whileWaiting && { whileWaiting }),
    onFailed: ({ onOpenChange }) => {
      onOpenChange(false);
      toast({
        title: 'Could not open',
        description: 'Please check the connection and try again.',
        variant: 'destructive',
      });
    },
  });
}

/** Fetches once, and again only if that failed. */
function fetchOnce<Value>(fetchValue: () => Promise<Value>) {
  let value: Value | null = null;
  let pending: Promise<Value> | null = null;
  const load = () => {
    pending ??= fetchValue().then(
      (arrived) => {
        value = arrived;
        return arrived;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  return { load, arrived: () => value, preload: () => void load().catch(() => undefined) };
}
