import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { OverlayState } from '@/ui/lazy-part';
import { toast } from '@/lib/toast';
import { useRevokeLink } from './queries';

/** Asks before printed codes stop working. */
export function StopLinkDialog(overlay: OverlayState) {
  const { mutateAsync: revoke } = useRevokeLink();
  return (
    <ConfirmDialog
      title="Stop this link"
      text="The code and the link stop working at once, also on cards that you have printed. You can make a new code later."
      confirmLabel="Stop this link"
      pendingLabel="Stopping..."
      destructive
      onConfirm={async () => {
        await revoke({});
        toast({ title: 'Link stopped', description: 'Nobody can open your card with it any more.' });
      }}
      {...overlay}
    />
  );
}
