import { CallButton } from '@/features/emergency-contacts/call-button';
import type { Callee } from '@/features/emergency-contacts/calls';
import { AlarmsCard, type AlarmsCardProps } from '@/features/notifications/alarms-card';

export interface AlarmsWithCallProps extends Omit<AlarmsCardProps, 'renderCall'> {
  call: (callee: Callee) => void;
}

/** Open alarms, where one press calls the senior. */
export function AlarmsWithCall({ call, ...rest }: AlarmsWithCallProps) {
  return <AlarmsCard {...rest} renderCall={(callee) => <CallButton callee={callee} onCall={call} size="normal" />} />;
}
