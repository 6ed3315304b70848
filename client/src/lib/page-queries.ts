/**
 * What a page reads for its first screen. The server reads it before it renders the page and sends it along; in the browser
 * the page's own hooks do.
 */
import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { CurrentUser } from './session';

export interface PageVisit {
  user: CurrentUser;
  /** What stands in the path where the route has a name: `seniorId` of '/care-management/:seniorId'. */
  params: Readonly<Partial<Record<string, string>>>;
  /** What stands after the '?' of the address. */
  search: string;
  now: Date;
}

/** As from `apiQuery`, whose `meta` tells the server which operation to call. */
export interface PageQuery {
  queryKey: QueryKey;
  meta?: Record<string, unknown> | undefined;
  /** Of a list that comes in pages, of which the first one is read. */
  initialPageParam?: unknown;
}

type DataOf<Query extends PageQuery> = Query['queryKey'] extends DataTag<unknown, infer Data, unknown> ? Data : unknown;

/** Reads what decides about other queries; undefined where the server refuses or fails. */
export type ReadQuery = <Query extends PageQuery>(query: Query) => Promise<DataOf<Query> | undefined>;

export type PageQueries = (visit: PageVisit, read: ReadQuery) => readonly PageQuery[] | Promise<readonly PageQuery[]>;
