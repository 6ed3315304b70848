// Signaling `npm start` ends npm and its shell, but the shell doesn't forward the signal to the server.

const LOOK_EVERY_MS = 500;

/** Sends this process the missing SIGTERM once the shell that npm started it from is gone. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  let isListening = false;
  let isAsked = false;
  const look = setInterval(() => {
    // Not before the server listens for it: until then a signal should end the process right away.
    if (!isListening && process.listenerCount('SIGTERM') > 0) {
      isListening = true;
      for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (isAsked = true));
    }
    if (process.ppid === shell) return;
    clearInterval(look);
    // After Ctrl-C the shell exits too, and the server is already stopping: a second signal would force it.
    if (!isAsked) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
