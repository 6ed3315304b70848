/**
 * Runs when the page has loaded and the browser is idle, or five seconds later. Returns a function that cancels it.
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
