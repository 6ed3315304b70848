import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PICTURE_MAX_BYTES } from '@shared/domain/picture';
import { FieldFrame } from '@/ui/form/field-frame';
import { cx } from '@/ui/cx';
import { Button, buttonClasses } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { MedicationPicture } from '@/ui/pill-picture';
import type { MedicationDraft } from './medication-form';

/** A photo to identify the medication. An unsuitable file is rejected immediately, and the previous photo stays. */
export function PhotoField({ currentUrl = null }: { currentUrl?: string | null }) {
  const id = useId();
  const { control, setValue } = useFormContext<MedicationDraft>();
  const [photo, name, look] = useWatch({ control, name: ['photo', 'name', 'look'] });
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = useFileUrl(photo instanceof File ? photo : null);
  const shownUrl = preview ?? (photo === 'remove' ? null : currentUrl);
  const hasPhoto = photo instanceof File || shownUrl !== null;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the user choose the same file again.
    event.target.value = '';
    if (file === undefined) return;
    const problem = problemWith(file);
    setRefusal(problem);
    if (problem === null) setValue('photo', file, { shouldDirty: true });
  };
  const remove = () => {
    setRefusal(null);
    setValue('photo', currentUrl === null ? null : 'remove', { shouldDirty: true });
  };

  return (
    <FieldFrame id={id} label="Photo" hint="So you can recognize it. At most 5 MB." optional group>
      <div className="flex flex-wrap items-center gap-4">
        <MedicationPicture name={name.trim() || 'Medication'} imageUrl={shownUrl} look={look} />
        <div className="flex flex-[1_1_12rem] flex-wrap gap-2">
          <label
            className={cx(
              buttonClasses(),
              'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)',
            )}
          >
            <input type="file" accept="image/*" className="sr-only" onChange={choose} />
            <Icon name="camera" />
            {hasPhoto ? 'Choose another photo' : 'Choose a photo'}
          </label>
          {hasPhoto && (
            <Button variant="quiet" icon="x" onClick={remove}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      {refusal !== null && (
        <Notice tone="critical" role="alert" className="mt-3">
          {refusal}
        </Notice>
      )}
    </FieldFrame>
  );
}

/** Wording fixed by the requirements. A file of exactly 5 MB is allowed (D-97). */
function problemWith(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please select an image file';
  return file.size > PICTURE_MAX_BYTES ? 'Please select an image smaller than 5MB' : null;
}

/** The file's content as a data URL for <img>; null until it is read. */
function useFileUrl(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read.url : null;
}
