import { vitalAlert } from './vital-alerts';
import { type HomeCardLevel, homeCardStatus } from './vital-status';

/**
 * A reading's level on the home card: the card's own rule (DASH-S-27 to 31), but never calmer than the caregivers'
 * alert, as far as the card has words for it (DASH-S-32). By the rule alone 118/125 is normal, since it only considers
 * the first number.
 * @returns null if it is unreadable.
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
