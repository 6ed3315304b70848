/** How new what has been read has to be for another screen to show it without asking. */

/** By then the live connection is there, with which everything is read again (app/live). */
const SENT_WITH_PAGE_STAYS_NEW_MS = 15_000;

/**
 * For a query whose answer others change as well: read again on every screen. What the server has only just sent with the
 * page is not: it would be asked for twice within a second. Data that came with the page have been updated no time since
 * (app/ssr/page-state.ts).
 */
export const onEveryScreen = {
  staleTime: ({ state }: { state: { dataUpdateCount: number } }): number =>
    state.dataUpdateCount === 0 ? SENT_WITH_PAGE_STAYS_NEW_MS : 0,
};
