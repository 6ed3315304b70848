import { vitalAlert } from './vital-alerts';
import { type HealthPageStatus, healthPageStatus } from './vital-status';

/**
 * What the health page says of a reading: its own rule (D2:180), but never anything calmer than the alert that those who
 * look after the person get, as far as the page has words for it (HEALTH-36). Its own rule knows neither heart rate nor
 * temperature, oxygen or blood sugar, and ends below the alert's 180/120.
 * @returns null for what neither judges, and for what cannot be read.
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
