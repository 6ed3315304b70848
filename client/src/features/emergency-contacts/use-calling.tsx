import { useEffect, useRef, useState, type ReactNode } from 'react';
import { closeThen } from '@/ui/dialog';
import { lazyComponent } from '@/ui/lazy-component';
import { useOverridesAll } from '@/lib/overriding';
import type { CallDialog } from './call-dialogs';
import { type Callee, deviceCalls, isEmergencyNumber, sayCallFailed, startCall } from './calls';

/** A phone that takes the call covers the page or takes focus within this time. */
const CALL_BEGINS_MS = 2_500;

/** If the dialogs fail to load, a toast gives the number, since an emergency button must never do nothing. */
const CallDialogs = lazyComponent({
  fetch: () => import('./call-dialogs').then((module) => module.CallDialogs),
  isNeeded: ({ openDialog }) => openDialog !== null,
  onFailed: ({ callee, openDialog, onClose }) => {
    sayCallFailed(callee);
    if (openDialog !== null) onClose(openDialog);
  },
});

const NOBODY: Callee = { name: '', phone: '' };

/** Lets a page place calls: `call`, and the dialogs to render with it. */
export function useCalling(): { call: (callee: Callee) => void; dialogs: ReactNode } {
  const [callee, setCallee] = useState(NOBODY);
  const [step, setStep] = useState<CallDialog | 'calling' | null>(null);
  // A ring waits until the number was there to be dialed, or a phone has taken the call.
  useOverridesAll(step !== null && isEmergencyNumber(callee.phone));
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const showNumber = () =>
    closeThen(
      () => setStep('calling'),
      () => setStep('number'),
    );
  const begin = (to: Callee) => {
    clearTimeout(waiting.current);
    if (!deviceCalls()) {
      showNumber();
      return;
    }
    setStep('calling');
    if (!startCall(to)) {
      sayCallFailed(to);
      showNumber();
      return;
    }
    // Still on this page, perhaps on a tablet without a phone. Failure is not certain, so show the number, no error.
    waiting.current = setTimeout(() => {
      setStep(document.visibilityState === 'visible' && document.hasFocus() ? 'number' : null);
    }, CALL_BEGINS_MS);
  };

  const call = (to: Callee) => {
    // The call before may still be waited for.
    clearTimeout(waiting.current);
    setCallee(to);
    if (isEmergencyNumber(to.phone)) setStep('confirm');
    else begin(to);
  };

  // The warning closes on confirmation, when the number dialog may already be open.
  const close = (dialog: CallDialog) => setStep((current) => (current === dialog ? null : current));

  const dialogs = (
    <CallDialogs
      callee={callee}
      openDialog={step === 'calling' ? null : step}
      onConfirm={() => begin(callee)}
      onClose={close}
    />
  );
  return { call, dialogs };
}
