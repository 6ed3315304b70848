/** The lazily loaded half of confirm-dialog.tsx. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/api';
import type { OverlayState } from './lazy-component';
import { Button } from './button';
import { DialogPanel } from './dialog-panel';
import { Notice } from './notice';

export interface ConfirmDialogProps extends OverlayState {
  /** What is about to happen: 'Delete Medication'. */
  title: string;
  /** The question. Wording fixed by the requirements. */
  text: ReactNode;
  /** A verb: 'Delete'. */
  confirmLabel: string;
  pendingLabel?: string;
  /** The action cannot be undone: the verb is solid red. */
  destructive?: boolean;
  /** The dialog closes when this resolves; if it rejects, it stays open and shows why. */
  onConfirm: () => void | Promise<void>;
}

export function ConfirmDialogPanel({
  title,
  text,
  confirmLabel,
  pendingLabel,
  destructive = false,
  onConfirm,
  open,
  onOpenChange,
}: ConfirmDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const close = (next: boolean) => {
    if (isPending) return;
    setFailure(null);
    onOpenChange(next);
  };
  const confirm = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <DialogPanel
      kind="alert"
      title={title}
      description={text}
      open={open}
      onOpenChange={close}
      actions={
        <>
          <Button onClick={() => close(false)} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            pending={isPending}
            pendingLabel={pendingLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="critical" role="alert">
          {failure}
        </Notice>
      )}
    </DialogPanel>
  );
}
