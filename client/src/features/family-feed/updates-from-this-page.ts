/**
 * Which updates this page has shared. The server does not notify the socket that a change came from, but a socket that
 * reconnects while a request is in progress is a new one to the server, and gets notified of this page's own update.
 */
const onTheirWay = new Set<Promise<unknown>>();
const sharedHere = new Set<string>();

/** Remembers the shared update once the request succeeds. @returns the shared update */
export async function rememberShare<Shared extends { id: string }>(share: Promise<Shared>): Promise<Shared> {
  onTheirWay.add(share);
  try {
    const shared = await share;
    sharedHere.add(shared.id);
    return shared;
  } finally {
    onTheirWay.delete(share);
  }
}

/** Waits for pending requests to settle: a live event may arrive before the response to the request that caused it. */
export async function isSharedHere(updateId: string): Promise<boolean> {
  await Promise.allSettled(onTheirWay);
  return sharedHere.has(updateId);
}
