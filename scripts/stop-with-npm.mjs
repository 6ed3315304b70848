// Whoever ends `npm start` with a signal ends npm and its shell; the shell does not pass it on to the server.

const LOOK_EVERY_MS = 500;

/** Sends this process the SIGTERM that was meant for it when the shell that npm started it from has gone. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  let isListening = false;
  let isAsked = false;
  const look = setInterval(() => {
    // Not before the server listens itself: until then a signal shall end the process right away.
    if (!isListening && process.listenerCount('SIGTERM') > 0) {
      isListening = true;
      for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (isAsked = true));
    }
    if (process.ppid === shell) return;
    clearInterval(look);
    // After Ctrl-C the shell goes too, and the server is stopping already: a second signal would hurry it.
    if (!isAsked) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
