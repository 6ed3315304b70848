/** A postal address as one text (PROF-13…16, D-96). */
const SHORTEST = 10;
const LONGEST = 500;

/** @returns the first specified error message that applies; null if none does. Blank is valid. */
export function checkAddress(text: string): string | null {
  const address = text.trim();
  if (address === '') return null;
  if (address.length < SHORTEST) return `Address must be at least ${SHORTEST} characters`;
  if (address.length > LONGEST) return `Address cannot exceed ${LONGEST} characters`;
  if (!/\d/.test(address) || !/\p{L}/u.test(address)) return 'Address should include both numbers and letters';
  return null;
}
