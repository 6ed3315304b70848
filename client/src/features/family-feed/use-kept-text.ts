import { useEffect, useState } from 'react';

/**
 * What is being written stays in this tab until it is sent: through other pages, and through signing in again.
 * @param key names the writer as well: nobody else is to find it
 */
export function useKeptText(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    try {
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Without room in the storage it stays on the page.
    }
  }, [key, text]);
  /** Also after the page has been left. */
  const forgetText = () => {
    setText('');
    sessionStorage.removeItem(key);
  };
  return { text, setText, forgetText };
}
