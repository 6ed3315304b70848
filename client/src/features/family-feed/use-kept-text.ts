import { useEffect, useState } from 'react';
import { useIsOnDevice } from '@/lib/use-is-on-device';

/**
 * What is being written stays in this tab until it is sent: through other pages, and through signing in again.
 * @param key names the writer as well: nobody else is to find it
 */
export function useKeptText(key: string) {
  const isOnDevice = useIsOnDevice();
  /** Null until something is written here: then what was kept stands. */
  const [written, setText] = useState<string | null>(null);
  const text = written ?? ((isOnDevice && sessionStorage.getItem(key)) || '');
  useEffect(() => {
    if (!isOnDevice) return;
    try {
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Without room in the storage it stays on the page.
    }
  }, [isOnDevice, key, text]);
  /** Also after the page has been left. */
  const forgetText = () => {
    setText('');
    sessionStorage.removeItem(key);
  };
  return { text, setText, forgetText };
}
