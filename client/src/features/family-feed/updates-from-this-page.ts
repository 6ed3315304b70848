/**
 * Which updates this page has shared. The server does not tell the socket that a change came from. A socket that reconnects
 * while an update is still being sent is a new one to the server, though, and is told of this page's own update.
 */
const onTheirWay = new Set<Promise<unknown>>();
const sharedHere = new Set<string>();

/** Remembers what comes of it. @returns the same. */
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

/** Answers once nothing is on its way any more: news may arrive before the answer to whoever caused it. */
export async function isSharedHere(updateId: string): Promise<boolean> {
  await Promise.allSettled(onTheirWay);
  return sharedHere.has(updateId);
}
