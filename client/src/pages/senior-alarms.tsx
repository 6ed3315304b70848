/** What pages about seniors show of alarms: those that are open, and who is told. */
import { CallButton } from '@/features/emergency-contacts/call-button';
import type { Callee } from '@/features/emergency-contacts/calls';
import { AlarmsCard, type AlarmsCardProps } from '@/features/notifications/alarms-card';
import type { SeniorRemindersProps } from '@/features/notifications/senior-reminders';
import { lazySection } from '@/ui/lazy-card';
import { SkeletonCards } from '@/ui/skeletons';
import type { TabItem } from '@/ui/tabs';

interface AlarmsProps extends Omit<AlarmsCardProps, 'renderCall'> {
  call: (callee: Callee) => void;
}

/** Open alarms, where one press calls the senior. */
export function Alarms({ call, ...rest }: AlarmsProps) {
  return <AlarmsCard {...rest} renderCall={(callee) => <CallButton callee={callee} onCall={call} size="normal" />} />;
}

const SeniorReminders = lazySection<SeniorRemindersProps>(
  () => import('@/features/notifications/senior-reminders').then((module) => module.SeniorReminders),
  <SkeletonCards className="h-105" />,
  ({ children }) => children,
);

/** Who is told next, and who was told. */
export function remindersTab(props: SeniorRemindersProps): TabItem {
  return { value: 'reminders', label: 'Reminders', content: <SeniorReminders {...props} /> };
}
