/**
 * Lazy components: dialogs, menus and the like are loaded when the browser is idle or their control is touched, never
 * with the first load. A press before the code has arrived is remembered: the component opens as soon as it arrives.
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
import { dismissToastAbout, toast } from '@/lib/toast';
import { whenIdle } from '@/lib/when-idle';

export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Starts loading without waiting, for onPointerEnter and onFocus of the control that opens the component. */
  preload: () => void;
  /** The same for callers that wait; rejects if the code could not be loaded. */
  load: () => Promise<unknown>;
}

export interface LazyComponentOptions<Props extends object> {
  fetch: () => Promise<ComponentType<Props>>;
  /** Whether these props need the component now; until then it is loaded when idle. */
  isNeeded: (props: Props) => boolean;
  /** Shown until the code has arrived; nothing by default. */
  whileWaiting?: (props: Props) => ReactNode;
  /**
   * 'try again' is for components the user would not ask for twice: while needed, loading is retried after a delay
   * until it succeeds. When the connection returns, whatever is still needed is loaded again.
   */
  onFailed: ((props: Props) => void) | 'try again';
}

/** The cap on the delay between retries, which starts at two seconds. */
const LONGEST_WAIT_MS = 30_000;

export function lazyComponent<Props extends object>(options: LazyComponentOptions<Props>): LazyComponent<Props> {
  const code = fetchOnce(options.fetch);
  function Part(props: Props) {
    const [loaded, setLoaded] = useState(code.arrived);
    const isNeeded = options.isNeeded(props);
    const [isOfThePage] = useState(isNeeded);
    const [tries, setTries] = useState(1);
    const latestProps = useEffectEvent(() => props);
    useEffect(() => {
      if (loaded !== null) return undefined;
      if (!isNeeded) return whenIdle(code.preload);
      let isCurrent = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tryAgain = () => setTries(tries + 1);
      code.load().then(
        (component) => {
          if (!isCurrent) return;
          const arrive = () => setLoaded(() => component);
          // Whole cards render as a transition: scrolling and typing stay responsive. What the user pressed for renders
          // at once.
          if (isOfThePage) startTransition(arrive);
          else arrive();
        },
        () => {
          if (!isCurrent) return;
          if (options.onFailed !== 'try again') options.onFailed(latestProps());
          else timer = setTimeout(tryAgain, Math.min(1000 * 2 ** tries, LONGEST_WAIT_MS));
        },
      );
      addEventListener('online', tryAgain);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
        removeEventListener('online', tryAgain);
      };
    }, [isNeeded, isOfThePage, loaded, tries]);
    return loaded === null ? options.whileWaiting?.(props) : createElement(loaded, props);
  }
  return Object.assign(Part, { preload: code.preload, load: code.load });
}

export interface OverlayState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A lazy component with `open` and `onOpenChange`. Keep it mounted and change `open`, so that a form inside keeps its
 * draft.
 *
 *     const AddContactDialog = lazyOverlay(() => import('./add-contact-dialog').then((m) => m.AddContactDialog));
 */
export function lazyOverlay<Props extends OverlayState>(
  fetch: () => Promise<ComponentType<Props>>,
  whileWaiting?: (props: Props) => ReactNode,
): LazyComponent<Props> {
  let failures = 0;
  return lazyComponent({
    fetch: async () => {
      const component = await fetch();
      // Clears the 'Could not open' message.
      dismissToastAbout(fetch);
      return component;
    },
    isNeeded: ({ open }) => open,
    ...(whileWaiting && { whileWaiting }),
    onFailed: ({ onOpenChange }) => {
      onOpenChange(false);
      toast({
        title: 'Could not open',
        description: 'Please check the connection and try again.',
        variant: 'destructive',
        about: fetch,
        // A newer version may have been deployed, and some browsers never refetch a module that failed once: only a
        // reload helps. Offline, a reload would lose the page.
        action:
          failures > 0 && navigator.onLine ? { label: 'Reload the page', onPress: () => location.reload() } : undefined,
      });
      failures += 1;
    },
  });
}

/** Loads once, and again only if that failed. */
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

/** State for code that failed to load, with retry, for the placeholder that takes its place on the page. */
export function useFetchAgain() {
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(1);
  return {
    isMissing,
    onMissing: () => setIsMissing(true),
    fetchAgain: () => {
      // A newer version may have been deployed: only a reload finds it. Offline, a reload would lose the page.
      if (tries > 1 && navigator.onLine) location.reload();
      setTries(tries + 1);
      setIsMissing(false);
    },
  };
}

interface WhenIdleProps {
  /** They are needed at once. */
  orNow?: boolean;
  children: ReactNode;
}

/** Mounts its children when the browser is idle, for good. */
export function WhenIdle({ orNow = false, children }: WhenIdleProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => whenIdle(() => setIsMounted(true)), []);
  if (orNow && !isMounted) setIsMounted(true);
  return isMounted && children;
}
