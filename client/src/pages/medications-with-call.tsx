import { CallButton } from '@/features/emergency-contacts/call-button';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { MedicationsPage } from '@/features/medications/medications-page';
import { type Callee, RenderCall } from '@/features/medications/supply-context';
import type { CurrentUser } from '@/lib/session';

export { queries } from '@/features/medications/medications-page';

/** My Medications, where one press calls the pharmacy of what runs out (SUPPLY-20). */
export function MedicationsWithCall({ user }: { user: CurrentUser }) {
  const { call, dialogs } = useCalling();
  const renderCall = (callee: Callee) => <CallButton callee={callee} onCall={call} size="normal" />;
  return (
    <RenderCall value={renderCall}>
      <MedicationsPage user={user} />
      {dialogs}
    </RenderCall>
  );
}
