import { vitalAlert } from './vital-alerts';
import { type HealthPageStatus, healthPageStatus } from './vital-status';

/**
 * A reading's level on the health page: the page's own rule (HEALTH-31 to 35), but never calmer than the caregivers'
 * alert, as far as the page has words for it (HEALTH-36). Its own rule does not cover heart rate, temperature, oxygen
 * and blood sugar, and ends below the alert's 180/120.
 * @returns null if neither judges it, or if it is unreadable.
 */
export function healthPageLevel(type: string, value: unknown): HealthPageStatus | null {
  const own = healthPageStatus(type, value);
  switch (vitalAlert(type, value)?.level) {
    case 'critical':
      return 'concerning';
    case 'warning':
      return own === 'concerning' ? own : 'warning';
    case undefined:
      return own;
  }
}
