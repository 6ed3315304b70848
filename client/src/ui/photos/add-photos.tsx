import type { ChangeEvent } from 'react';
import { buttonClasses, type ButtonLook } from '../button';
import { cx } from '../cx';
import { Icon } from '../icon';

interface AddPhotosProps extends Pick<ButtonLook, 'variant'> {
  onAdd: (files: readonly File[]) => void;
  disabled?: boolean;
}

export function AddPhotos({ onAdd, variant, disabled }: AddPhotosProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the same file be picked again.
    event.target.value = '';
    onAdd(files);
  };
  return (
    <label
      className={cx(
        buttonClasses(variant && { variant }),
        'relative has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)',
      )}
    >
      <input type="file" accept="image/*" multiple disabled={disabled} className="sr-only" onChange={pick} />
      <Icon name="image" />
      Add photos
    </label>
  );
}
