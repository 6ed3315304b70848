import type { EmergencyContact } from '@shared/api/emergency';
import { Card } from '@/ui/card';
import { CallButton } from './call-button';
import { type Callee, EMERGENCY, isEmergencyNumber } from './calls';

export interface EmergencyServicesProps {
  /** Those of type emergency. */
  contacts: readonly EmergencyContact[];
  onCall: (callee: Callee) => void;
}

/** 911 first and always (D-85), then one's own emergency numbers. */
export function EmergencyServices({ contacts, onCall }: EmergencyServicesProps) {
  const others = contacts.filter(({ phone }) => !isEmergencyNumber(phone));
  return (
    <Card title="Emergency Services">
      <p className="max-w-measure text-muted">When somebody is in danger, badly hurt or suddenly very ill.</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-3">
        <li>
          <CallButton callee={EMERGENCY} onCall={onCall} variant="danger" full className="h-full min-h-20 text-xl">
            Call 911
          </CallButton>
        </li>
        {others.map((contact) => (
          <li key={contact.id}>
            <CallButton callee={contact} onCall={onCall} full className="h-full min-h-20">
              <span className="block wrap-anywhere">Call {contact.name}</span>
              <span className="block text-base font-normal wrap-anywhere tabular-nums">{contact.phone}</span>
            </CallButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
