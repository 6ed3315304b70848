/** The statuses of the product and how each looks: never a colour without its icon and word. */
import type { IconName } from './icon';

export type Status = 'taken' | 'pending' | 'missed' | 'upcoming' | 'scheduled' | 'critical' | 'warning';

interface StatusLook {
  word: string;
  icon: IconName;
  /** Background with its text colour. */
  pair: string;
  /** For an icon on a plain surface. */
  mark: string;
}

export const statusLooks: Readonly<Record<Status, StatusLook>> = {
  taken: { word: 'Taken', icon: 'ok-circle', pair: 'bg-taken text-taken-ink', mark: 'text-taken-mark' },
  pending: { word: 'Pending', icon: 'hourglass', pair: 'bg-pending text-pending-ink', mark: 'text-pending-mark' },
  missed: { word: 'Missed', icon: 'late', pair: 'bg-missed text-missed-ink', mark: 'text-missed-mark' },
  upcoming: { word: 'Upcoming', icon: 'bell', pair: 'bg-upcoming text-upcoming-ink', mark: 'text-upcoming-mark' },
  scheduled: {
    word: 'Scheduled',
    icon: 'scheduled',
    pair: 'bg-scheduled text-scheduled-ink',
    mark: 'text-scheduled-mark',
  },
  critical: { word: 'Critical', icon: 'octagon', pair: 'bg-critical text-critical-ink', mark: 'text-critical-mark' },
  warning: { word: 'Warning', icon: 'triangle', pair: 'bg-warning text-warning-ink', mark: 'text-warning-mark' },
};
