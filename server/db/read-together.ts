import DataLoader from 'dataloader';

/** One statement is one process's work: a larger crowd is shared among several, and the first are answered earlier. */
const MOST_TOGETHER = 16;

/**
 * One statement for the requests, up to sixteen of them, that Node takes in during one turn of its loop and that want to
 * read the same kind of thing (docs/decisions/0024-requests-ask-together.md). Nothing is remembered: each is told what
 * the database says after it has come in.
 * @param find answers in the order in which it is asked, where several may ask for the same. Where it throws, all who
 * asked together are refused, so nothing that one of them asks may be able to make it.
 */
export function readTogether<Asked, Found>(
  find: (asked: readonly Asked[]) => Promise<Found[]>,
): (asked: Asked) => Promise<Found> {
  const loader = new DataLoader(find, {
    cache: false,
    maxBatchSize: MOST_TOGETHER,
    // Node reads from all sockets that have something before it comes to this.
    batchScheduleFn: (ask) => setImmediate(ask),
  });
  return (asked) => loader.load(asked);
}
