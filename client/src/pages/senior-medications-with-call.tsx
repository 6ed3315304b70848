import { CallButton } from '@/features/emergency-contacts/call-button';
import type { Callee } from '@/features/emergency-contacts/calls';
import { type SeniorMedicationScreen, SeniorMedications } from '@/features/medications/senior-medications';
import { RenderCall } from '@/features/medications/supply-context';

export interface SeniorMedicationsWithCallProps extends SeniorMedicationScreen {
  call: (callee: Callee) => void;
}

/** A senior's medications, where one press calls the pharmacy of what runs out (SUPPLY-20). */
export function SeniorMedicationsWithCall({ call, ...screen }: SeniorMedicationsWithCallProps) {
  const renderCall = (callee: Callee) => <CallButton callee={callee} onCall={call} size="normal" />;
  return (
    <RenderCall value={renderCall}>
      <SeniorMedications {...screen} />
    </RenderCall>
  );
}
