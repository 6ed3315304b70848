/** Lazily loaded, after a password was typed: once on each device (SAFE-13). */
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { Notice } from '@/ui/notice';
import { offerScreenLock, useScreenLock } from '@/lib/screen-lock';
import { createDeviceStorage } from '@/lib/session-storage';
import { useSetUpScreenLock } from './use-set-up-screen-lock';

const offered = createDeviceStorage('screen-lock-offered', false);

export function OfferScreenLock() {
  const isThere = useScreenLock();
  const [wasOffered] = useState(() => offered.read(''));
  return isThere === true && !wasOffered ? <Offer /> : null;
}

function Offer() {
  const { setUp, isPending, problem, question } = useSetUpScreenLock();
  useEffect(() => offered.write('', true), []);
  const end = () => offerScreenLock(false);
  const accept = async () => {
    if (await setUp()) end();
  };
  return (
    <>
      <DialogPanel
        title="Next time just use your screen lock?"
        description="This device can check that it is you, with your face, your finger or the way you unlock it. Your password keeps working."
        open
        onOpenChange={end}
        closesOnOutsidePress={false}
        actions={
          <>
            <Button size="big" disabled={isPending} onClick={end}>
              Not now
            </Button>
            <Button
              size="big"
              variant="primary"
              icon="lock"
              pending={isPending}
              pendingLabel="Asking your device..."
              onClick={() => void accept()}
            >
              Set it up
            </Button>
          </>
        }
      >
        {problem !== null && (
          <Notice tone="warning" role="alert">
            {problem}
          </Notice>
        )}
      </DialogPanel>
      {question}
    </>
  );
}
