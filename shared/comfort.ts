/**
 * How a person likes to read: text size, contrast, motion. Kept on the device in a cookie, so that the server can write it
 * into <html> and the first paint is right already.
 */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
/** 'light' is what people see as 'Normal'. */
export type Theme = 'light' | 'dark' | 'contrast';
export type Motion = 'full' | 'reduced';

export interface ComfortSettings {
  /** Percent of the browser's own text size. */
  textSize: TextSize;
  /** null: follow the device. */
  theme: Theme | null;
  /** null: follow the device; for seniors, no motion. */
  motion: Motion | null;
}

/**
 * What is kept on the account as well, so that it is there on a new device (D-98). `readAloudRate` is how fast the voice
 * reads, 1 being its own pace; null where it was never chosen.
 */
export interface ComfortToKeep extends ComfortSettings {
  readAloudRate: number | null;
}

export interface AccountComfort extends ComfortToKeep {
  /** ISO 8601 instant, by the server's clock. It also names this state of the settings: see write-comfort.ts. */
  changedAt: string;
}

export const COMFORT_COOKIE = 'comfort';
export const DEFAULT_TEXT_SIZE: TextSize = 100;

/** Reads what write-comfort.ts wrote; anything else falls back to the default, part by part. */
export function parseComfort(value: string): ComfortSettings {
  const parts = new URLSearchParams(value);
  const theme = parts.get('theme');
  const motion = parts.get('motion');
  return {
    textSize: TEXT_SIZES.find((size) => String(size) === parts.get('text')) ?? DEFAULT_TEXT_SIZE,
    theme: theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : null,
    motion: motion === 'full' || motion === 'reduced' ? motion : null,
  };
}

/** The settings in a Cookie header or in document.cookie. */
export function comfortInCookies(cookies: string): ComfortSettings {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${COMFORT_COOKIE}=`));
  return parseComfort(pair?.slice(COMFORT_COOKIE.length + 1) ?? '');
}
