/** Putting comfort settings where they are kept and seen. A page that is only looked at has no need of it. */
import { DEFAULT_TEXT_SIZE, type ComfortSettings, type TextSize } from './comfort';

const BIG_FROM: TextSize = 150;

/** The cookie's value, such as 'text=150&theme=dark'; what was not chosen is left out. Empty: nothing was chosen. */
export function writeComfort({ textSize, theme, motion }: ComfortSettings): string {
  const parts = new URLSearchParams();
  if (textSize !== DEFAULT_TEXT_SIZE) parts.set('text', String(textSize));
  if (theme !== null) parts.set('theme', theme);
  if (motion !== null) parts.set('motion', motion);
  return parts.toString();
}

/** The attributes of <html> for these settings; null means that the attribute is absent. Client and server write the same. */
export function comfortAttributes({ textSize, theme, motion }: ComfortSettings): Record<string, string | null> {
  return {
    'data-text-size': String(textSize),
    'data-big': textSize >= BIG_FROM ? '' : null,
    'data-theme': theme,
    'data-motion': motion,
  };
}
