/** Rows a page at a time, to bound the memory they need. */
export type Pages<Row> = AsyncGenerator<Row[]>;

export const PAGE = 500;

/** @param read up to {@link PAGE} rows after the given one; null: from the first. */
export async function* walk<Row>(read: (after: Row | null) => Promise<Row[]>): Pages<Row> {
  let after: Row | null = null;
  for (;;) {
    const page: Row[] = await read(after);
    if (page.length > 0) yield page;
    after = page.at(-1) ?? null;
    if (page.length < PAGE || after === null) return;
  }
}
