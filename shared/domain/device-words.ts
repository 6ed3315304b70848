/** Names a browser from its user agent, briefly, so that people recognize their own devices. */

/** The first match counts: many browsers also name the one they are built on. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSilk\//, 'Silk'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  // Phones say Mobile.
  [/\bAndroid\b(?!.*\bMobile\b)/, 'an Android tablet'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** @returns 'Chrome on Windows', 'Safari on iPad', or the half that is known; null if neither is. */
export function deviceWords(userAgent: string | undefined): string | null {
  const browser = firstIn(BROWSERS, userAgent ?? '');
  const system = firstIn(SYSTEMS, userAgent ?? '');
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? (system === null ? null : `A browser on ${system}`);
}

/** Of such words, what one holds first: 'Android tablet, Chrome'. */
export function deviceFirst(words: string | null): string {
  const [, browser, device] = /^(.+) on (?:an? )?(.+)$/.exec(words ?? '') ?? [];
  if (browser === undefined || device === undefined) return words ?? 'Another device';
  return browser === 'A browser' ? device : `${device}, ${browser}`;
}

const KINDS: readonly [RegExp, string][] = [
  [/iPad|tablet/, 'tablet'],
  [/iPhone|Android/, 'phone'],
  [/Chromebook|Windows|Mac|Linux/, 'computer'],
];

/** 'tablet', as in 'Your tablet is signed in.' */
export function kindOfDevice(words: string | null): string {
  return KINDS.find(([sign]) => sign.test(words ?? ''))?.[1] ?? 'device';
}

function firstIn(known: typeof BROWSERS, userAgent: string): string | null {
  return known.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
