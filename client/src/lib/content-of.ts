/** As text, the same for the same content. */
export function contentOf(content: object): string {
  return JSON.stringify(content, (_key, value: unknown) => (value instanceof File ? namedAs(value) : value));
}

/** A file that is chosen once more is another object, but the same file. */
const namedAs = ({ name, size, lastModified }: File) => ({ name, size, lastModified });
