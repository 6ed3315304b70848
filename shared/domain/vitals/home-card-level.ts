import { vitalAlert } from './vital-alerts';
import { type HomeCardLevel, homeCardStatus } from './vital-status';

/** 'critical' is the alert's word: the card's own rule (D1:231) ends with 'concerning'. */
export type ShownHomeCardLevel = HomeCardLevel | 'critical';

/**
 * What the home card says of a reading: its own rule (D1:231), but never anything calmer than the alert that those who look
 * after the person get. By the rule alone 118/125 is normal, since it looks at the first number only.
 * @returns null for what cannot be read.
 */
export function homeCardLevel(type: string, value: unknown): ShownHomeCardLevel | null {
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
