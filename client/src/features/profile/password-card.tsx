import { useState } from 'react';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-part';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

const ChangePasswordDialog = lazyOverlay<OverlayState>(() =>
  import('./change-password-dialog').then((module) => module.ChangePasswordForm),
);

export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  const { preload } = ChangePasswordDialog;
  return (
    <Card title="Password">
      <p className="mb-3 max-w-measure text-muted">Choose a new one when somebody else may know it.</p>
      <Button icon="lock" onClick={() => setIsOpen(true)} onPointerEnter={preload} onFocus={preload}>
        Change password
      </Button>
      <ChangePasswordDialog open={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}
