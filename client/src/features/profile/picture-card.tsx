import { useState, type ChangeEvent } from 'react';
import { personName } from '@shared/domain/person-name';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { cx } from '@/ui/cx';
import { Avatar } from '@/ui/avatar';
import { Button, buttonClasses } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import type { CurrentUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useRemovePicture, useTakeOver } from './mutations';
import { usePicture } from './use-picture';

/** One's face, as others see it, and how to change it (PROF-01). */
export function PictureCard({ user }: { user: CurrentUser }) {
  const { choose, sent, refusal, forgetRefusal } = usePicture();
  const [isAsking, setIsAsking] = useState(false);
  const hasPicture = user.profileImageUrl !== null;
  const chooseFrom = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can then be chosen again.
    event.target.value = '';
    if (file !== undefined) choose(file);
  };
  return (
    <Card title="Profile Picture">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={personName(user)} imageUrl={largeAddress(user.profileImageUrl)} seed={user.id} size="portrait" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="mb-3 max-w-measure text-muted">
            {hasPicture
              ? 'Your family and caregivers know you by this picture.'
              : 'A photo of your face helps your family and caregivers to know you. Until then, your initials stand here.'}{' '}
            At most 5{'\u00A0'}MB.
          </p>
          <div className="flex flex-wrap gap-2">
            {sent === null ? (
              <ChooseButton words={hasPicture ? 'Change picture' : 'Add a picture'} onChange={chooseFrom} />
            ) : (
              <Sending share={sent} />
            )}
            {hasPicture && sent === null && (
              <Button variant="quiet" icon="x" onClick={() => setIsAsking(true)}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      {refusal !== null && (
        <Notice tone="critical" role="alert" className="mt-4">
          {refusal}
        </Notice>
      )}
      <RemoveDialog open={isAsking} onOpenChange={setIsAsking} onRemoved={forgetRefusal} />
    </Card>
  );
}

function ChooseButton({
  words,
  onChange,
}: {
  words: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <label
      className={cx(
        buttonClasses(),
        'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)',
      )}
    >
      <input type="file" accept="image/*" className="sr-only" onChange={onChange} />
      <Icon name="camera" />
      {words}
    </label>
  );
}

/** How much has left this device; then the server is at work on it, which has no measure. */
function Sending({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="min-w-0 flex-[1_1_12rem]">
      <p role="status" className="font-semibold">
        {percent >= 100 ? 'Making your picture ready …' : 'Sending your picture …'}
      </p>
      <progress
        aria-label="Sending your picture"
        className="mt-1.5 block h-4 w-full accent-accent"
        {...(percent < 100 && { value: percent, max: 100 })}
      />
    </div>
  );
}

interface RemoveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
}

function RemoveDialog({ open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const { mutateAsync: remove } = useRemovePicture();
  const takeOver = useTakeOver();
  const confirm = async () => {
    takeOver(await remove({}));
    onRemoved();
    toast({ title: 'Success', description: 'Your picture was removed.' });
  };
  return (
    <ConfirmDialog
      title="Remove picture"
      text="Your picture is removed everywhere, and your initials stand in its place."
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}

/** Everywhere else the small one does. */
function largeAddress(address: string | null): string | null {
  return address === null ? null : `${address}?size=display`;
}
