import { useEffect, useEffectEvent } from 'react';

/** Tells when the page goes out of sight: another tab, another app, the screen switched off. */
export function useWhenHidden(onHidden: () => void): void {
  const tell = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') onHidden();
  });
  useEffect(() => {
    const listener = () => tell();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
