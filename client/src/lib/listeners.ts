/** Who is told when a module's own state changes; `subscribe` is what `useSyncExternalStore` asks for. */
export interface Listeners {
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
  tell: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
