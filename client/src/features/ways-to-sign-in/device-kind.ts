/** How people call a device, from words such as 'Chrome on an Android tablet' (shared/domain/device-words.ts). */

/** 'Android tablet, Chrome': what one holds comes first. */
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
