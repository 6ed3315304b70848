/** What a screen shows of a query. */
export interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * The query with other data, or with another word on whether it failed. Spreading the query instead would subscribe to
 * every one of its fields, and draw the screen anew on each refetch though nothing has changed.
 */
export function queryWith<Data>(
  query: ShownQuery<unknown>,
  data: Data | undefined,
  isError?: boolean,
): ShownQuery<Data> {
  return {
    data,
    get isError() {
      return isError ?? query.isError;
    },
    get isFetching() {
      return query.isFetching;
    },
    refetch: () => query.refetch(),
  };
}
