/** The same text for the same content, whatever the order of its fields. A file chosen again is the same file. */
export function stableStringify(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) => {
    if (value instanceof File) return { name: value.name, size: value.size, lastModified: value.lastModified };
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isFields
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  });
}

/**
 * Tells texts apart without storing them (FNV-1a). Not for secrets: the browser's own digests would do for those, but are
 * asynchronous and need TLS.
 */
export function hash(text: string): string {
  return [2_654_435_761, 1_597_334_677].map((prime) => hash32(text, prime)).join();
}

function hash32(text: string, prime: number): number {
  let sum = prime;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), prime);
  return sum;
}

/** The fields whose values differ from before. */
export function changedFields<Fields extends object>(fields: Fields, before: object): Partial<Fields> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  const changed: Partial<Fields> = { ...fields };
  for (const name in fields) {
    if (stableStringify([fields[name]]) === stableStringify([valuesBefore.get(name)])) delete changed[name];
  }
  return changed;
}
