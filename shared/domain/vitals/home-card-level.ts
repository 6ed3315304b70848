import { vitalAlert } from './vital-alerts';
import { type HomeCardLevel, homeCardStatus } from './vital-status';

/**
 * What the home card says of a reading: its own rule (D1:231), but never anything calmer than the alert that those who look
 * after the person get, as far as the card has words for it (DASH-S-32). By the rule alone 118/125 is normal, since it looks
 * at the first number only.
 * @returns null for what cannot be read.
 */
export function homeCardLevel(type: string, value: unknown): HomeCardLevel | null {
  const own = homeCardStatus(type, value);
  if (own === null) return null;
  switch (vitalAlert(type, value)?.level) {
    case 'critical':
      return 'concerning';
    case 'warning':
      return own.level === 'normal' ? 'warning' : own.level;
    case undefined:
      return own.level;
  }
}
