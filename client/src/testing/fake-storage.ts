/** A device's storage, with the little that public/sw.js and our pages use of IndexedDB. */

export interface StoredRow {
  id?: string;
  at?: number;
  personId?: string;
  medicationId?: string;
  scheduledTime?: string;
  status?: string;
  pressedAt?: number;
  mayHaveArrived?: boolean;
}

/** Stores whose rows are found by their key, and one that is emptied by age. @param waiting doses, by their key as text */
export function fakeStorage(waiting: Map<string, StoredRow>) {
  const storeOf = (rows: Map<string, StoredRow>) => ({
    get: (key: unknown) => dispatching('success', { result: rows.get(String(key)) }),
    getAll: () => ({ result: [...rows.values()] }),
    put: (row: StoredRow) => {
      rows.set(String(row.id ?? [row.personId, row.medicationId, row.scheduledTime]), row);
      return { result: row.id };
    },
    delete: (key: unknown) => void rows.delete(String(key)),
    index: () => ({
      openKeyCursor: (until: number) => {
        for (const [key, { at = 0 }] of rows) if (at <= until) rows.delete(key);
        return dispatching('success', { result: null });
      },
    }),
  });
  const stores = new Map([
    ['shown', storeOf(new Map())],
    ['doses', storeOf(waiting)],
  ]);
  const database = {
    createObjectStore: () => ({ createIndex: () => undefined }),
    close: () => undefined,
    // Completes after its requests, however late timers are.
    transaction: (name: string) => dispatching('complete', { objectStore: () => stores.get(name) }, setTimeout),
  };
  return { open: () => dispatching('success', { result: database }) };
}

/** Without storage, as in some private windows. */
export const noStorage = { open: () => dispatching('error') };

/** Something that soon dispatches this event. */
function dispatching<Parts extends object>(
  type: string,
  parts?: Parts,
  soon: (run: () => void) => void = queueMicrotask,
) {
  const target = Object.assign(new EventTarget(), parts);
  soon(() => target.dispatchEvent(new Event(type)));
  return target;
}
