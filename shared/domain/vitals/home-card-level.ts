import { vitalAlert } from './vital-alerts';
import { type HomeCardLevel, homeCardStatus } from './vital-status';

/**
 * A reading's level on the home card: 'critical' if it raised a critical alert, as on every other screen (KIND-10);
 * otherwise by the card's own rule (DASH-S-27 to 32), but never calmer than the caregivers' alert. By that rule alone
 * 118/92 is normal, since it only considers the first number.
 * @returns null if it is unreadable.
 */
export function homeCardLevel(type: string, value: unknown): HomeCardLevel | 'critical' | null {
  const own = homeCardStatus(type, value);
  if (own === null) return null;
  switch (vitalAlert(type, value)?.level) {
    case 'critical':
      return 'critical';
    case 'warning':
      return own.level === 'normal' ? 'warning' : own.level;
    case undefined:
      return own.level;
  }
}
