/** Whether this runtime knows the IANA name. Bare offsets such as '+02:00' are refused: they know no daylight saving. */
export function isTimeZone(value: string): boolean {
  return canonicalZone(value) !== null;
}

/**
 * The one spelling of a zone, which is known in any: 'europe/berlin' is 'Europe/Berlin'. Each is remembered for ever by what
 * calculates with it, and a calendar file knows the one only. Another name for a zone stays that name: 'Asia/Kolkata'
 * is not made 'Asia/Calcutta'. What is no zone stays as it is.
 */
export function zoneSpelling(value: string): string {
  const canonical = canonicalZone(value);
  if (canonical === null) return value;
  const name = value.toLowerCase();
  if (name === canonical.toLowerCase()) return canonical;
  const isShort = !name.includes('/');
  return name.replace(/[a-z]+/g, (word) => {
    if (isShort && word.length <= 3) return word.toUpperCase();
    return WRITTEN_OTHERWISE.get(word) ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  });
}

/** Words of other names that are not written like 'Kolkata' or, where there is no continent, like 'EST5EDT'. */
const WRITTEN_OTHERWISE = new Map(
  'ACT BajaNorte BajaSur CHAT ComodRivadavia DeNoronha EasterIsland GMT IN LHI NSW UCT US UTC'
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);

function canonicalZone(value: string): string | null {
  if (!/^[A-Za-z]/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}
