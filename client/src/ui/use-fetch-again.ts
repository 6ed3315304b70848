import { useState } from 'react';

/** Code that did not come, and the person's wish to try again; for whatever keeps its place on the page meanwhile. */
export function useFetchAgain() {
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(1);
  return {
    isMissing,
    onMissing: () => setIsMissing(true),
    fetchAgain: () => {
      // A newer version may have taken the place of the one this page knows: only loading the page anew finds it. Without a
      // connection the page would be lost.
      if (tries > 1 && navigator.onLine) location.reload();
      setTries(tries + 1);
      setIsMissing(false);
    },
  };
}
