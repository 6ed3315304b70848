import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { OverlayState } from '@/ui/lazy-part';
import { toast } from '@/lib/toast';
import { useRevokeCalendarFeed } from './feed-queries';

/** Asks before the calendar apps that use the address get nothing any more. */
export function StopAddressDialog(overlay: OverlayState) {
  const { mutateAsync: revoke } = useRevokeCalendarFeed();
  return (
    <ConfirmDialog
      title="Stop this address"
      text="Calendar apps that use it will no longer get anything new. You can make another address later, and add that one to your apps."
      confirmLabel="Stop this address"
      pendingLabel="Stopping …"
      destructive
      onConfirm={async () => {
        await revoke({});
        toast({ title: 'Address stopped', description: 'Nobody can read your calendar with it any more.' });
      }}
      {...overlay}
    />
  );
}
