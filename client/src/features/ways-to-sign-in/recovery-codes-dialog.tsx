/** Lazily loaded: the ten codes on paper. They are shown this once. */
import { groupedCode } from '@shared/domain/ways-to-sign-in';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import type { OverlayState } from '@/ui/lazy-component';

export interface RecoveryCodesProps extends OverlayState {
  codes: readonly string[];
}

/** Of the kind that no press beside it, no Escape and no Back closes: what it shows never comes again. */
export function RecoveryCodesDialog({ codes, open, onOpenChange }: RecoveryCodesProps) {
  return (
    <DialogPanel
      kind="alert"
      title="Keep these ten codes"
      description="If you lose your phone, each of them signs you in once. They are shown only now: print them, or write them down, and keep them where you keep important papers."
      open={open}
      onOpenChange={() => undefined}
      actions={
        <>
          <Button icon="document" onClick={() => print()}>
            Print
          </Button>
          <Button variant="primary" icon="check" onClick={() => onOpenChange(false)}>
            I have kept them
          </Button>
        </>
      }
    >
      <ol
        aria-label="Recovery codes"
        className="grid list-decimal gap-1.5 pl-9 font-semibold slashed-zero marker:font-normal marker:text-muted"
      >
        {codes.map((code) => (
          <li key={code} className="pl-1">
            {groupedCode(code)}
          </li>
        ))}
      </ol>
    </DialogPanel>
  );
}
