import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { personName } from '@shared/domain/person-name';
import { PICTURE_MAX_BYTES } from '@shared/domain/picture';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { cx } from '@/ui/cx';
import { Avatar } from '@/ui/avatar';
import { Button, buttonClasses } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { sentenceOf } from '@/lib/api';
import type { CurrentUser } from '@/lib/session';
import { outcomeToasts } from '@/lib/outcomes';
import { uploadFiles } from '@/lib/upload';
import { useRemovePicture, useTakeOver } from './api';

/** The user's picture as others see it, with buttons to change it (PROF-01). */
export function PictureCard({ user }: { user: CurrentUser }) {
  const { choose, sent, refusal, forgetRefusal } = usePicture();
  const [isAsking, setIsAsking] = useState(false);
  const hasPicture = user.profileImageUrl !== null;
  const chooseFrom = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset, so that the user can choose the same file again.
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
              ? 'This picture helps your family and caregivers recognize you.'
              : 'A photo of your face helps your family and caregivers recognize you. Until then, your initials appear here.'}
            {/* On its own: with it, the text has a line more or less when the webfont arrives. */}{' '}
            <span className="block">At most 5{'\u00A0'}MB.</span>
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

/** Upload progress, then an indeterminate state while the server processes the picture. */
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
  };
  return (
    <ConfirmDialog
      title="Remove picture"
      text="Your picture will be removed everywhere, and your initials will appear instead."
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}

/** The display size; everywhere else the small picture is enough. */
function largeAddress(address: string | null): string | null {
  return address === null ? null : `${address}?size=display`;
}

const outcome = outcomeToasts({
  success: 'Profile picture updated successfully!',
  failure: 'Failed to upload profile picture',
});

interface Picture {
  choose: (file: File) => void;
  /** Fraction uploaded, 0 to 1; null while nothing is in progress. */
  sent: number | null;
  /** Why the last picture was rejected, as a sentence; null if it was not. */
  refusal: string | null;
  forgetRefusal: () => void;
}

/** Uploads a new picture with progress. An unsuitable one is rejected immediately, and the previous picture stays. */
function usePicture(): Picture {
  const takeOver = useTakeOver();
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stoppable = useRef<AbortController | null>(null);
  useEffect(() => () => stoppable.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    stoppable.current = controller;
    setSent(0);
    try {
      const options = { onSent: setSent, signal: controller.signal };
      takeOver(await uploadFiles('POST /api/user/profile-picture', formWith(file), options));
      outcome.succeeded(null, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      setRefusal(sentenceOf(error));
      outcome.failed(error, file);
    } finally {
      setSent(null);
    }
  };

  const choose = (file: File) => {
    const problem = problemWith(file);
    setRefusal(problem);
    if (problem === null) void send(file);
  };
  const forgetRefusal = useCallback(() => setRefusal(null), []);
  return { choose, sent, refusal, forgetRefusal };
}

/** An error message, or null. Wording fixed by the requirements. */
function problemWith(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please select an image file';
  return file.size > PICTURE_MAX_BYTES ? 'Please select an image smaller than 5MB' : null;
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('profilePicture', file);
  return form;
}
