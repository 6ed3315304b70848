/**
 * Runs when the browser has nothing better to do: the page's own files have come, and it is idle or five seconds have
 * gone by. Returns how to call it off.
 */
export function whenIdle(run: () => void): () => void {
  if (document.readyState === 'complete') return onceIdle(run);
  const onLoad = () => {
    callOff = onceIdle(run);
  };
  let callOff = () => removeEventListener('load', onLoad);
  addEventListener('load', onLoad, { once: true });
  return () => callOff();
}

function onceIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
