/**
 * Tells texts apart without keeping them. It hides nothing from whoever guesses: the browser's own digests would, but come
 * later than asked, and only with TLS.
 */
export function fingerprintOf(text: string): string {
  return [2_654_435_761, 1_597_334_677].map((prime) => sumOf(text, prime)).join();
}

/** As FNV-1a sums: 32 bits that every character changes. */
function sumOf(text: string, prime: number): number {
  let sum = prime;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), prime);
  return sum;
}
