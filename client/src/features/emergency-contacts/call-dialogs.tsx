/** Lazily loaded dialogs around a call. */
import { telephoneLink } from '@shared/domain/phone-number';
import { ConfirmDialogPanel } from '@/ui/confirm-dialog-panel';
import { Button, ButtonLink } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';
import type { Callee } from './calls';

export type CallDialog = 'confirm' | 'number';

interface CallDialogsProps {
  callee: Callee;
  /** Null if none is open. */
  openDialog: CallDialog | null;
  onConfirm: () => void;
  onClose: (dialog: CallDialog) => void;
}

export function CallDialogs({ callee, openDialog, onConfirm, onClose }: CallDialogsProps) {
  return (
    <>
      <ConfirmDialogPanel
        title="Call 911?"
        text="This calls emergency services. Call when someone is in danger, badly hurt or suddenly very ill. If you are not sure, call anyway: they will help you."
        confirmLabel="Call 911"
        destructive
        open={openDialog === 'confirm'}
        onOpenChange={(open) => {
          if (!open) onClose('confirm');
        }}
        onConfirm={onConfirm}
      />
      <DialogPanel
        title={`Call ${callee.name}`}
        description="Dial this number on a phone"
        open={openDialog === 'number'}
        onOpenChange={(open) => {
          if (!open) onClose('number');
        }}
      >
        <LargeNumber {...callee} />
      </DialogPanel>
    </>
  );
}

/** Large enough to read from a distance while dialing. */
function LargeNumber({ name, phone }: Callee) {
  const copy = async () => {
    if (await copyText(phone)) toast({ title: 'Number copied', description: `${name}: ${phone}` });
    else toast({ title: 'Could not copy the number', description: 'Please dial it by hand.', variant: 'destructive' });
  };
  return (
    <div className="grid gap-6">
      <p className="rounded-lg border-2 border-line-strong px-3 py-8 text-center text-[clamp(2rem,11cqi,4rem)] leading-tight font-bold wrap-anywhere tabular-nums">
        {phone}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <ButtonLink href={telephoneLink(phone)} size="big" icon="phone">
          Try to call from this device
        </ButtonLink>
        <Button size="big" onClick={() => void copy()}>
          Copy number
        </Button>
      </div>
    </div>
  );
}
