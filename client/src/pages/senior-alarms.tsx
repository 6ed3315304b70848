/**
 * What pages about seniors show of alarms: those that are open, in the first words of the page; and who is told, whose code is
 * loaded when the browser is idle.
 */
import { CallButton } from '@/features/emergency-contacts/call-button';
import type { Callee } from '@/features/emergency-contacts/calls';
import { AlarmsCard, type AlarmsCardProps } from '@/features/notifications/alarms-card';
import type { SeniorRemindersProps } from '@/features/notifications/senior-reminders';
import { lazySection } from '@/ui/lazy-card';
import { SkeletonCards } from '@/ui/skeletons';

interface AlarmsProps extends Omit<AlarmsCardProps, 'renderCall'> {
  call: (callee: Callee) => void;
}

/** Open alarms, where one press calls the senior. */
export function Alarms({ call, ...rest }: AlarmsProps) {
  return <AlarmsCard {...rest} renderCall={(callee) => <CallButton callee={callee} onCall={call} size="normal" />} />;
}

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
