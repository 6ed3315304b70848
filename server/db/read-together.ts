import DataLoader from 'dataloader';

/**
 * One statement for all requests that Node takes in during one turn of its loop and that want to read the same kind of
 * thing (docs/decisions/0024-requests-ask-together.md). Nothing is remembered: each is told what the database says
 * after it has come in.
 * @param find answers in the order in which it is asked, where several may ask for the same. Where it throws, all who
 * asked together are refused, so nothing that one of them asks may be able to make it.
 */
export function readTogether<Asked, Found>(
  find: (asked: readonly Asked[]) => Promise<Found[]>,
): (asked: Asked) => Promise<Found> {
  const loader = new DataLoader(find, {
    cache: false,
    // Node reads from all sockets that have something before it comes to this.
    batchScheduleFn: (ask) => setImmediate(ask),
  });
  return (asked) => loader.load(asked);
}
