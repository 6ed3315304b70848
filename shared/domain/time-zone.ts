/** The IANA name of the zone this device, or this server, is set to. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Whether this runtime knows the IANA name. Bare offsets such as '+02:00' are refused: they have no daylight saving.
 */
export function isTimeZone(value: string): boolean {
  return canonicalZone(value) !== null;
}

/**
 * The canonical spelling of a zone in any case: 'europe/berlin' is 'Europe/Berlin'. Libraries cache each spelling
 * forever, and a calendar file uses only this one. An alias stays an alias: 'Asia/Kolkata' does not become
 * 'Asia/Calcutta'. Unknown zones stay unchanged.
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

/** Words of aliases that are not written like 'Kolkata' or, without a continent, like 'EST5EDT'. */
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
