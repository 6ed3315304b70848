import { useState } from 'react';
import type { Answer } from '@shared/api/contracts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { lazyOverlay } from '@/ui/lazy-component';
import { useBeginPairing } from './api';
import type { PairingDialogProps } from './pairing-dialog';
import { useConfirmed } from './use-confirmed';

const PairingDialog = lazyOverlay<PairingDialogProps>(() =>
  import('./pairing-dialog').then((module) => module.PairingDialog),
);

/** 'Sign in another device' (SAFE-25): one's own tablet, without typing a password on it. */
export function AnotherDeviceCard() {
  const { mutateAsync: begin, isPending } = useBeginPairing();
  const { confirmed, question } = useConfirmed();
  const [code, setCode] = useState<Answer<'POST /api/device-pairings'> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = async () => {
    const made = await confirmed(() => begin({}));
    if (made === null) return;
    setCode(made);
    setIsOpen(true);
  };
  // A toast has said why not.
  const press = () => void show().catch(() => undefined);
  return (
    <Card title="Sign in another device">
      <p className="mb-3 max-w-measure text-muted">
        Your tablet or phone is signed in with a code from here. You need not type your password on it.
      </p>
      <Button
        icon="plus"
        pending={isPending}
        pendingLabel="One moment..."
        onClick={press}
        onPointerEnter={PairingDialog.preload}
        onFocus={PairingDialog.preload}
      >
        Show a code
      </Button>
      {question}
      <PairingDialog code={code} onAgain={press} open={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}
