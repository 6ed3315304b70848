import { useEffect, useEffectEvent } from 'react';

/** Calls after so many milliseconds on the screen. null takes it back; another number begins anew. */
export function useDelay(ms: number | null, onPassed: () => void): void {
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => passed(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}
