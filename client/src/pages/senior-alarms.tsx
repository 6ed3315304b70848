/**
 * What pages about seniors show of alarms: those that are open, that they would reach nobody, and who is told. Where there
 * is nothing of the kind, its code is loaded when the browser is idle.
 */
import { isOpenAlarm, reachesNobody } from '@/features/notifications/alarm-queries';
import type { NobodyReachedProps } from '@/features/notifications/nobody-reached';
import type { SeniorRemindersProps } from '@/features/notifications/senior-reminders';
import { lazySection } from '@/ui/lazy-card';
import { lazyComponent } from '@/ui/lazy-component';
import { Skeleton, SkeletonCards } from '@/ui/skeletons';
import type { AlarmsWithCallProps } from './alarms-with-call';

const hasAlarms = ({ alarms, seniors }: AlarmsWithCallProps) =>
  alarms.some((alarm) => isOpenAlarm(alarm) && seniors.some(({ id }) => id === alarm.seniorId));

export const Alarms = lazyComponent<AlarmsWithCallProps>({
  fetch: () => import('./alarms-with-call').then((module) => module.AlarmsWithCall),
  isNeeded: hasAlarms,
  // Roughly the final height, so that the page doesn't jump.
  whileWaiting: (props) => hasAlarms(props) && <Skeleton className="h-80 rounded-lg @2xl/page:h-44" />,
  onFailed: 'try again',
});

const isUnreached = ({ about }: NobodyReachedProps) => about.some(({ escalation }) => reachesNobody(escalation));

export const NobodyReached = lazyComponent<NobodyReachedProps>({
  fetch: () => import('@/features/notifications/nobody-reached').then((module) => module.NobodyReached),
  isNeeded: isUnreached,
  whileWaiting: (props) => isUnreached(props) && <Skeleton className="h-48 rounded-md @2xl/page:h-36" />,
  onFailed: 'try again',
});

const SeniorReminders = lazySection<SeniorRemindersProps>(
  () => import('@/features/notifications/senior-reminders').then((module) => module.SeniorReminders),
  <SkeletonCards count={2} className="h-105" />,
  ({ children }) => children,
);

/** Who is told next, and who was told, below everything that is looked at first. */
export function Reminders(props: SeniorRemindersProps) {
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="mb-4">
        Reminders
      </h2>
      <SeniorReminders {...props} />
    </section>
  );
}
