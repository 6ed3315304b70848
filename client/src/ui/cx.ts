/** Joins class names, leaving out the ones a condition switched off. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
