import { useEffect, useRef, useState, type ReactNode } from 'react';
import { closeThen } from '@/ui/dialog';
import { lazyComponent } from '@/ui/lazy-component';
import type { CallDialog } from './call-dialogs';
import { type Callee, deviceCalls, isEmergencyNumber, sayCallFailed, startCall } from './calls';

/** A telephone that takes the call covers the page or takes the focus sooner than that. */
const CALL_BEGINS_MS = 2_500;

/** Without their code the number is said in the message: in an emergency there must be no dead button. */
const CallDialogs = lazyComponent({
  fetch: () => import('./call-dialogs').then((module) => module.CallDialogs),
  isNeeded: ({ openDialog }) => openDialog !== null,
  onFailed: ({ callee, openDialog, onClose }) => {
    sayCallFailed(callee);
    if (openDialog !== null) onClose(openDialog);
  },
});

const NOBODY: Callee = { name: '', phone: '' };

/** What a page needs to let people call: `call`, and the dialogs that go with it. */
export function useCalling(): { call: (callee: Callee) => void; dialogs: ReactNode } {
  const [callee, setCallee] = useState(NOBODY);
  const [openDialog, setOpenDialog] = useState<CallDialog | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const showNumber = () =>
    closeThen(
      () => setOpenDialog(null),
      () => setOpenDialog('number'),
    );
  const begin = (to: Callee) => {
    clearTimeout(waiting.current);
    if (!deviceCalls()) {
      showNumber();
      return;
    }
    setOpenDialog(null);
    if (!startCall(to)) {
      sayCallFailed(to);
      showNumber();
      return;
    }
    // Still here: a tablet without a telephone, perhaps. Nothing has failed for certain, so the number is shown, no error.
    waiting.current = setTimeout(() => {
      if (document.visibilityState === 'visible' && document.hasFocus()) setOpenDialog('number');
    }, CALL_BEGINS_MS);
  };

  const call = (to: Callee) => {
    setCallee(to);
    if (isEmergencyNumber(to.phone)) setOpenDialog('confirm');
    else begin(to);
  };

  // The warning closes when it is confirmed, and by then the number may be open.
  const close = (dialog: CallDialog) => setOpenDialog((current) => (current === dialog ? null : current));

  const dialogs = (
    <CallDialogs callee={callee} openDialog={openDialog} onConfirm={() => begin(callee)} onClose={close} />
  );
  return { call, dialogs };
}
