/** How new what has been read has to be for another screen to show it without asking. */

/** By then the live connection is there, with which everything is read again (app/live). */
const DRAWN_STAYS_NEW_MS = 15_000;

let drawnAt: number | null = null;

/** @param updatedAt when the answers that the page was drawn with count as read, as TanStack Query keeps it */
export function noteDrawn(updatedAt: number): void {
  drawnAt = updatedAt;
}

/**
 * For a query whose answer others change as well: read again on every screen. What the server has only just drawn the page
 * with is not: it would be asked for twice within a second.
 */
export const onEveryScreen = {
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt === drawnAt ? DRAWN_STAYS_NEW_MS : 0,
};
