import DataLoader from 'dataloader';

/** One statement keeps one database process busy, so a larger batch is split: the first requests get their result earlier. */
const MAX_BATCH_SIZE = 16;

/**
 * Batches loads of concurrent requests, those that Node receives in one turn of its event loop (decision 0024). Nothing
 * is cached: each caller gets what the database says after its request arrived.
 * @param find returns results in the order of its arguments, which may repeat. If it throws, the whole batch fails, so
 * no argument of a single caller may make it throw.
 */
export function batchLoads<Key, Value>(find: (keys: readonly Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  const loader = new DataLoader(find, {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    // Node reads from every socket that has data before it runs this.
    batchScheduleFn: (load) => setImmediate(load),
  });
  return (key) => loader.load(key);
}
